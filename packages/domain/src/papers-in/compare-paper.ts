import { compactNumber } from '../bank/compact-text.ts';
import { formatDate } from '../dates/format-date.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { startOfWeek, weekLabel } from '../dates/iso-week.ts';
import { type Cents, subtractCents } from '../money/cents.ts';
import { formatAmount, formatEuro } from '../money/format-euro.ts';
import type { Order, OrderSupplier } from '../orders/order.ts';
import { formatPersonName } from '../persons/person-data.ts';
import { type NamedPerson, nameInCommission } from './commission-name.ts';
import type { Delivery, Fact, Found, Paper, Place } from './paper.ts';
import { deliveryText, type rowLabels, papersInTexts as texts } from './papers-in-texts.ts';
import { isSameCompany, type KnownSupplier, type PaperSupplier } from './supplier-of-paper.ts';

/** NEW: the order says nothing yet. SHOWN: to be seen, and never taken. */
export const rowStates = ['SAME', 'DIFFERS', 'NEW', 'NOT_FOUND', 'SHOWN'] as const;
type RowState = (typeof rowStates)[number];

export const rowFields = [
  'supplierId',
  'orderNumber',
  'ownNumber',
  'commission',
  'orderSum',
  'confirmedDeliveryDate',
  'accountingNumber',
  'accountingSum',
] as const satisfies readonly (keyof typeof rowLabels)[];
export type RowField = (typeof rowFields)[number];

/** The change that taking a row makes in the entry of the supplier. */
export type EntryChange = Partial<
  Pick<
    OrderSupplier,
    'supplierId' | 'orderNumber' | 'orderSum' | 'confirmedDeliveryDate' | 'accountingNumber' | 'accountingSum'
  >
>;

/** One thing, as it stands in the order and in the file (rules: papers-in#side-by-side). */
export type ComparedRow = {
  readonly field: RowField;
  readonly state: RowState;
  readonly stored: string | null;
  readonly found: string | null;
  readonly place: Place | null;
  readonly reason: string;
  /** Null: there is nothing to take. */
  readonly change: EntryChange | null;
};

export type ComparedEntry = Pick<OrderSupplier, 'id' | keyof EntryChange>;
export type ComparedOrder = NamedPerson & Pick<Order, 'orderNumber'>;

type Compared = {
  readonly paper: Paper;
  readonly from: PaperSupplier;
  readonly order: ComparedOrder;
  /** Null: it would be a new one. */
  readonly entry: ComparedEntry | null;
  readonly suppliers: readonly KnownSupplier[];
};

/** Compares a paper with what stands in an order. Anything that cannot be told for sure changes nothing. */
export function comparePaper(compared: Compared): ComparedRow[] {
  const { paper, order } = compared;
  return [
    supplierRow(compared),
    orderNumberRow(compared),
    ...ownNumberRows(paper, order),
    ...commissionRows(paper, order),
    ...(paper.kind === 'CONFIRMATION' ? [sumRow('orderSum', compared), deliveryRow(compared)] : []),
    ...(paper.kind === 'INVOICE' || paper.kind === 'CREDIT_NOTE'
      ? [invoiceNumberRow(compared), sumRow('accountingSum', compared)]
      : []),
  ];
}

/** Makes the row of a field for which nothing is found: what stands there, and why. */
const unfound = (field: RowField, stored: string | null, seen: readonly string[] = []): ComparedRow => ({
  field,
  stored,
  found: null,
  place: null,
  change: null,
  state: 'NOT_FOUND',
  reason: doubt(seen),
});

/** One alone may be there that does not fit the others (rules: papers-in#sums). */
const doubt = ([one, ...others]: readonly string[]): string =>
  one === undefined
    ? texts.notFound
    : others.length === 0
      ? texts.unsure(one)
      : texts.several([one, ...others]);

type Taking = {
  readonly field: RowField;
  readonly stored: string | null;
  readonly found: string;
  readonly place: Place;
  readonly change: EntryChange;
  readonly isSame: boolean;
  readonly reason?: string;
};

function decided({ isSame, stored, reason, change, ...row }: Taking): ComparedRow {
  if (isSame) return { ...row, stored, state: 'SAME', reason: texts.same, change: null };
  if (stored === null) return { ...row, stored, state: 'NEW', reason: texts.isNew, change };
  return { ...row, stored, state: 'DIFFERS', reason: reason ?? texts.differs(stored, row.found), change };
}

function supplierRow({ from, entry, suppliers }: Compared): ComparedRow {
  const field = 'supplierId';
  const stored = suppliers.find(({ id }) => id === entry?.supplierId)?.name ?? null;
  const { supplier, name } = from;
  if (supplier !== null) {
    const { value, place } = supplier;
    return decided({
      field,
      stored,
      place,
      found: value.name,
      change: { supplierId: value.id },
      isSame: value.id === entry?.supplierId,
      reason: texts.otherSupplier(value.name),
    });
  }
  if (name === null) return unfound(field, stored);
  const isSame = stored !== null && isSameCompany(stored, name.value);
  const row = { field, stored, found: name.value, place: name.place, change: null } as const;
  if (isSame) return { ...row, state: 'SAME', reason: texts.same };
  return { ...row, state: stored === null ? 'SHOWN' : 'DIFFERS', reason: texts.unknownSupplier(name.value) };
}

const isSameNumber = (one: string | null, other: string): boolean =>
  one !== null && compactNumber(one) === compactNumber(other);

/** Houses keep the supplier's number or their own there; either is right, and the supplier's is proposed. */
function orderNumberRow({ paper: { facts }, entry }: Compared): ComparedRow {
  const stored = entry?.orderNumber ?? null;
  const { theirNumber, ourNumber } = facts;
  const same = [...theirNumber.seen, ...ourNumber.seen].find(({ value }) => isSameNumber(stored, value));
  const found = same ?? theirNumber.found;
  if (found === null)
    return unfound(
      'orderNumber',
      stored,
      theirNumber.seen.map(({ value }) => value),
    );
  return decided({
    field: 'orderNumber',
    stored,
    found: found.value,
    place: found.place,
    change: { orderNumber: found.value },
    isSame: same !== undefined,
  });
}

/** Compares the number of the order if the paper names one of ours: many name the customer instead. */
function ownNumberRows({ facts: { ourNumber } }: Paper, { orderNumber }: ComparedOrder): ComparedRow[] {
  const { found } = ourNumber;
  if (found === null || orderNumber === null) return [];
  const isSame = isSameNumber(orderNumber, found.value);
  return [
    {
      field: 'ownNumber',
      stored: orderNumber,
      found: found.value,
      place: found.place,
      change: null,
      state: isSame ? 'SAME' : 'DIFFERS',
      reason: isSame ? texts.same : texts.ownNumberDiffers(found.value),
    },
  ];
}

/** Numbers and names in a commission, however they are written there. */
export const namesNumber = (commission: string, number: string | null): boolean =>
  number !== null &&
  commission
    .split(/[\s,;]+/)
    .some((word, at, words) =>
      [word, words.slice(at, at + 2).join('')].some((each) => isSameNumber(number, each)),
    );

function commissionRows({ facts: { commission } }: Paper, order: ComparedOrder): ComparedRow[] {
  const nameIn = (text: string) =>
    namesNumber(text, order.orderNumber) ? 'FULL' : nameInCommission(text, order);
  // One that may be a commission counts where it fits.
  const fitting =
    commission.seen.length === 1 ? commission.seen.find(({ value }) => isSameName(nameIn(value))) : null;
  const found = commission.found ?? fitting ?? null;
  if (found === null) return [];
  const name = formatPersonName(order);
  const said = nameIn(found.value);
  return [
    {
      field: 'commission',
      stored: name,
      found: found.value,
      place: found.place,
      change: null,
      state: isSameName(said) ? 'SAME' : 'DIFFERS',
      reason: texts.commission(said, found.value, name),
    },
  ];
}

const isSameName = (said: ReturnType<typeof nameInCommission>): boolean =>
  said === 'FULL' || said === 'SURNAME';

/** Compares a sum; on credit notes, and in another currency, an amount is only shown. */
function sumRow(field: 'orderSum' | 'accountingSum', { paper, entry }: Compared): ComparedRow {
  const stored = entry?.[field] ?? null;
  const storedText = stored === null ? null : formatEuro(stored);
  const { net } = paper.facts;
  if (paper.currency !== null) {
    const { currency, foreignNet } = paper;
    const said =
      foreignNet === null
        ? {}
        : { found: `${formatAmount(foreignNet.value)}\u00a0${currency}`, place: foreignNet.place };
    return { ...unfound(field, storedText), ...said, state: 'SHOWN', reason: texts.foreign(currency) };
  }
  if (net.found === null) return unfound(field, storedText, saidSums(net));
  const { value, place } = net.found;
  const row = { field, stored: storedText, found: formatEuro(value), place };
  if (paper.kind === 'CREDIT_NOTE') return { ...row, state: 'SHOWN', reason: texts.credit, change: null };
  return decided({
    ...row,
    change: { [field]: value },
    isSame: stored === value,
    ...(stored === null ? {} : { reason: texts.sumDiffers(subtractCents(value, stored)) }),
  });
}

const saidSums = ({ seen }: Fact<Cents>): string[] => seen.map(({ value }) => formatEuro(value));

function invoiceNumberRow({ paper, entry }: Compared): ComparedRow {
  const stored = entry?.accountingNumber ?? null;
  const { found, seen } = paper.facts.invoiceNumber;
  if (found === null)
    return unfound(
      'accountingNumber',
      stored,
      seen.map(({ value }) => value),
    );
  const row = { field: 'accountingNumber', stored, found: found.value, place: found.place } as const;
  if (paper.kind === 'CREDIT_NOTE') return { ...row, state: 'SHOWN', reason: texts.credit, change: null };
  return decided({
    ...row,
    change: { accountingNumber: found.value },
    isSame: isSameNumber(stored, found.value),
  });
}

/**
 * Returns the day to note of a delivery: a week is its Monday, of several days or weeks the last counts
 * (rules: papers-in#delivery).
 */
export const dayToNote = ({ to, isWeek }: Delivery): IsoDate => (isWeek ? startOfWeek(to) : to);

function deliveryRow({ paper: { facts }, entry }: Compared): ComparedRow {
  const field = 'confirmedDeliveryDate';
  const stored = entry?.confirmedDeliveryDate ?? null;
  const { found, seen } = facts.delivery;
  if (found === null) {
    const storedText = stored === null ? null : formatDate(stored);
    return unfound(
      field,
      storedText,
      seen.map(({ value }) => deliveryText(value)),
    );
  }
  return foundDelivery(found, stored);
}

function foundDelivery({ value, place }: Found<Delivery>, stored: IsoDate | null): ComparedRow {
  const day = dayToNote(value);
  const isSameWeek = stored !== null && startOfWeek(stored) === startOfWeek(day);
  const storedText = stored === null ? null : value.isWeek ? weekLabel(stored) : formatDate(stored);
  return decided({
    field: 'confirmedDeliveryDate',
    stored: storedText,
    found: deliveryText(value),
    place,
    change: { confirmedDeliveryDate: day },
    isSame: value.isWeek ? isSameWeek : stored === day,
    ...(isSameWeek ? { reason: texts.sameWeek } : {}),
  });
}

/** The entry a paper is about, where only one can be; null: nobody can tell, or none is. */
export function findPaperEntry(
  { facts }: Paper,
  { supplier }: PaperSupplier,
  entries: readonly ComparedEntry[],
): ComparedEntry | null {
  const numbers = [...facts.theirNumber.seen, ...facts.ourNumber.seen].map(({ value }) => value);
  const named = entries.filter(({ orderNumber }) => numbers.some((each) => isSameNumber(orderNumber, each)));
  const theirs = entries.filter(({ supplierId }) => supplierId !== null && supplierId === supplier?.value.id);
  const [both] = [named.filter((entry) => theirs.includes(entry)), theirs, named].filter(
    ({ length }) => length === 1,
  );
  return both?.[0] ?? null;
}
