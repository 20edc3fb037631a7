import { type ChartGroup, type ChartModel, type ChartPoint, type Look, pointOf } from './chart-model.ts';
import { chartTexts as texts } from './chart-texts.ts';

export type ChartColumn = Readonly<{ key: string; label: string; isText: boolean }>;
export type ChartCell = Readonly<{ value: string | number | null; point?: ChartPoint }>;

/** The table behind a chart: on the screen, for who hears it, and as a file. */
type ChartRows = Readonly<{
  columns: readonly ChartColumn[];
  rows: readonly (readonly ChartCell[])[];
  totals: readonly (string | number | null)[];
}>;

type Filled = ChartColumn & Readonly<{ cellOf: (group: ChartGroup) => ChartCell; hasTotal: boolean }>;

export function chartRows(model: ChartModel): ChartRows {
  const columns = [
    groupColumn,
    ...model.series.filter(({ isBefore }) => !isBefore).flatMap(columnsOf(model)),
  ];
  const all = model.kind === 'BAR' && model.unit === 'EURO' ? [...columns, togetherColumn(model)] : columns;
  const rows = model.groups.map((group) => all.map(({ cellOf }) => cellOf(group)));
  return {
    columns: all.map(({ key, label, isText }) => ({ key, label, isText })),
    rows,
    totals: all.map(({ hasTotal, isText }, at) => {
      if (isText) return at === 0 ? texts.together : null;
      return hasTotal ? rows.reduce((sum, row) => sum + numberIn(row[at]), 0) : null;
    }),
  };
}

const groupColumn: Filled = {
  key: 'group',
  label: texts.group,
  isText: true,
  hasTotal: false,
  cellOf: ({ title, before }) => ({ value: title === texts.noGroup && before !== null ? before : title }),
};

type Series = ChartModel['series'][number];

const columnsOf =
  (model: ChartModel) =>
  ({ look, label, before }: Series): Filled[] => {
    const own = column(look, label, (group) => pointCell(group, look));
    if (before === undefined) return [own];
    const other = model.series.find((series) => series.look === before);
    return [
      own,
      column(before, other?.label ?? '', (group) => pointCell(group, before)),
      column(`${look}Difference`, texts.difference, (group) => ({
        value: differenceIn(group, look, before),
      })),
    ];
  };

const column = (key: string, label: string, cellOf: Filled['cellOf']): Filled => ({
  key,
  label,
  isText: false,
  hasTotal: true,
  cellOf,
});

const togetherColumn = ({ series }: ChartModel): Filled =>
  column('together', texts.together, (group) => ({
    value: series.reduce((sum, { look }) => sum + (pointOf(group, look).value ?? 0), 0),
  }));

function pointCell(group: ChartGroup, look: Look): ChartCell {
  const point = pointOf(group, look);
  return { value: point.value, point };
}

function differenceIn(group: ChartGroup, look: Look, before: Look): number | null {
  const [now, then] = [pointOf(group, look).value, pointOf(group, before).value];
  return now === null && then === null ? null : (now ?? 0) - (then ?? 0);
}

const numberIn = (cell: ChartCell | undefined): number => (typeof cell?.value === 'number' ? cell.value : 0);
