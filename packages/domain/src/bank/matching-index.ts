import { byDay } from '../claims/claims.ts';
import { normalizeBankCode } from '../locations/bank-account.ts';
import { type Cents, lesserOf, sumCents } from '../money/cents.ts';
import { formatPersonName } from '../persons/person-data.ts';
import { compactNumber } from './compact-text.ts';
import { clientNumberFinder, invoiceFinder, type NumberFinder, orderFinder } from './find-numbers.ts';
import { exactAmountsOf, type OpenClaim, type PayableOrder } from './open-claims.ts';
import { lookUpWords, type NameWords, nameWordsOf } from './payer-names.ts';
import { type SimilarFinder, similarFinder } from './similar-numbers.ts';

/** A claim with whose it is. */
export type KnownClaim = OpenClaim & { readonly order: PayableOrder; readonly customer: KnownCustomer };

/** A customer with everything that is open of all orders, the earliest due first. */
export type KnownCustomer = {
  readonly key: string;
  readonly name: string;
  readonly clientNumber: string | null;
  readonly names: NameWords;
  readonly orders: readonly PayableOrder[];
  readonly claims: readonly KnownClaim[];
  /** Totals that each of their reminders asks for altogether, interest and fee included. */
  readonly totals: readonly ReminderTotal[];
};

/** The money of a reminder, as its letter asks for it. */
export type ReminderTotal = {
  readonly number: string;
  readonly amount: Cents;
  readonly parts: readonly { readonly claim: KnownClaim; readonly amount: Cents }[];
};

/** An invoice and what is open of it; null: it is paid. */
export type Paper = {
  readonly number: string;
  readonly customer: KnownCustomer;
  readonly order: PayableOrder;
  readonly claim: KnownClaim | null;
};

type Many<Value> = ReadonlyMap<string, readonly Value[]>;

/** Open orders, made ready once to be asked about many lines. */
export type MatchingIndex = {
  readonly papers: Many<Paper>;
  readonly orders: Many<{ readonly order: PayableOrder; readonly customer: KnownCustomer }>;
  readonly clientNumbers: Many<KnownCustomer>;
  readonly ibans: Many<KnownCustomer>;
  readonly words: Many<KnownCustomer>;
  readonly amounts: ReadonlyMap<Cents, readonly KnownCustomer[]>;
  readonly findPapers: NumberFinder;
  readonly findOrders: NumberFinder;
  readonly findClientNumbers: NumberFinder;
  readonly findSimilar: SimilarFinder;
};

export function matchingIndex(orders: readonly PayableOrder[]): MatchingIndex {
  const customers = [...Map.groupBy(orders, ({ customer }) => customer.key).values()]
    .map(knownCustomer)
    .toSorted((one, other) => compareTexts(one.key, other.key));
  const papers = groupByKeys(customers.flatMap(papersOf), ({ number }) => [compactNumber(number)]);
  const numbered = groupByKeys(
    customers.flatMap((customer) => customer.orders.map((order) => ({ order, customer }))),
    ({ order: { orderNumber } }) => (orderNumber === null ? [] : [compactNumber(orderNumber)]),
  );
  const clientNumbers = groupByKeys(customers, ({ clientNumber }) =>
    clientNumber === null ? [] : [compactNumber(clientNumber)],
  );
  return {
    papers,
    orders: numbered,
    clientNumbers,
    ibans: groupByKeys(customers, ibansOf),
    words: groupByKeys(customers, ({ names }) => lookUpWords(names)),
    amounts: groupByKeys(customers, ({ claims, totals }) => [
      ...claims.flatMap(exactAmountsOf),
      ...totals.map(({ amount }) => amount),
    ]),
    findPapers: invoiceFinder(papers.keys()),
    findOrders: orderFinder(orders.flatMap(({ orderNumber }) => orderNumber ?? [])),
    findClientNumbers: clientNumberFinder(clientNumbers.keys()),
    findSimilar: similarFinder(papers.keys()),
  };
}

function knownCustomer(given: readonly PayableOrder[]): KnownCustomer {
  const orders = given.toSorted((one, other) => compareTexts(one.orderId, other.orderId));
  const [{ customer: data } = nobody] = orders;
  const claims: KnownClaim[] = [];
  const totals: ReminderTotal[] = [];
  const customer: KnownCustomer = {
    key: data.key,
    name: formatPersonName(data),
    clientNumber: data.clientNumber,
    names: nameWordsOf(data),
    orders,
    claims,
    totals,
  };
  const open = orders.flatMap((order) => order.claims.map((claim) => ({ ...claim, order, customer })));
  claims.push(...open.toSorted(compareClaims));
  totals.push(...claims.flatMap((claim) => addUpReminder(claim, claims)));
  return customer;
}

/** Adds up a reminder: interest and fee with what is left of its invoices, as far as it asked for them. */
function addUpReminder(beside: KnownClaim, claims: readonly KnownClaim[]): ReminderTotal[] {
  const { reminder } = beside;
  if (reminder === null) return [];
  const parts = claims.flatMap((claim) => {
    const asked = reminder.invoices.find(({ number }) => claim.invoiceNumbers.includes(number))?.asked;
    const due = exactAmountsOf(claim).at(-1) ?? claim.open;
    if (claim === beside) return [{ claim, amount: claim.open }];
    return asked === undefined ? [] : [{ claim, amount: lesserOf(asked, due) }];
  });
  return [{ number: reminder.number, amount: sumCents(parts.map((part) => part.amount)), parts }];
}

const nobody = {
  customer: {
    key: '',
    clientNumber: null,
    isCompany: false,
    companyName: null,
    firstName: null,
    lastName: '',
  },
};

/** The earliest due first; then in an order that does not hang on how they were given. */
const compareClaims = (one: KnownClaim, other: KnownClaim): number =>
  byDay(one.dueOn, other.dueOn) ||
  compareTexts(one.order.orderId, other.order.orderId) ||
  compareTexts(placeOfClaim(one), placeOfClaim(other));

/** Payments before the rest, and what reminders ask for beside both behind it. */
const placeOfClaim = ({ paymentId, reminder }: KnownClaim): string =>
  paymentId ?? (reminder === null ? '~' : `~${reminder.id}`);

export const compareTexts = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** Tells whether an amount pays a claim exactly; something paid has nothing open. */
export const isPaidBy = (claim: KnownClaim | null, amount: Cents): boolean =>
  claim !== null && exactAmountsOf(claim).includes(amount);

export const owes = ({ claims, totals }: KnownCustomer, amount: Cents): boolean =>
  claims.some((claim) => isPaidBy(claim, amount)) || totals.some((total) => total.amount === amount);

const papersOf = (customer: KnownCustomer): Paper[] => [
  ...customer.claims.flatMap((claim) =>
    [...claim.invoiceNumbers, ...claim.reminderNumbers].map((number) => ({
      number,
      customer,
      order: claim.order,
      claim,
    })),
  ),
  ...customer.orders.flatMap((order) =>
    order.settledNumbers.map((number) => ({ number, customer, order, claim: null })),
  ),
];

const ibansOf = ({ orders }: KnownCustomer): string[] =>
  orders.flatMap(({ customer }) => customer.learnedIbans.map(normalizeBankCode));

function groupByKeys<Value, Key>(
  values: readonly Value[],
  keysOf: (value: Value) => readonly Key[],
): Map<Key, Value[]> {
  const many = new Map<Key, Value[]>();
  for (const value of values)
    for (const key of keysOf(value)) {
      const there = many.get(key);
      if (there === undefined) many.set(key, [value]);
      else if (there.at(-1) !== value) there.push(value);
    }
  return many;
}
