import {
  type BilledColumnKey,
  billedCatalogue,
  isOfMargins,
} from '@korpus/domain/closing/billed-catalogue.ts';
import { billedCell } from '@korpus/domain/closing/billed-cells.ts';
import { billTypes } from '@korpus/domain/closing/billed-rows.ts';
import { seesMargins } from '@korpus/domain/closing/closing-rights.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { HouseLists } from '../../../lib/lists/use-house-lists.ts';
import type { Column } from '../../../ui/data-table/columns/column.ts';
import { buildColumns, type Looks } from '../../../ui/record-list/column-kit.ts';
import { billTypeTones } from '../bill-type-tones.ts';
import { columnHints, salesTexts as texts } from '../sales-texts.ts';
import classes from './billed.module.css';
import { type BilledRow, nameOf } from './billed-row.ts';

type Input = Readonly<{
  person: Pick<Person, 'roles'>;
  lists: Pick<HouseLists, 'nameOf'>;
  /** Opens the order where its purchase prices are entered; null: the person may not open orders here. */
  onPurchase: (row: BilledRow) => void;
}>;

/** The columns this person may see (rules: closing#who-sees-what). */
export const billedColumns = ({ person, lists, onPurchase }: Input): readonly Column<BilledRow>[] =>
  buildColumns({
    fields: billedCatalogue,
    cell: billedCell,
    hints: columnHints,
    nameOf: lists.nameOf,
    looks: looks(onPurchase),
  }).filter(({ key }) => seesMargins(person) || !isOfMargins(key));

/** Amounts taken back are meant to be noticed; amounts earned here are no reason for green. */
const toneOf = (amount: number) => (amount < 0 ? 'danger' : null);

const looks = (onPurchase: Input['onPurchase']): Looks<typeof billedCatalogue, BilledRow> => ({
  date: { width: 96, card: 'line' },
  billType: {
    width: 124,
    card: 'badge',
    isState: true,
    sortBy: ({ billType }) => billTypes.indexOf(billType),
    tone: ({ billType, cancels }) => (cancels === null ? billTypeTones[billType] : 'danger'),
  },
  invoiceNumber: {
    width: 136,
    leads: true,
    card: 'subtitle',
    none: texts.withoutNumber,
    tone: ({ invoiceNumber }) => (invoiceNumber === null ? 'neutral' : null),
  },
  clientName: { width: 144, card: 'title', grow: true },
  salesmanName: { width: 152, card: 'subtitle' },
  location: { width: 132 },
  clientNumber: { width: 112 },
  clientOrderNumber: { width: 148 },
  eInvoice: { width: 132 },
  carpenterName: { width: 148 },
  exhibitionSale: { width: 96 },
  cancels: { width: 136 },
  vat: { width: 80, decimals: 0 },
  finalPrice: { width: 112, tone: ({ finalPrice }) => toneOf(finalPrice) },
  billedAmount: { width: 124, card: 'amount', tone: ({ billedAmount }) => toneOf(billedAmount) },
  margin: {
    width: 134,
    signed: true,
    isIncomplete: ({ missingDataForMargin }) => missingDataForMargin === true,
    hasControl: true,
    render: (row, isInGrid) => <MarginCell row={row} isInGrid={isInGrid} onPurchase={onPurchase} />,
  },
  marginPercentageSellingSum: { width: 80, decimals: 1 },
  marginSum: {
    width: 134,
    signed: true,
    isIncomplete: ({ missingDataForMarginSum }) => missingDataForMarginSum === true,
  },
  marginSumPercentageSellingSum: { width: 80, decimals: 1 },
});

type MarginCellProps = Readonly<{
  row: BilledRow;
  isInGrid: boolean;
  onPurchase: (row: BilledRow) => void;
}>;

/** Shows the margin. Without its purchase prices it would be wrong: the way to mend that stands in its place. */
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

/** Columns that the table shows as long as nobody has chosen a template. */
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
