import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { fileTypeNames } from '@korpus/domain/files/files-texts.ts';
import { zeroCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import type { Person } from '@korpus/domain/orders/order-rights.ts';
import { orderTypeNames } from '@korpus/domain/orders/orders-texts.ts';
import { canSeeColumn } from '@korpus/domain/orders/overview-rights.ts';
import { overviewColumnNames } from '@korpus/domain/orders/overview-texts.ts';
import type { CardRole, Column } from '../../../ui/data-table/column.ts';
import type { Tone } from '../../../ui/palette.ts';
import { orderStateTones } from '../../../ui/state-badge/state-tones.ts';
import { centsOf, dayOf, stateRank, stateText } from './overview-row.ts';
import type { OverviewTab } from './overview-tabs.ts';
import { columnHints, overviewTexts as texts } from './overview-texts.ts';

export type OverviewColumn = Column<OverviewRow>;
export type ColumnKey = keyof typeof overviewColumnNames;

/** Names the rows give by id. */
export type Names = Readonly<{
  location: (id: string) => string | null;
  supplier: (id: string) => string | null;
}>;

type Look = Readonly<{ width?: number; search?: boolean }>;

const base = (key: ColumnKey, look: Look = {}) => ({
  key,
  label: overviewColumnNames[key],
  ...(columnHints[key] === undefined ? {} : { hint: columnHints[key] }),
  ...look,
});

type TextKey =
  | 'orderNumber'
  | 'invoiceNumber'
  | 'clientName'
  | 'salesmanName'
  | 'carpenterName'
  | 'exhibitionSalesmanName';
type ContactKey = 'address' | 'zipCode' | 'city' | 'clientPhone1' | 'clientPhone2' | 'clientEmail' | 'notes';
const text = (key: TextKey | ContactKey, look?: Look): OverviewColumn => ({
  ...base(key, look),
  value: (row) => row[key],
});

type DateKey =
  | 'sellDate'
  | 'deliveryDate'
  | 'deliveryDateWish'
  | 'assemblyDate'
  | 'exhibitionSellDate'
  | 'exhibitionScheduleDate';
const date = (key: DateKey, look?: Look): OverviewColumn => ({
  ...base(key, look),
  kind: 'date',
  value: (row) => dayOf(row[key]),
});

type FlagKey =
  | 'exhibitionSale'
  | 'paid'
  | 'cancelled'
  | 'missingSupplierData'
  | 'missingDataForMargin'
  | 'missingDataForMarginSum'
  | 'fullyCalculated'
  | 'doneToDoRemainingAmount';
const flag = (key: FlagKey, look?: Look): OverviewColumn => ({
  ...base(key, look),
  kind: 'boolean',
  value: (row) => row[key] ?? null,
});

type MoneyKey =
  | 'exhibitionPrice'
  | 'sellingSumGross'
  | 'sellingSum'
  | 'deliverySum'
  | 'remainingAmount'
  | 'unpaidAmount'
  | 'expenses'
  | 'assemblyExpense'
  | 'margin'
  | 'targetMargin'
  | 'differenceTargetMargin'
  | 'marginSum'
  | 'targetMarginSum'
  | 'differenceTargetMarginSum'
  | 'calculatedSalesmanProvision'
  | 'calculatedExhibitionProvision';
const money = (key: MoneyKey, look: Look = { width: 128 }): OverviewColumn => ({
  ...base(key, look),
  kind: 'money',
  total: 'sum',
  value: (row) => centsOf(row[key]),
});

/** Above and below zero; an order that counts for nothing has no good or bad margin. */
function toneOfSign(amount: number | null | undefined, { cancelled }: OverviewRow): Tone | null {
  if (cancelled || amount === null || amount === undefined || amount === 0) return null;
  return amount > 0 ? 'success' : 'danger';
}

/** spec 2 §2: margins are red below zero and green above. */
const margin = (key: MoneyKey, look: Look = { width: 124 }): OverviewColumn => ({
  ...base(key, look),
  kind: 'money',
  total: 'sum',
  signed: true,
  tone: (row) => toneOfSign(row[key], row),
  value: (row) => centsOf(row[key]),
});

type PercentKey =
  | 'percentageAssembly'
  | 'differenceTargetMarginPercentage'
  | 'differenceTargetMarginSumPercentage';
const percent = (key: PercentKey, signed: boolean): OverviewColumn => ({
  ...base(key, { width: 116 }),
  kind: 'number',
  unit: '%',
  decimals: 2,
  ...(signed ? { tone: (row: OverviewRow) => toneOfSign(row[key], row) } : {}),
  value: (row) => row[key] ?? null,
});

/** All columns of the overview, in the order in which somebody looks for them. */
const allColumns = (names: Names): readonly OverviewColumn[] => [
  text('orderNumber', { width: 108 }),
  {
    ...base('orderState', { width: 148 }),
    kind: 'state',
    value: stateText,
    sortBy: stateRank,
    tone: (row) => (row.cancelled ? 'neutral' : orderStateTones[row.orderState]),
  },
  { ...base('type', { width: 124 }), value: ({ type }) => orderTypeNames[type] },
  text('clientName', { width: 144 }),
  text('salesmanName', { width: 132 }),
  {
    ...base('location', { width: 116 }),
    value: (row) => (row.location === null ? null : names.location(row.location)),
  },
  date('sellDate', { width: 100 }),
  date('deliveryDate', { width: 100 }),
  { ...base('deliveryWeek'), kind: 'week', value: ({ deliveryDate }) => dayOf(deliveryDate) },
  date('deliveryDateWish'),
  date('assemblyDate'),
  {
    ...base('additionalAssemblyDates', { width: 168 }),
    value: (row) => row.additionalAssemblyDates.flatMap(dayText).join(', ') || null,
    sortBy: (row) => row.additionalAssemblyDates.find((day) => day !== null) ?? null,
  },
  text('carpenterName', { width: 136 }),
  flag('exhibitionSale', { width: 76 }),
  text('exhibitionSalesmanName', { width: 164 }),
  date('exhibitionSellDate', { width: 116 }),
  date('exhibitionScheduleDate', { width: 116 }),
  text('address', { width: 176 }),
  text('zipCode', { width: 72 }),
  text('city', { width: 132 }),
  text('clientPhone1', { width: 148 }),
  text('clientPhone2', { width: 148 }),
  text('clientEmail', { width: 212 }),
  text('notes', { width: 220 }),
  {
    ...base('supplierMapping', { width: 196 }),
    value: ({ supplierMapping }) => supplierNames(supplierMapping, names),
  },
  flag('missingSupplierData', { width: 164 }),
  {
    ...base('missingFileTypes', { width: 220, search: false }),
    value: ({ missingFileTypes }) => missingFileTypes.map((type) => fileTypeNames[type]).join(', ') || null,
    sortBy: ({ missingFileTypes }) => missingFileTypes.length,
  },
  money('exhibitionPrice'),
  money('sellingSumGross'),
  money('sellingSum'),
  money('deliverySum'),
  {
    ...base('payments', { width: 236, search: false }),
    value: ({ payments }) => paymentsText(payments),
    sortBy: ({ payments }) => payments?.reduce((sum, { price }) => sum + price, 0) ?? null,
  },
  money('remainingAmount'),
  money('unpaidAmount'),
  money('expenses'),
  money('assemblyExpense'),
  percent('percentageAssembly', false),
  margin('margin'),
  flag('missingDataForMargin', { width: 156 }),
  money('targetMargin'),
  margin('differenceTargetMargin'),
  percent('differenceTargetMarginPercentage', true),
  margin('marginSum'),
  flag('missingDataForMarginSum', { width: 156 }),
  flag('fullyCalculated', { width: 172 }),
  money('targetMarginSum'),
  margin('differenceTargetMarginSum'),
  percent('differenceTargetMarginSumPercentage', true),
  money('calculatedSalesmanProvision', { width: 152 }),
  money('calculatedExhibitionProvision', { width: 136 }),
  flag('paid', { width: 184 }),
  flag('doneToDoRemainingAmount', { width: 92 }),
  text('invoiceNumber', { width: 136 }),
  flag('cancelled', { width: 92 }),
];

function dayText(value: string | null): readonly string[] {
  const day = dayOf(value);
  return day === null ? [] : [formatDate(day)];
}

function supplierNames(mapping: OverviewRow['supplierMapping'], names: Names): string | null {
  const known = mapping?.flatMap(({ supplierId }) =>
    supplierId === null ? [] : (names.supplier(supplierId) ?? []),
  );
  return known === undefined || known.length === 0 ? null : [...new Set(known)].join(', ');
}

function paymentsText(payments: OverviewRow['payments']): string | null {
  if (payments === undefined || payments.length === 0) return null;
  return payments
    .map(({ price, date: day, paid }) =>
      texts.payment(formatEuro(centsOf(price) ?? zeroCents), dayText(day).join(''), paid),
    )
    .join(' · ');
}

const ofExhibition: ReadonlySet<string> = new Set([
  'exhibitionSale',
  'exhibitionSalesmanName',
  'exhibitionSellDate',
  'exhibitionScheduleDate',
  'paid',
]);

const mayHave = (person: Person, key: string) =>
  canSeeColumn(person, key) && (person.packages.has('EXHIBITION') || !ofExhibition.has(key));

/** The phone's card: the same everywhere but for the amount and the day a tab is about. */
const cardOf: Readonly<Record<OverviewTab, Readonly<Partial<Record<ColumnKey, CardRole>>>>> = {
  orders: {
    sellingSumGross: 'amount',
    deliveryDate: 'line',
    deliveryWeek: 'line',
  },
  exhibitionOrders: {
    exhibitionSalesmanName: 'subtitle',
    exhibitionPrice: 'amount',
    exhibitionSellDate: 'line',
  },
  todoEnterOrderData: { deliveryDate: 'line', deliveryWeek: 'line', supplierMapping: 'line' },
  todoRemainingAmount: { remainingAmount: 'amount', deliveryDate: 'line', clientPhone1: 'line' },
};
const cardOfAll: Readonly<Partial<Record<ColumnKey, CardRole>>> = {
  clientName: 'title',
  orderState: 'badge',
  orderNumber: 'subtitle',
  salesmanName: 'subtitle',
};

/** The columns this person may read, with their places on the card of this tab. */
export function columnsFor(tab: OverviewTab, person: Person, names: Names): readonly OverviewColumn[] {
  const roles = new Map(Object.entries({ ...cardOfAll, ...cardOf[tab] }));
  return allColumns(names)
    .filter(({ key }) => mayHave(person, key))
    .map((column) => {
      const card = roles.get(column.key);
      return card === undefined ? column : { ...column, card };
    });
}
