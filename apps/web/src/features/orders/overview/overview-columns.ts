import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { NameOf } from '@korpus/domain/fields/cells.ts';
import { isIncomplete } from '@korpus/domain/orders/incomplete-figures.ts';
import { type OverviewColumnKey, orderCatalogue } from '@korpus/domain/orders/order-catalogue.ts';
import { orderCell } from '@korpus/domain/orders/order-cells.ts';
import { orderStateTones } from '@korpus/domain/orders/order-tones.ts';
import type { Column } from '../../../ui/data-table/columns/column.ts';
import type { Tone } from '../../../ui/palette.ts';
import { buildColumns, type Looks } from '../../../ui/record-list/column-kit.ts';
import { complaintHints, complaintLooks } from './overview-complaints.ts';
import { riskRank, riskReason, stateRank, stateReason, toneOfRisk } from './overview-row.ts';
import { columnHints } from './overview-texts.ts';

export type OverviewColumn = Column<OverviewRow> & { readonly key: OverviewColumnKey };

/** All columns of the overview, in the order of the catalogue; files made of it have the same. */
export const allColumns = (nameOf: NameOf, today: IsoDate): readonly OverviewColumn[] =>
  buildColumns({
    fields: orderCatalogue,
    cell: orderCell,
    hints: { ...columnHints, ...complaintHints },
    nameOf,
    looks: looks(nameOf, today),
  });

/** Colours amounts above and below zero; an order that counts for nothing has no good or bad margin. */
function toneOfSign(amount: number | null | undefined, { cancelled }: OverviewRow): Tone | null {
  if (cancelled || amount === null || amount === undefined || amount === 0) return null;
  return amount > 0 ? 'success' : 'danger';
}

const money = { width: 116 } as const;

type SignedKey = 'margin' | 'differenceTargetMargin' | 'marginSum' | 'differenceTargetMarginSum';
type SignedPercentKey = 'differenceTargetMarginPercentage' | 'differenceTargetMarginSumPercentage';
/** Red below zero and green above, and grey while data are missing (rules: overviews#row-colours). */
const signs = (key: SignedKey | SignedPercentKey) => ({
  isIncomplete: (row: OverviewRow) => isIncomplete(key, row),
  tone: (row: OverviewRow) => toneOfSign(row[key], row),
});
const margin = (key: SignedKey) => ({ width: 118, signed: true, ...signs(key) }) as const;
const percent = (key: SignedPercentKey) => ({ width: 116, ...signs(key) });

const looks = (nameOf: NameOf, today: IsoDate): Looks<typeof orderCatalogue, OverviewRow> => ({
  orderNumber: { width: 98, leads: true },
  clientOrderNumber: { width: 148 },
  orderState: {
    width: 144,
    isState: true,
    sortBy: stateRank,
    tone: (row) => (row.cancelled ? 'neutral' : orderStateTones[row.orderState]),
    reason: (row) => stateReason(row, today, nameOf),
  },
  ...complaintLooks,
  type: { width: 124 },
  clientName: { width: 124, grow: true },
  clientNumber: { width: 112 },
  salesmanName: { width: 136, grow: true },
  location: { width: 116 },
  sellDate: { width: 96 },
  deliveryDate: { width: 96, tone: toneOfRisk },
  deliveryWeek: {},
  deliveryDateWish: {},
  assemblyDate: {},
  additionalAssemblyDates: {
    width: 168,
    sortBy: (row) => row.additionalAssemblyDates.find((day) => day !== null) ?? null,
  },
  acceptedOn: { width: 116 },
  carpenterName: { width: 136 },
  exhibitionSale: { width: 76 },
  exhibitionSalesmanName: { width: 164 },
  exhibitionSellDate: { width: 136 },
  exhibitionScheduleDate: { width: 124 },
  address: { width: 176 },
  zipCode: { width: 72 },
  city: { width: 132 },
  externalCustomerId: { width: 132 },
  eInvoice: { width: 132 },
  clientPhone1: { width: 148 },
  clientPhone2: { width: 148 },
  clientEmail: { width: 212 },
  notes: { width: 220 },
  supplierNumbers: { width: 220 },
  supplierMapping: { width: 196 },
  missingSupplierData: { width: 188, grow: true, isLong: true },
  dateRisk: {
    width: 128,
    isState: true,
    sortBy: riskRank,
    tone: toneOfRisk,
    reason: (row) => riskReason(row, nameOf),
  },
  dateRiskSuppliers: { width: 220, grow: true, isLong: true },
  dateRiskActors: { width: 116 },
  openSupply: { width: 300, grow: true, isLong: true },
  missingFileTypes: {
    width: 220,
    search: false,
    sortBy: ({ missingFileTypes }) => missingFileTypes.length,
  },
  exhibitionPrice: money,
  sellingSumGross: money,
  sellingSum: money,
  deliverySum: money,
  payments: {
    width: 300,
    isLong: true,
    search: false,
    sortBy: ({ payments }) => payments?.reduce((sum, { price }) => sum + price, 0) ?? null,
  },
  paymentPlan: { width: 196 },
  remainingAmount: money,
  unpaidAmount: money,
  retainedAmount: money,
  expenses: money,
  assemblyExpense: money,
  percentageAssembly: { width: 116 },
  margin: margin('margin'),
  missingDataForMargin: { width: 156 },
  targetMargin: money,
  differenceTargetMargin: margin('differenceTargetMargin'),
  differenceTargetMarginPercentage: percent('differenceTargetMarginPercentage'),
  marginSum: margin('marginSum'),
  missingDataForMarginSum: { width: 156 },
  fullyCalculated: { width: 172 },
  targetMarginSum: money,
  differenceTargetMarginSum: margin('differenceTargetMarginSum'),
  differenceTargetMarginSumPercentage: percent('differenceTargetMarginSumPercentage'),
  calculatedSalesmanProvision: { width: 152 },
  calculatedExhibitionProvision: { width: 136 },
  paid: { width: 184 },
  doneToDoRemainingAmount: { width: 92 },
  invoiceNumber: { width: 136 },
  earlierInvoice: { width: 148 },
  cancelled: { width: 92 },
});
