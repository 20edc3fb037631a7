import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import { headOf, type ValueKind } from '@korpus/domain/fields/field.ts';
import { valueText } from '@korpus/domain/fields/value-text.ts';
import { fileTypeNames } from '@korpus/domain/files/files-texts.ts';
import { checkedCents } from '@korpus/domain/money/euros.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import {
  type OverviewColumnKey,
  orderCatalogue,
  overviewColumnKeys,
} from '@korpus/domain/orders/order-catalogue.ts';
import { orderStateNames } from '@korpus/domain/orders/orders-texts.ts';
import { supplierGapsText } from '@korpus/domain/orders/supplier-gaps.ts';
import type { TableCell, TableColumn } from '../../platform/printing/table-model.ts';
import { exportTexts as texts } from './export-texts.ts';

/** A column of the overview in a file: its names, what kind of value it has, and where that comes from. */
export type OverviewCell = {
  readonly head: string;
  readonly label: string;
  readonly kind: TableColumn['kind'];
  readonly isTotalled: boolean;
  readonly value: Value;
};

/** What rows name by id. */
export type Names = {
  readonly locations: ReadonlyMap<string, string>;
  readonly suppliers: ReadonlyMap<string, string>;
};

type Value = (row: OverviewRow, names: Names) => TableCell;

/** What is not simply written down as it stands in the row. */
const told: Readonly<Partial<Record<OverviewColumnKey, Value>>> = {
  orderState: (row) => (row.cancelled ? texts.cancelled : orderStateNames[row.orderState]),
  location: ({ location }, { locations }) => (location === null ? null : (locations.get(location) ?? null)),
  deliveryWeek: ({ deliveryDate }) => deliveryDate,
  additionalAssemblyDates: ({ additionalAssemblyDates: days }) =>
    textOrNone(days.flatMap(dayText).join(', ')),
  supplierMapping: ({ supplierMapping }, { suppliers }) =>
    textOrNone(
      [...new Set(supplierMapping?.flatMap(({ supplierId: id }) => (id && suppliers.get(id)) ?? []))].join(
        ', ',
      ),
    ),
  missingSupplierData: ({ missingSupplierData, supplierMapping = [] }, { suppliers }) =>
    missingSupplierData === true
      ? supplierGapsText(supplierMapping, (id) => suppliers.get(id) ?? null)
      : null,
  missingFileTypes: ({ missingFileTypes }) =>
    textOrNone(missingFileTypes.map((type) => fileTypeNames[type]).join(', ')),
  payments: ({ payments }) => textOrNone(payments?.map(paymentText).join(' · ') ?? ''),
};

/**
 * A column that some rows hide for lack of rights is not totalled over those: a total covers the rows that show the
 * value.
 */
const plain =
  (key: OverviewColumnKey, field: ValueKind): Value =>
  (row) => {
    const value = row[key];
    if (typeof value === 'boolean') return value ? texts.yes : texts.no;
    if (typeof value === 'number') return field.kind === 'money' ? checkedCents(value) : value;
    if (typeof value !== 'string') return null;
    return field.kind === 'choice' ? valueText(field, value) : value;
  };

/** Kinds that a file has a form of its own for; all others are texts. */
export const tableKinds: Readonly<Partial<Record<ValueKind['kind'], TableColumn['kind']>>> = {
  money: 'money',
  percent: 'percent',
  day: 'date',
  week: 'week',
};

/** The columns of the overview by their keys, all that the screen has; any other field has no column. */
export const overviewCells: ReadonlyMap<string, OverviewCell> = new Map(
  overviewColumnKeys.map((key) => {
    const field = orderCatalogue[key];
    const cell: OverviewCell = {
      head: headOf(orderCatalogue, key),
      label: field.label,
      kind: tableKinds[field.kind] ?? 'text',
      isTotalled: 'total' in field,
      value: told[key] ?? plain(key, field),
    };
    return [key, cell];
  }),
);

const textOrNone = (value: string): string | null => (value === '' ? null : value);

const dayText = (day: string | null): string[] => (isIsoDate(day) ? [formatDate(day)] : []);

function paymentText({ price, date: day, paid }: NonNullable<OverviewRow['payments']>[number]): string {
  const amount = formatEuro(checkedCents(price));
  return paid ? texts.paid(amount) : texts.due(amount, dayText(day).join(''));
}
