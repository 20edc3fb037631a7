import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import { complaintStateNames } from '@korpus/domain/complaints/complaints-texts.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type Cents, cents, zeroCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { orderStateNames, orderTypeNames } from '@korpus/domain/orders/orders-texts.ts';
import { overviewColumnNames } from '@korpus/domain/orders/overview-texts.ts';
import type { TableCell, TableColumn } from '../../platform/printing/table-model.ts';
import { exportTexts as texts } from './export-texts.ts';

type Kind = TableColumn['kind'];

/** A column of the overview in a file: what kind of value it has, and where that comes from. */
export type OverviewCell = {
  readonly kind: Kind;
  readonly isTotalled: boolean;
  readonly value: (row: OverviewRow, names: Names) => TableCell;
};

/** What rows name by id. */
export type Names = {
  readonly locations: ReadonlyMap<string, string>;
  readonly suppliers: ReadonlyMap<string, string>;
};

type Value = OverviewCell['value'];
const cell = (kind: Kind, value: Value, isTotalled = false): OverviewCell => ({ kind, isTotalled, value });

type KeyOf<T> = { [K in keyof OverviewRow]-?: OverviewRow[K] extends T ? K : never }[keyof OverviewRow];

const text = (key: KeyOf<string | null | undefined>) => cell('text', (row) => row[key] ?? null);
const date = (key: KeyOf<string | null | undefined>) => cell('date', (row) => row[key] ?? null);
const flag = (key: KeyOf<boolean | undefined>) =>
  cell('text', (row) => {
    const value = row[key];
    return value === undefined ? null : value ? texts.yes : texts.no;
  });
const percent = (key: KeyOf<number | null | undefined>) => cell('percent', (row) => row[key] ?? null);
/** What differs from row to row by rights alone is never added up; a total is of the rows that show it. */
const money = (key: KeyOf<number | null | undefined>) => cell('money', (row) => centsOf(row[key]), true);

/** Two decimals at most, so rounding finds the exact cents; a long list asks for this hundreds of thousands of times. */
const centsOf = (euros: number | null | undefined): Cents | null =>
  euros === null || euros === undefined ? null : cents(Math.round(euros * 100));

/** All columns by their keys in the overview; any other field has no column. */
export const overviewCells: ReadonlyMap<string, OverviewCell> = new Map(
  Object.entries({
    orderNumber: text('orderNumber'),
    orderState: cell('text', (row) => (row.cancelled ? texts.cancelled : orderStateNames[row.orderState])),
    complaintState: cell('text', ({ complaintState = null }) =>
      complaintState === null ? null : complaintStateNames[complaintState],
    ),
    type: cell('text', ({ type }) => orderTypeNames[type]),
    clientName: text('clientName'),
    salesmanName: text('salesmanName'),
    location: cell('text', ({ location }, { locations }) =>
      location === null ? null : (locations.get(location) ?? null),
    ),
    sellDate: date('sellDate'),
    deliveryDate: date('deliveryDate'),
    deliveryWeek: cell('week', ({ deliveryDate }) => deliveryDate),
    deliveryDateWish: date('deliveryDateWish'),
    assemblyDate: date('assemblyDate'),
    additionalAssemblyDates: cell('text', ({ additionalAssemblyDates: days }) =>
      textOrNone(days.flatMap(dayText).join(', ')),
    ),
    carpenterName: text('carpenterName'),
    exhibitionSale: flag('exhibitionSale'),
    exhibitionSalesmanName: text('exhibitionSalesmanName'),
    exhibitionSellDate: date('exhibitionSellDate'),
    exhibitionScheduleDate: date('exhibitionScheduleDate'),
    paid: flag('paid'),
    address: text('address'),
    zipCode: text('zipCode'),
    city: text('city'),
    clientPhone1: text('clientPhone1'),
    clientPhone2: text('clientPhone2'),
    clientEmail: text('clientEmail'),
    notes: text('notes'),
    supplierMapping: cell('text', ({ supplierMapping }, { suppliers }) =>
      textOrNone(
        [...new Set(supplierMapping?.flatMap(({ supplierId: id }) => (id && suppliers.get(id)) ?? []))].join(
          ', ',
        ),
      ),
    ),
    missingSupplierData: flag('missingSupplierData'),
    exhibitionPrice: money('exhibitionPrice'),
    sellingSumGross: money('sellingSumGross'),
    sellingSum: money('sellingSum'),
    deliverySum: money('deliverySum'),
    payments: cell('text', ({ payments }) => textOrNone(payments?.map(paymentText).join(' · ') ?? '')),
    remainingAmount: money('remainingAmount'),
    unpaidAmount: money('unpaidAmount'),
    expenses: money('expenses'),
    assemblyExpense: money('assemblyExpense'),
    percentageAssembly: percent('percentageAssembly'),
    margin: money('margin'),
    missingDataForMargin: flag('missingDataForMargin'),
    targetMargin: money('targetMargin'),
    differenceTargetMargin: money('differenceTargetMargin'),
    differenceTargetMarginPercentage: percent('differenceTargetMarginPercentage'),
    marginSum: money('marginSum'),
    missingDataForMarginSum: flag('missingDataForMarginSum'),
    fullyCalculated: flag('fullyCalculated'),
    targetMarginSum: money('targetMarginSum'),
    differenceTargetMarginSum: money('differenceTargetMarginSum'),
    differenceTargetMarginSumPercentage: percent('differenceTargetMarginSumPercentage'),
    calculatedSalesmanProvision: money('calculatedSalesmanProvision'),
    calculatedExhibitionProvision: money('calculatedExhibitionProvision'),
    doneToDoRemainingAmount: flag('doneToDoRemainingAmount'),
    invoiceNumber: text('invoiceNumber'),
    cancelled: flag('cancelled'),
  }),
);

const names: ReadonlyMap<string, string> = new Map(Object.entries(overviewColumnNames));
/** What the screen calls a column. */
export const columnName = (key: string): string => names.get(key) ?? key;

const textOrNone = (value: string): string | null => (value === '' ? null : value);

const dayText = (day: string | null): string[] => (isIsoDate(day) ? [formatDate(day)] : []);

function paymentText({ price, date: day, paid }: NonNullable<OverviewRow['payments']>[number]): string {
  const amount = formatEuro(centsOf(price) ?? zeroCents);
  return paid ? texts.paid(amount) : texts.due(amount, dayText(day).join(''));
}
