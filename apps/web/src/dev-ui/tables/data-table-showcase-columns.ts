import type { Column } from '../../ui/data-table/columns/column.ts';
import type { Tone } from '../../ui/palette.ts';
import { showcaseTexts as texts } from '../dev-ui-texts.ts';
import { type MadeUpOrder, type OrderState, orderStates } from './made-up-orders.ts';

type OrderColumn = Column<MadeUpOrder>;

const stateTones: Readonly<Record<OrderState, Tone>> = {
  UNASSIGNED: 'neutral',
  IN_PROGRESS: 'info',
  SOLD: 'sold',
  IN_DELIVERY: 'warning',
  DELIVERED: 'success',
  RETURNED: 'danger',
};

const textColumn = (index: number): OrderColumn => ({
  key: `text-${index}`,
  label: texts.textColumns[index] ?? '',
  value: (row) => row.texts[index] ?? null,
  ...(index === 0 ? { card: 'title', grow: true, width: 190 } : {}),
  ...(index === 1 ? { card: 'subtitle' } : {}),
});

const dateColumn = (index: number): OrderColumn => ({
  key: `date-${index}`,
  label: texts.dateColumns[index] ?? '',
  kind: 'date',
  value: (row) => row.dates[index] ?? null,
  ...(index === 1 ? { card: 'line' } : {}),
});

const amountColumn = (index: number): OrderColumn => ({
  key: `amount-${index}`,
  label: texts.amountColumns[index] ?? '',
  kind: 'money',
  total: 'sum',
  signed: index >= 8,
  width: 144,
  value: (row) => row.amounts[index] ?? null,
  ...(index === 0 ? { card: 'amount' } : {}),
});

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/** 45 columns in the order of a sales overview: 16 of them money with a total. */
export const orderColumns: readonly OrderColumn[] = [
  { key: 'number', label: texts.columns.number, value: (row) => row.number, width: 116, card: 'subtitle' },
  {
    key: 'state',
    label: texts.columns.state,
    kind: 'state',
    value: (row) => texts.states[row.state],
    tone: (row) => stateTones[row.state],
    sortBy: (row) => orderStates.indexOf(row.state),
    card: 'badge',
  },
  textColumn(0),
  textColumn(1),
  ...range(0, 2).map(dateColumn),
  {
    key: 'week',
    label: texts.columns.deliveryWeek,
    kind: 'week',
    value: (row) => row.dates[1] ?? null,
    card: 'line',
  },
  ...range(0, 3).map(amountColumn),
  ...range(8, 10).map(amountColumn),
  {
    key: 'share',
    label: texts.columns.share,
    kind: 'number',
    decimals: 1,
    unit: '%',
    value: (row) => row.share,
  },
  ...range(2, 12).map(textColumn),
  ...range(2, 8).map(dateColumn),
  {
    key: 'assembly-share',
    label: texts.columns.assemblyShare,
    kind: 'number',
    unit: '%',
    value: (row) => Math.round(row.share),
  },
  { key: 'wish-week', label: texts.columns.wishWeek, kind: 'week', value: (row) => row.dates[4] ?? null },
  ...range(3, 8).map(amountColumn),
  ...range(10, 16).map(amountColumn),
  { key: 'exhibition', label: texts.columns.exhibition, kind: 'boolean', value: (row) => row.isExhibition },
  { key: 'done', label: texts.columns.done, kind: 'boolean', value: (row) => row.isDone },
  { key: 'cancelled', label: texts.columns.cancelled, kind: 'boolean', value: (row) => row.isCancelled },
];
