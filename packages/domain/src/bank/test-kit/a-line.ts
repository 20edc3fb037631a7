import { isoDate } from '../../dates/iso-date.ts';
import { euros } from '../../orders/test-kit/an-order.ts';
import type { PaidLine } from '../line-signs.ts';
import type { OpenClaim, PayableOrder } from '../open-claims.ts';

export const aLine = (amount: number, text: string, with_: Partial<PaidLine> = {}): PaidLine => ({
  amount: euros(amount),
  text,
  textTight: text.replaceAll(' ', ''),
  structuredReference: null,
  endToEndId: null,
  partyName: null,
  ultimateName: null,
  partyIban: null,
  ...with_,
});

export const aClaim = (
  paymentId: string | null,
  open: number,
  invoiceNumbers: readonly string[] = [],
  dueOn: string | null = '2026-11-01',
  retained = 0,
): OpenClaim => ({
  paymentId,
  invoiceNumbers,
  reminder: null,
  reminderNumbers: [],
  open: euros(open),
  retained: euros(retained),
  why: { kind: 'AGREED' },
  dueOn: dueOn === null ? null : isoDate(dueOn),
});

type Given = Partial<Omit<PayableOrder, 'customer'>> & {
  readonly customer?: Partial<PayableOrder['customer']>;
};

/** An order of Ida Petersen, if nothing else is said. */
export const aPayableOrder = ({ customer, ...with_ }: Given = {}): PayableOrder => ({
  orderId: 'o1',
  orderNumber: null,
  clientOrderNumber: null,
  claims: [aClaim('p1', 4_000, ['GW2026110012'])],
  settledNumbers: [],
  ...with_,
  customer: {
    key: 'petersen',
    clientNumber: '10017',
    isCompany: false,
    companyName: null,
    firstName: 'Ida',
    lastName: 'Petersen',
    learnedIbans: [],
    ...customer,
  },
});
