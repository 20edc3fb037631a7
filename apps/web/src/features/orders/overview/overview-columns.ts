import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { PlainKind } from '@korpus/domain/fields/field.ts';
import { fileTypeNames } from '@korpus/domain/files/files-texts.ts';
import { zeroCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { isIncomplete } from '@korpus/domain/orders/incomplete-figures.ts';
import {
  type OverviewColumnKey,
  orderCatalogue,
  overviewColumnKeys,
} from '@korpus/domain/orders/order-catalogue.ts';
import { orderStateTones } from '@korpus/domain/orders/order-tones.ts';
import { orderTypeNames } from '@korpus/domain/orders/orders-texts.ts';
import { supplierGapsText } from '@korpus/domain/orders/supplier-gaps.ts';
import type { Column } from '../../../ui/data-table/columns/column.ts';
import type { Tone } from '../../../ui/palette.ts';
import { columnKit, type OfKind } from '../../../ui/record-list/column-kit.ts';
import { complaintColumns } from './overview-complaints.ts';
import { centsOf, dayOf, stateRank, stateReason, stateText } from './overview-row.ts';
import { columnHints, overviewTexts as texts } from './overview-texts.ts';

export type OverviewColumn = Column<OverviewRow>;

/** The name of a place or a supplier, which the rows give by its id. */
export type NameOf = (id: string | null) => string | null;

const { base, amount, text, flag } = columnKit(orderCatalogue, columnHints);

type KeyOf<Kind extends PlainKind> = OfKind<typeof orderCatalogue, Kind> & keyof OverviewRow;

/** Rows are as the wire has them: a cell is read when somebody looks at it. */
const date = (key: KeyOf<'day'>, look?: Parameters<typeof base>[1]): OverviewColumn => ({
  ...base(key, look),
  kind: 'date',
  value: (row) => dayOf(row[key]),
});
const money = (key: KeyOf<'money'>, look: Parameters<typeof base>[1] = { width: 116 }): OverviewColumn => ({
  ...amount(key, look),
  value: (row) => centsOf(row[key]),
});

/** Above and below zero; an order that counts for nothing has no good or bad margin. */
function toneOfSign(amount: number | null | undefined, { cancelled }: OverviewRow): Tone | null {
  if (cancelled || amount === null || amount === undefined || amount === 0) return null;
  return amount > 0 ? 'success' : 'danger';
}

type MarginKey = 'margin' | 'differenceTargetMargin' | 'marginSum' | 'differenceTargetMarginSum';
/** Margins are red below zero and green above, and grey while data are missing (rules: overviews#row-colours). */
const margin = (key: MarginKey): OverviewColumn => ({
  ...amount(key, { width: 118 }),
  signed: true,
  isIncomplete: (row) => isIncomplete(key, row),
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
  ...(signed
    ? {
        tone: (row: OverviewRow) => toneOfSign(row[key], row),
        isIncomplete: (row: OverviewRow) => isIncomplete(key, row),
      }
    : {}),
  value: (row) => row[key] ?? null,
});

/** All columns of the overview, in the order of the catalogue; files made of it have the same. */
export const allColumns = (nameOf: NameOf, today: IsoDate): readonly OverviewColumn[] => {
  const columns = columnsByKey(nameOf, today);
  return overviewColumnKeys.map((key) => columns[key]);
};

const columnsByKey = (
  nameOf: NameOf,
  today: IsoDate,
): Readonly<Record<OverviewColumnKey, OverviewColumn>> => ({
  orderNumber: text('orderNumber', { width: 92 }),
  orderState: {
    ...base('orderState', { width: 148 }),
    kind: 'state',
    value: stateText,
    sortBy: stateRank,
    tone: (row) => (row.cancelled ? 'neutral' : orderStateTones[row.orderState]),
    reason: (row) => stateReason(row, today, nameOf),
  },
  ...complaintColumns,
  type: { ...base('type', { width: 124 }), value: ({ type }) => orderTypeNames[type] },
  clientName: text('clientName', { width: 124, grow: true }),
  salesmanName: text('salesmanName', { width: 136, grow: true }),
  location: {
    ...base('location', { width: 116 }),
    value: ({ location }) => nameOf(location),
  },
  sellDate: date('sellDate', { width: 96 }),
  deliveryDate: date('deliveryDate', { width: 96 }),
  deliveryWeek: { ...base('deliveryWeek'), kind: 'week', value: ({ deliveryDate }) => dayOf(deliveryDate) },
  deliveryDateWish: date('deliveryDateWish'),
  assemblyDate: date('assemblyDate'),
  additionalAssemblyDates: {
    ...base('additionalAssemblyDates', { width: 168 }),
    value: (row) => row.additionalAssemblyDates.flatMap(dayText).join(', ') || null,
    sortBy: (row) => row.additionalAssemblyDates.find((day) => day !== null) ?? null,
  },
  carpenterName: text('carpenterName', { width: 136 }),
  exhibitionSale: flag('exhibitionSale', { width: 76 }),
  exhibitionSalesmanName: text('exhibitionSalesmanName', { width: 164 }),
  exhibitionSellDate: date('exhibitionSellDate', { width: 116 }),
  exhibitionScheduleDate: date('exhibitionScheduleDate', { width: 116 }),
  address: text('address', { width: 176 }),
  zipCode: text('zipCode', { width: 72 }),
  city: text('city', { width: 132 }),
  clientPhone1: text('clientPhone1', { width: 148 }),
  clientPhone2: text('clientPhone2', { width: 148 }),
  clientEmail: text('clientEmail', { width: 212 }),
  notes: text('notes', { width: 220 }),
  supplierMapping: {
    ...base('supplierMapping', { width: 196 }),
    value: ({ supplierMapping }) => supplierNames(supplierMapping, nameOf),
  },
  missingSupplierData: {
    ...base('missingSupplierData', { width: 188, grow: true, isLong: true }),
    value: ({ missingSupplierData, supplierMapping = [] }) =>
      missingSupplierData === true ? supplierGapsText(supplierMapping, nameOf) : null,
  },
  missingFileTypes: {
    ...base('missingFileTypes', { width: 220, search: false }),
    value: ({ missingFileTypes }) => missingFileTypes.map((type) => fileTypeNames[type]).join(', ') || null,
    sortBy: ({ missingFileTypes }) => missingFileTypes.length,
  },
  exhibitionPrice: money('exhibitionPrice'),
  sellingSumGross: money('sellingSumGross'),
  sellingSum: money('sellingSum'),
  deliverySum: money('deliverySum'),
  payments: {
    ...base('payments', { width: 236, search: false }),
    value: ({ payments }) => paymentsText(payments),
    sortBy: ({ payments }) => payments?.reduce((sum, { price }) => sum + price, 0) ?? null,
  },
  remainingAmount: money('remainingAmount'),
  unpaidAmount: money('unpaidAmount'),
  expenses: money('expenses'),
  assemblyExpense: money('assemblyExpense'),
  percentageAssembly: percent('percentageAssembly', false),
  margin: margin('margin'),
  missingDataForMargin: flag('missingDataForMargin', { width: 156 }),
  targetMargin: money('targetMargin'),
  differenceTargetMargin: margin('differenceTargetMargin'),
  differenceTargetMarginPercentage: percent('differenceTargetMarginPercentage', true),
  marginSum: margin('marginSum'),
  missingDataForMarginSum: flag('missingDataForMarginSum', { width: 156 }),
  fullyCalculated: flag('fullyCalculated', { width: 172 }),
  targetMarginSum: money('targetMarginSum'),
  differenceTargetMarginSum: margin('differenceTargetMarginSum'),
  differenceTargetMarginSumPercentage: percent('differenceTargetMarginSumPercentage', true),
  calculatedSalesmanProvision: money('calculatedSalesmanProvision', { width: 152 }),
  calculatedExhibitionProvision: money('calculatedExhibitionProvision', { width: 136 }),
  paid: flag('paid', { width: 184 }),
  doneToDoRemainingAmount: flag('doneToDoRemainingAmount', { width: 92 }),
  invoiceNumber: text('invoiceNumber', { width: 136 }),
  cancelled: flag('cancelled', { width: 92 }),
});

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
