import { type Cents, cents, subtractCents, sumCents } from '../money/cents.ts';
import { type Accounts, debtorNumberOf, deriveDebtor, type RateAccounts } from './accounts.ts';
import type { Deducted, Handed, HandedCharge, HandedNumber, HandedReceipt, HandedRequest } from './handed.ts';
import { postingTexts as texts } from './handover-texts.ts';
import type { Posting } from './posting.ts';
import type { HandoverProblem, NamedAccount } from './problem.ts';

type Books = { readonly postings: readonly Posting[]; readonly problems: readonly HandoverProblem[] };

/**
 * Makes postings of a period (rules: handover#postings). Nothing is left out in silence: what cannot be posted is a
 * problem, and with one there is no file.
 */
export function makeBooks(handed: Handed, accounts: Accounts): Books {
  const problems: HandoverProblem[] = [];
  const book = openBook(accounts, (problem) => void problems.push(problem));
  const postings = [
    ...handed.requests.flatMap((each) => requestPostings(each, book)),
    ...handed.numbers.flatMap((each) => numberPostings(each, book)),
    ...handed.receipts.flatMap((each) => receiptPostings(each, book)),
    ...handed.charges.flatMap((each) => chargePostings(each, book, accounts)),
  ];
  return { postings: postings.toSorted(byDay), problems };
}

const byDay = (one: Posting, other: Posting): number =>
  one.day.localeCompare(other.day) || one.key.localeCompare(other.key);

type Party = Pick<
  HandedNumber,
  'clientName' | 'clientNumber' | 'externalNumber' | 'country' | 'orderNumber' | 'day'
> & { readonly number: string | null };

type Book = {
  readonly model: Accounts['model'];
  readonly debtor: (party: Party) => string;
  readonly counter: (party: Party) => string;
  readonly rate: (
    party: Party,
    taxing: Pick<Deducted, 'vat' | 'exemption'>,
  ) => Pick<RateAccounts, 'revenue' | 'deposits' | 'taxKey'>;
  readonly named: (party: Party, account: NamedAccount) => string;
  readonly refuse: (party: Party, problem: HandoverProblem['problem']) => void;
};

/** Finds accounts, and says of whom it has none. */
function openBook(accounts: Accounts, report: (problem: HandoverProblem) => void): Book {
  const refuse: Book['refuse'] = ({ number, clientName, day }, problem) =>
    report({ number, clientName, day, problem });
  const named: Book['named'] = (party, account) => {
    if (accounts[account] === '') refuse(party, { kind: 'NO_ACCOUNT', account });
    return accounts[account];
  };
  return {
    model: accounts.model,
    refuse,
    named,
    counter: (party) => named(party, 'counterDebtor'),
    debtor: (party) => {
      const debtor = deriveDebtor(party, accounts);
      if (debtor === null)
        refuse(party, { kind: 'NO_DEBTOR', clientNumber: debtorNumberOf(party, accounts) });
      return debtor ?? '';
    },
    rate: (party, { vat, exemption }) => {
      const { country } = party;
      const found = accounts.rates.find(
        (each) => each.country === country && each.vat === vat && each.exemption === exemption,
      );
      if (found === undefined) refuse(party, { kind: 'NO_RATE', country, vat, exemption });
      return found ?? { revenue: '', deposits: '', taxKey: null };
    },
  };
}

/** An invoice claims the whole price and gives back what deposits claimed; a deposit is owed, not earned. */
function numberPostings(row: HandedNumber, book: Book): Posting[] {
  if (row.billType === 'ORDER') return finalPostings(row, book);
  const { revenue, deposits, taxKey } = book.rate(row, row);
  if (row.billType === 'SMALL_ORDER')
    return posted(row, { part: 'R', debit: book.counter(row), credit: revenue, taxKey }, row.billedAmount);
  const asked = { debit: book.debtor(row), order: orderOf(row, 'AG', revenue) };
  if (book.model === 'BY_RECEIPT' || !row.wasRequested)
    return posted(row, { ...asked, part: 'A', credit: deposits, taxKey }, row.billedAmount);
  // Asked for before, as something that is not owed yet; taking it back takes back the asking, too.
  const clearing = book.named(row, 'requestedDeposits');
  return [
    ...posted(row, { ...asked, part: 'A', debit: clearing, credit: deposits, taxKey }, row.billedAmount),
    ...(row.cancels === null
      ? []
      : posted(
          row,
          { ...asked, part: 'Q', credit: clearing, order: orderOf(row, 'AA', revenue) },
          row.billedAmount,
        )),
  ];
}

function finalPostings(row: HandedNumber, book: Book): Posting[] {
  const { revenue, taxKey } = book.rate(row, row);
  const debtor = book.debtor(row);
  const found = sumCents(row.deducted.map(({ amount }) => amount));
  const expected = subtractCents(row.finalPrice, row.billedAmount);
  if (found !== expected) book.refuse(row, { kind: 'DEDUCTIONS', expected, found });
  return [
    ...posted(row, { part: 'R', debit: debtor, credit: revenue, taxKey }, row.finalPrice),
    ...row.deducted.flatMap((deposit) => {
      const of = book.rate(row, deposit);
      const line = {
        part: `D:${deposit.number}`,
        vat: deposit.vat,
        text: texts.deducted(deposit.number, row.clientName),
        debit: of.deposits,
        credit: debtor,
        taxKey: of.taxKey,
        order: orderOf(row, 'SR', of.revenue),
      };
      return posted(row, line, deposit.amount);
    }),
  ];
}

function requestPostings(row: HandedRequest, book: Book): Posting[] {
  if (book.model === 'BY_RECEIPT') return [];
  const line = {
    debit: book.debtor(row),
    credit: book.named(row, 'requestedDeposits'),
    order: orderOf(row, 'AA', book.rate(row, row).revenue),
    dueDay: row.dueDay,
  };
  const bill = { ...row, billType: 'ORDER_PRE_PAYMENT', cancels: null, serviceDay: null } as const;
  return posted(bill, { ...line, part: row.because === null ? 'Q' : `Q:${row.because}` }, row.amount);
}

/** Always from the debtor: so one rule serves with and without the adviser's own bank (rules: handover#money). */
function receiptPostings(row: HandedReceipt, book: Book): Posting[] {
  const credit = row.isCounterSale ? book.counter(row) : book.debtor(row);
  const line = {
    part: 'M',
    debit: book.named(row, row.method),
    credit,
    // Money on account, before there is an invoice, is found by who paid it.
    text: texts.receipt(row.clientName),
    key: row.key,
    document: row.number ?? credit,
  };
  return posted({ ...withoutBill, ...row, number: row.number ?? '' }, line, row.amount);
}

/** No invoice asked for it: it is owed and earned, without VAT, as it comes (rules: handover#interest-and-fees). */
function chargePostings(
  row: HandedCharge,
  book: Book,
  { withMoney }: Pick<Accounts, 'withMoney'>,
): Posting[] {
  const debtor = book.debtor(row);
  const bill = { ...withoutBill, ...row };
  const earned = book.named(row, row.kind === 'FEE' ? 'reminderFees' : 'lateInterest');
  const text = texts.charge(row.kind, row.clientName);
  return [
    ...posted(bill, { part: 'Z', key: `${row.key}:Z`, debit: debtor, credit: earned, text }, row.amount),
    ...(withMoney
      ? posted(
          bill,
          { part: 'M', key: row.key, debit: book.named(row, 'bank'), credit: debtor, text },
          row.amount,
        )
      : []),
  ];
}

const withoutBill = {
  billType: 'ORDER',
  cancels: null,
  serviceDay: null,
  clientVatId: null,
  paper: null,
  vat: 0,
} as const;

const orderOf = ({ orderNumber }: Party, kind: 'AA' | 'AG' | 'SR', revenue: string): Posting['order'] =>
  orderNumber === null ? null : { number: orderNumber, kind, revenue };

type Bill = Party &
  Pick<HandedNumber, 'number' | 'billType' | 'cancels' | 'serviceDay' | 'clientVatId' | 'paper' | 'vat'>;

type Line = Pick<Posting, 'debit' | 'credit'> &
  Partial<Pick<Posting, 'taxKey' | 'order' | 'text' | 'vat' | 'key' | 'document' | 'dueDay'>> & {
    readonly part: string;
  };

/** Nothing of 0; what is below 0 takes back. An open item bears the number of the invoice that made it. */
function posted(bill: Bill, { part, ...line }: Line, amount: Cents): Posting[] {
  if (amount === 0) return [];
  return [
    {
      key: `${bill.number}:${part}`,
      amount: cents(Math.abs(amount)),
      isReversal: amount < 0,
      day: bill.day,
      serviceDay: bill.serviceDay,
      document: bill.cancels ?? bill.number,
      text: texts.bill(bill),
      taxKey: null,
      dueDay: null,
      vat: bill.vat,
      clientVatId: bill.clientVatId,
      order: null,
      paper: bill.paper,
      ...line,
    },
  ];
}
