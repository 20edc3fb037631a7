import type { BankClaims, BankLine, BankProposal } from '@korpus/contract/bank/bank.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { cents, zeroCents } from '@korpus/domain/money/cents.ts';

export const aLine = (id: string, with_: Partial<BankLine> = {}): BankLine => ({
  id,
  version: 1,
  accountId: 'account',
  kind: 'PAYMENT',
  bookedOn: isoDate('2026-03-05'),
  valueOn: null,
  amount: cents(100_000),
  isReversal: false,
  returnReason: null,
  partyName: 'Sabine Müller',
  partyIban: 'DE02500105170137075030',
  ultimateName: null,
  text: 'Rechnung GW2026030007',
  endToEndId: null,
  charges: null,
  payments: 1,
  state: 'OPEN',
  open: cents(100_000),
  note: null,
  parts: [],
  returnedBy: null,
  by: null,
  at: null,
  proposals: [],
  isSure: false,
  takesBack: null,
  ...with_,
});

export const aProposal = (with_: Partial<BankProposal> = {}): BankProposal => ({
  clientName: 'Müller, Sabine',
  parts: [
    {
      orderId: 'order',
      orderNumber: 'A-17',
      clientName: 'Müller, Sabine',
      clientNumber: '10017',
      clientOrderNumber: 'BV-2026/881',
      paymentId: 'first',
      invoiceNumbers: ['GW2026030007'],
      reminderId: null,
      reminderNumber: null,
      amount: cents(100_000),
      open: cents(100_000),
      dueOn: null,
      why: null,
    },
  ],
  credit: zeroCents,
  points: 75,
  reasons: [{ points: 50, sentence: 'Die Rechnungsnummer GW2026030007 steht im Verwendungszweck.' }],
  ...with_,
});

const ownMoney = { dueOn: null, why: 'Kein Tag vereinbart.', reminderId: null, reminderNumber: null };

/** An order that waits for 600,00 €, 300,00 € and the rest of 200,00 €. */
export const someClaims = (with_: Partial<BankClaims> = {}): BankClaims => ({
  orderId: 'order',
  orderNumber: 'A-17',
  clientName: 'Müller, Sabine',
  claims: [
    { paymentId: 'first', invoiceNumbers: ['GW2026030007'], open: cents(60_000), ...ownMoney },
    { paymentId: 'second', invoiceNumbers: [], open: cents(30_000), ...ownMoney },
    { paymentId: null, invoiceNumbers: [], open: cents(20_000), ...ownMoney },
  ],
  receipts: [],
  ...with_,
});
