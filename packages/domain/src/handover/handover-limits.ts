import { endOfMonth, type IsoDate, partsOf, startOfMonth } from '../dates/iso-date.ts';
import { inFileLetters, onOneLine, shortened } from './file-values.ts';
import { handoverFileTexts as texts } from './handover-file-texts.ts';
import type { Posting } from './posting.ts';
import { vatIdAbroad } from './vat-id-abroad.ts';

/** The form of the written file, which decides what it can hold. */
export type HandoverForm = (
  | { readonly kind: 'EXTF'; readonly accountLength: number }
  | { readonly kind: 'BMD' }
) & {
  /** Any day of the month. */
  readonly month: IsoDate;
};

/** Something of a posting that the file does not say as it stands (rules: handover#before-the-file). */
export type HandoverLimit = {
  /** The key of the posting. */
  readonly key: string;
  readonly field: LimitedField;
  /** True if the posting is refused; else it is written otherwise, as its sentence says. */
  readonly isRefused: boolean;
  readonly sentence: string;
};

type LimitedField =
  | 'amount'
  | 'debit'
  | 'credit'
  | 'revenue'
  | 'day'
  | 'serviceDay'
  | 'dueDay'
  | 'document'
  | 'text'
  | 'taxKey'
  | 'clientVatId'
  | 'order';

export const mostInText = 60;
const mostInDocument = 36;
const mostInOrder = 30;
/** BMD says nowhere how long it may be; what others write is no longer. */
export const mostInBmdText = 50;
/** Limit for the rows that DATEV takes in one batch. */
const mostRows = 99_999;
/** 9.999.999.999,99 € */
const largestAmount = 999_999_999_999;

type Found = Omit<HandoverLimit, 'key'>;
type Check = (posting: Posting, form: HandoverForm) => readonly Found[];

/** Lists the limits that postings break, in their order; empty where the file says all as it is. */
export const limitsOf = (postings: readonly Posting[], form: HandoverForm): HandoverLimit[] =>
  postings.flatMap((posting) =>
    checks.flatMap((check) => check(posting, form)).map((found) => ({ key: posting.key, ...found })),
  );

/** Why there is no file of so many postings at all; null: there may be one (rules: handover#before-the-file). */
export const rowsRefusal = (count: number, { kind }: Pick<HandoverForm, 'kind'>): string | null =>
  kind === 'EXTF' && count > mostRows ? texts.rows(count, mostRows) : null;

const refused = (field: LimitedField, isWrong: boolean, sentence: string): Found[] =>
  isWrong ? [{ field, isRefused: true, sentence }] : [];

const changed = (field: LimitedField, sentence: string): Found[] => [{ field, isRefused: false, sentence }];

const checks: readonly Check[] = [
  ({ amount }) => refused('amount', amount <= 0 || amount > largestAmount, texts.amount(amount)),
  ({ debit, credit, order }, form) => [
    ...accountLimits('debit', debit, form),
    ...accountLimits('credit', credit, form),
    ...(order === null || form.kind === 'BMD' ? [] : accountLimits('revenue', order.revenue, form)),
  ],
  ({ day }, { month }) =>
    refused('day', day < startOfMonth(month) || day > endOfMonth(month), texts.day(day, month)),
  ({ serviceDay, dueDay }, form) => [
    ...refused('serviceDay', isBeyond(serviceDay, form), texts.otherDay(serviceDay)),
    ...refused('dueDay', isBeyond(dueDay, form), texts.otherDay(dueDay)),
  ],
  ({ document }, form) => documentLimits(document, form),
  ({ text }, form) => textLimits(text, form),
  ({ taxKey }, { kind }) =>
    refused('taxKey', kind === 'EXTF' && !/^\d{1,4}$/.test(taxKey ?? '0'), texts.taxKey(taxKey ?? '')),
  (posting, form) => vatIdLimits(posting, form),
  ({ order }, form) => (order === null || form.kind === 'BMD' ? [] : orderLimits(order.number)),
];

/** A debtor's account is a digit longer, and does not begin with 0: it would be shorter without. */
function accountLimits(field: LimitedField, account: string, form: HandoverForm): Found[] {
  const isNumber = /^(?!0+$)\d{1,9}$/.test(account);
  if (!isNumber) return refused(field, true, texts.account(account));
  if (form.kind === 'BMD') return [];
  const { accountLength: ledger } = form;
  const isDebtor = account.length === ledger + 1 && !account.startsWith('0') && field !== 'revenue';
  return refused(field, account.length !== ledger && !isDebtor, texts.accountLength(account, ledger));
}

/** Years of the format begin with 20. */
const isBeyond = (day: IsoDate | null, { kind }: HandoverForm): boolean =>
  kind === 'EXTF' && day !== null && Math.floor(partsOf(day).year / 100) !== 20;

/** Checks the document number: it finds the open item, so it is refused rather than written otherwise. */
function documentLimits(document: string, { kind }: HandoverForm): Found[] {
  if (document.trim() === '') return refused('document', true, texts.documentMissing);
  const letters = kind === 'EXTF' ? /^[A-Za-z0-9$&%*+/-]*$/ : /^[\x20-\x7e]*$/;
  if (!letters.test(document)) return refused('document', true, texts.documentLetters(document, kind));
  return refused('document', document.length > mostInDocument, texts.documentLength(document));
}

function textLimits(text: string, { kind }: HandoverForm): Found[] {
  const written = inFileLetters(text);
  const most = kind === 'EXTF' ? mostInText : mostInBmdText;
  return [
    ...(written === onOneLine(text) ? [] : changed('text', texts.letters(text, shortened(written, most)))),
    ...(written.length <= most ? [] : changed('text', texts.shortened(text, most, shortened(written, most)))),
  ];
}

function vatIdLimits({ clientVatId, vat }: Posting, { kind }: HandoverForm): Found[] {
  const vatId = kind === 'EXTF' && vat === 0 ? vatIdAbroad(clientVatId) : null;
  return refused(
    'clientVatId',
    vatId !== null && !/^[A-Z]{2}[0-9A-Z+*]{2,13}$/.test(vatId),
    texts.vatId(vatId ?? ''),
  );
}

/** Checks the order number: it holds the deposits of an order together, so it is not shortened. */
function orderLimits(number: string): Found[] {
  const written = inFileLetters(number);
  if (written === '') return refused('order', true, texts.orderMissing(number));
  if (written.length > mostInOrder) return refused('order', true, texts.order(number));
  return written === onOneLine(number) ? [] : changed('order', texts.letters(number, written));
}
