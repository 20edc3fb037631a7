import {
  type BilledColumnKey,
  billedCatalogue,
  billedColumnKeys,
  isOfMargins,
} from '@korpus/domain/closing/billed-catalogue.ts';
import { billTypes } from '@korpus/domain/closing/billed-rows.ts';
import { seesMargins } from '@korpus/domain/closing/closing-rights.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { HouseLists } from '../../../lib/lists/use-house-lists.ts';
import type { Column } from '../../../ui/data-table/columns/column.ts';
import { columnKit } from '../../../ui/record-list/column-kit.ts';
import { billTypeTones } from '../bill-type-tones.ts';
import { columnHints, salesTexts as texts } from '../sales-texts.ts';
import classes from './billed.module.css';
import { type BilledRow, nameOf, typeOf } from './billed-row.ts';

type BilledColumn = Column<BilledRow>;

const { base, text, date, flag, amount } = columnKit(billedCatalogue, columnHints);

type Input = Readonly<{
  person: Pick<Person, 'roles'>;
  lists: Pick<HouseLists, 'nameOf'>;
  /** Opens the order where its purchase prices are entered; null: the person may not open orders here. */
  onPurchase: (row: BilledRow) => void;
}>;

/** The columns this person may see (rules: closing#who-sees-what). */
export function billedColumns({ person, lists, onPurchase }: Input): readonly BilledColumn[] {
  const columns = allColumns(lists, onPurchase);
  return billedColumnKeys
    .filter((key) => seesMargins(person) || !isOfMargins(key))
    .map((key) => columns[key]);
}

type AmountKey = 'finalPrice' | 'billedAmount';
const money = (key: AmountKey): BilledColumn => ({
  ...amount(key, {
    width: key === 'billedAmount' ? 124 : 112,
    ...(key === 'billedAmount' ? { card: 'amount' } : {}),
  }),
  value: (row) => row[key],
  // What was taken back is meant to be noticed; what was earned here is no reason for green.
  tone: (row) => (row[key] < 0 ? 'danger' : null),
});

type PercentKey = 'vat' | 'marginPercentageSellingSum' | 'marginSumPercentageSellingSum';
const percent = (key: PercentKey, decimals: number): BilledColumn => ({
  ...base(key, { width: 80 }),
  kind: 'number',
  unit: '%',
  decimals,
  value: (row) => row[key] ?? null,
});

const allColumns = (
  lists: Input['lists'],
  onPurchase: Input['onPurchase'],
): Readonly<Record<BilledColumnKey, BilledColumn>> => ({
  date: date('date', { width: 96, card: 'line' }),
  billType: {
    ...base('billType', { width: 124, card: 'badge' }),
    kind: 'state',
    value: typeOf,
    sortBy: ({ billType }) => billTypes.indexOf(billType),
    tone: ({ billType, cancels }) => (cancels === null ? billTypeTones[billType] : 'danger'),
  },
  invoiceNumber: {
    ...base('invoiceNumber', { width: 136, card: 'subtitle' }),
    value: ({ invoiceNumber }) => invoiceNumber ?? texts.withoutNumber,
    // What has none comes last, whatever else the list is sorted by.
    sortBy: ({ invoiceNumber }) => invoiceNumber,
    tone: ({ invoiceNumber }) => (invoiceNumber === null ? 'neutral' : null),
  },
  clientName: text('clientName', { width: 144, card: 'title', grow: true }),
  salesmanName: text('salesmanName', { width: 152, card: 'subtitle' }),
  location: { ...base('location', { width: 132 }), value: ({ location }) => lists.nameOf(location) },
  carpenterName: text('carpenterName', { width: 148 }),
  exhibitionSale: flag('exhibitionSale', { width: 96 }),
  cancels: text('cancels', { width: 136 }),
  vat: percent('vat', 0),
  finalPrice: money('finalPrice'),
  billedAmount: money('billedAmount'),
  margin: {
    ...amount('margin', { width: 134 }),
    value: ({ margin }) => margin ?? null,
    signed: true,
    isIncomplete: ({ missingDataForMargin }) => missingDataForMargin === true,
    hasControl: true,
    render: (row, isInGrid) => <MarginCell row={row} isInGrid={isInGrid} onPurchase={onPurchase} />,
  },
  marginPercentageSellingSum: percent('marginPercentageSellingSum', 1),
  marginSum: {
    ...amount('marginSum', { width: 134 }),
    value: ({ marginSum }) => marginSum ?? null,
    signed: true,
    isIncomplete: ({ missingDataForMarginSum }) => missingDataForMarginSum === true,
  },
  marginSumPercentageSellingSum: percent('marginSumPercentageSellingSum', 1),
});

type MarginCellProps = Readonly<{
  row: BilledRow;
  isInGrid: boolean;
  onPurchase: (row: BilledRow) => void;
}>;

/** Without its purchase prices a margin would be wrong: the way to mend that stands in its place. */
function MarginCell({ row, isInGrid, onPurchase }: MarginCellProps) {
  const { margin = null, missingDataForMargin } = row;
  if (missingDataForMargin === true)
    return (
      <button
        type="button"
        className={classes.missing}
        data-tone="warning"
        tabIndex={isInGrid ? -1 : undefined}
        aria-label={texts.mendPurchase(row.clientName)}
        title={texts.mendPurchase(nameOf(row))}
        onClick={() => onPurchase(row)}
      >
        <IconAlertTriangle size={14} aria-hidden />
        {texts.purchaseMissing}
      </button>
    );
  if (margin === null) return null;
  return (
    <span className={classes.margin} data-tone={margin < 0 ? 'danger' : 'success'}>
      {formatEuro(margin)}
    </span>
  );
}

/** What the table shows as long as nobody has chosen a template. */
export const builtInFields: readonly BilledColumnKey[] = [
  'date',
  'billType',
  'invoiceNumber',
  'clientName',
  'salesmanName',
  'finalPrice',
  'billedAmount',
  'margin',
  'marginSum',
  'marginSumPercentageSellingSum',
];
