import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import { complaintStates } from '@korpus/domain/complaints/complaint.ts';
import { complaintStateNames } from '@korpus/domain/complaints/complaints-texts.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { fileTypeNames } from '@korpus/domain/files/files-texts.ts';
import { zeroCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { orderTypeNames } from '@korpus/domain/orders/orders-texts.ts';
import { overviewColumnNames } from '@korpus/domain/orders/overview-texts.ts';
import { centsOf, dayOf } from '../../../lib/wire-values.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import type { Tone } from '../../../ui/palette.ts';
import { columnKit } from '../../../ui/record-list/column-kit.ts';
import { complaintStateTones, orderStateTones } from '../../../ui/state-badge/state-tones.ts';
import { stateRank, stateText } from './overview-row.ts';
import { columnHints, overviewTexts as texts } from './overview-texts.ts';

export type OverviewColumn = Column<OverviewRow>;
export type ColumnKey = keyof typeof overviewColumnNames;

/** The name of a place or a supplier, which the rows give by its id. */
export type NameOf = (id: string | null) => string | null;

const { base, text, date, flag, money } = columnKit(overviewColumnNames, columnHints);

/** Above and below zero; an order that counts for nothing has no good or bad margin. */
function toneOfSign(amount: number | null | undefined, { cancelled }: OverviewRow): Tone | null {
  if (cancelled || amount === null || amount === undefined || amount === 0) return null;
  return amount > 0 ? 'success' : 'danger';
}

type MarginKey = 'margin' | 'differenceTargetMargin' | 'marginSum' | 'differenceTargetMarginSum';
/** spec 2 §2: margins are red below zero and green above. */
const margin = (key: MarginKey): OverviewColumn => ({
  ...base(key, { width: 124 }),
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
export const allColumns = (nameOf: NameOf): readonly OverviewColumn[] => [
  text('orderNumber', { width: 108 }),
  {
    ...base('orderState', { width: 148 }),
    kind: 'state',
    value: stateText,
    sortBy: stateRank,
    tone: (row) => (row.cancelled ? 'neutral' : orderStateTones[row.orderState]),
  },
  {
    ...base('complaintState', { width: 136 }),
    kind: 'state',
    value: ({ complaintState: state }) => (state ? complaintStateNames[state] : null),
    sortBy: ({ complaintState: state }) => (state ? complaintStates.indexOf(state) : null),
    tone: ({ complaintState: state }) => (state ? complaintStateTones[state] : null),
  },
  { ...base('type', { width: 124 }), value: ({ type }) => orderTypeNames[type] },
  text('clientName', { width: 144 }),
  text('salesmanName', { width: 132 }),
  {
    ...base('location', { width: 116 }),
    value: ({ location }) => nameOf(location),
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
    value: ({ supplierMapping }) => supplierNames(supplierMapping, nameOf),
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

function supplierNames(mapping: OverviewRow['supplierMapping'], nameOf: NameOf): string | null {
  const known = mapping?.flatMap(({ supplierId }) => nameOf(supplierId) ?? []);
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
