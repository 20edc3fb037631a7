import type { IsoDate } from '../dates/iso-date.ts';
import type { DocumentFacts } from '../documents/document-facts.ts';
import { documentSums } from '../documents/document-sums.ts';
import { written } from '../documents/print-formats.ts';
import { isEmptyProduct } from '../documents/product-edits.ts';
import { type EInvoiceGap, findEInvoiceGaps } from '../e-invoice/e-invoice-gaps.ts';
import { eInvoiceTargets } from '../e-invoice/gap-targets.ts';
import type { Cents } from '../money/cents.ts';
import type { OtherRate, RateOfDay } from '../orders/rate-change.ts';
import type { OpenPrepayment } from './numbers-of-order.ts';

/** Problems that keep a number from being drawn; each is mended at one place (rules: invoices#before-the-number). */
const issueProblems = [
  'LOCATION',
  'SALESMAN',
  'ISSUER_NAME',
  'ISSUER_ADDRESS',
  'ISSUER_TAX_NUMBER',
  'RECIPIENT_NAME',
  'RECIPIENT_ADDRESS',
  'DATE',
  'DATE_TO_COME',
  'SUPPLY_DATE',
  'SUPPLY_DATE_TO_COME',
  'ARTICLES',
  'NEGATIVE_TOTAL',
  'TAX_REASON',
  'CANCELLED_ORDER',
  'EARLIER_INVOICE',
  'LETTERHEAD',
] as const;
type OwnProblem = (typeof issueProblems)[number];
export type IssueProblem = OwnProblem | EInvoiceGap;

/** Doubts that somebody has to have seen (rules: invoices#confirmed). */
export const issueDoubts = ['BEFORE_LAST_NUMBER', 'OTHER_THAN_ORDER', 'RATE_OF_DAY'] as const;
export type IssueDoubt = (typeof issueDoubts)[number];

/** Where each is mended, for a link to it. */
export const issueTargets: Readonly<Record<IssueProblem | IssueDoubt, string>> = {
  LOCATION: 'document.locationId',
  SALESMAN: 'document.salesmanId',
  ISSUER_NAME: 'location.legalName',
  ISSUER_ADDRESS: 'location.street',
  ISSUER_TAX_NUMBER: 'location.taxNumber',
  RECIPIENT_NAME: 'order.lastName',
  RECIPIENT_ADDRESS: 'order.address',
  DATE: 'document.date',
  DATE_TO_COME: 'document.date',
  SUPPLY_DATE: 'order.deliveryDate',
  SUPPLY_DATE_TO_COME: 'order.deliveryDate',
  ARTICLES: 'document.productGroups',
  NEGATIVE_TOTAL: 'document.productGroups',
  TAX_REASON: 'document.taxExemption',
  CANCELLED_ORDER: 'order.cancelled',
  EARLIER_INVOICE: 'order.earlierInvoice',
  LETTERHEAD: 'location.letterhead',
  BEFORE_LAST_NUMBER: 'document.date',
  OTHER_THAN_ORDER: 'order.orderPrice',
  RATE_OF_DAY: 'order.deliveryDate',
  ...eInvoiceTargets,
};

/** The payment whose invoice has to be taken back first. */
export const targetOfOtherRate = ({ paymentId }: OtherRate): string => `order.payments.${paymentId}`;

export const targetOfOpenPrepayment = ({ place }: OpenPrepayment): string =>
  place < 0 ? 'order.payments' : `order.payments.${place}.price`;

export type IssueFacts = Readonly<{
  facts: DocumentFacts;
  today: IsoDate;
  isOrderCancelled: boolean;
  /** The program before this one billed it. */
  hasEarlierInvoice: boolean;
  /** Agreed in the order; null while it has no price. */
  finalPrice: Cents | null;
  /** The date of the last number in the circle it would be drawn from; null: it is the first. */
  lastDate: IsoDate | null;
  /** False: the paper of the location cannot be printed on. */
  isLetterheadReadable: boolean;
  /** Prepayment invoices of another rate; none once it has its number (rules: invoices#rate-changed). */
  otherRates: readonly OtherRate[];
  /** Numbers of its prepayments that are off and that only a closing settles (rules: closing#relocking). */
  openPrepayments: readonly OpenPrepayment[];
  /** The rate that its day has by now; null: its own, or it has its number (rules: invoices#rate-entered-later). */
  rateOfDay: RateOfDay | null;
}>;

export function findIssueProblems(asked: IssueFacts): IssueProblem[] {
  const { facts, today, isOrderCancelled, hasEarlierInvoice, isLetterheadReadable } = asked;
  const { document, issuer, client, deliveryDate } = facts;
  const isInvoice = facts.type === 'INVOICE';
  const sums = documentSums(document, facts.vat);
  const checks: Readonly<Record<OwnProblem, boolean>> = {
    LOCATION: document.locationId === null,
    SALESMAN: document.salesmanId === null,
    ISSUER_NAME: isEmpty(issuer.legalName ?? issuer.companyName),
    ISSUER_ADDRESS: [issuer.street, issuer.zipCode, issuer.city].some(isEmpty),
    ISSUER_TAX_NUMBER: isEmpty(issuer.taxNumber) && isEmpty(issuer.vatId),
    RECIPIENT_NAME: isEmpty(client.isCompany ? (client.companyName ?? client.lastName) : client.lastName),
    RECIPIENT_ADDRESS: [client.address, client.zipCode, client.city].some(isEmpty),
    DATE: document.date === null,
    DATE_TO_COME: document.date !== null && document.date > today,
    SUPPLY_DATE: isInvoice && deliveryDate === null,
    SUPPLY_DATE_TO_COME: isInvoice && deliveryDate !== null && deliveryDate > (document.date ?? today),
    ARTICLES:
      isInvoice &&
      document.productGroups.every(({ products }) => products.every((each) => isEmptyProduct(each))),
    NEGATIVE_TOTAL: sums.gross < 0,
    TAX_REASON: facts.vat === 0 && (document.taxExemption ?? null) === null,
    CANCELLED_ORDER: isOrderCancelled,
    EARLIER_INVOICE: hasEarlierInvoice,
    LETTERHEAD: !isLetterheadReadable,
  };
  const problems = issueProblems.filter((each) => checks[each]);
  const named = new Set(problems.map((each) => issueTargets[each]));
  // Gaps that any invoice is asked for are not asked for twice.
  return [...problems, ...findEInvoiceGaps(facts).filter((gap) => !named.has(issueTargets[gap]))];
}

const isEmpty = (text: string | null): boolean => written(text) === null;

export function findIssueDoubts({ facts, lastDate, finalPrice, rateOfDay }: IssueFacts): IssueDoubt[] {
  const { document, type, vat } = facts;
  const isBefore = lastDate !== null && document.date !== null && document.date < lastDate;
  const isOther = type === 'INVOICE' && documentSums(document, vat).gross !== finalPrice;
  return [
    ...(isBefore ? (['BEFORE_LAST_NUMBER'] as const) : []),
    ...(isOther ? (['OTHER_THAN_ORDER'] as const) : []),
    ...(rateOfDay === null ? [] : (['RATE_OF_DAY'] as const)),
  ];
}
