import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import type { exportTable } from '@korpus/contract/exports/exports.ts';
import type { TableFormat } from '@korpus/contract/exports/table-formats.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { incompleteIn, incompleteText } from '@korpus/domain/fields/incomplete-texts.ts';
import { countsInTotals } from '@korpus/domain/orders/figures.ts';
import { isIncomplete } from '@korpus/domain/orders/incomplete-figures.ts';
import { canSeeColumn } from '@korpus/domain/orders/overview-rights.ts';
import { invalid } from '../../platform/http/app-error.ts';
import type { SignedInContext } from '../../platform/http/binding.ts';
import type { TableCell, TableModel } from '../../platform/printing/table-model.ts';
import type { Services } from '../../platform/services.ts';
import { exportTexts as texts } from './export-texts.ts';
import { linkToExport } from './link-to-export.ts';
import { ordersOfExport } from './orders-of-export.ts';
import { type OverviewCell, overviewCells } from './overview-cells.ts';

type Body = BodyOf<typeof exportTable>;
type Chosen = { readonly key: string; readonly label: string; readonly cell: OverviewCell };

/** A list as the overview shows it, as a file (rules: overviews#files-of-a-list). */
export async function tableFile(
  services: Services,
  context: SignedInContext,
  format: TableFormat,
  title: string | undefined,
  body: Body,
): Promise<AnswerOf<typeof exportTable>> {
  const { person } = context;
  const columns = chosenColumns(context, body);
  const ids = body.orders.map(({ id }) => id);
  const found = await ordersOfExport(services, context, ids, (row, names) => ({
    isMuted: !countsInTotals(row),
    cells: columns.map(({ cell }) => cell.value(row, names)),
    lacks: columns.map(({ key }) => isIncomplete(key, row)),
  }));
  const today = formatDate(services.clock.todayIn(person.timeZone));
  const table = tableOf(body.title ?? title ?? texts.title, today, columns, found);
  const job = { kind: 'table', format, table: withIncomplete(table, found) } as const;
  return linkToExport(services, context, job, `${table.title} ${today}`);
}

/** Whatever is asked for: only what this person may see of some order, and no field that is no column. */
function chosenColumns({ actor }: SignedInContext, { selectedFields, headlineNames }: Body): Chosen[] {
  if (headlineNames !== undefined && headlineNames.length !== selectedFields.length)
    throw invalid({ path: 'body.headlineNames', message: texts.noHeading });
  const chosen = selectedFields.flatMap((field, place): Chosen[] => {
    const cell = overviewCells.get(field);
    if (cell === undefined || !canSeeColumn(actor, field)) return [];
    return [{ key: field, label: headlineNames?.[place] ?? cell.head, cell }];
  });
  if (chosen.length === 0) throw invalid({ path: 'body.selectedFields', message: texts.nothingReadable });
  return chosen;
}

type Line = {
  readonly isMuted: boolean;
  readonly cells: readonly TableCell[];
  /** Cell by cell: it lacks data. */
  readonly lacks: readonly boolean[];
};

const tableOf = (
  title: string,
  subtitle: string,
  columns: readonly Chosen[],
  lines: readonly Line[],
): TableModel => ({
  title,
  subtitle,
  columns: columns.map(({ label, cell }) => ({ label, kind: cell.kind, total: cell.isTotalled })),
  rows: lines.map(({ cells }) => cells),
  totals: columns.map(({ cell }, place) => (cell.isTotalled ? totalOf(lines, place) : null)),
  muted: lines.map(({ isMuted }) => isMuted),
});

/** The total of the rounded rows (rules: money#totals). */
const totalOf = (lines: readonly Line[], place: number): number =>
  lines.reduce((sum, { isMuted, cells }) => {
    const value = cells[place];
    return isMuted || typeof value !== 'number' ? sum : sum + value;
  }, 0);

/**
 * Amounts stay numbers in a file, so a column of its own beside them says which of them lack data, and its heading how
 * many of the total do (rules: money#incomplete-margins).
 */
function withIncomplete(table: TableModel, lines: readonly Line[]): TableModel {
  const lacking = (place: number) => lines.filter(isLacking(place));
  const places = table.columns.map((_, place) => place).filter((place) => lacking(place).length > 0);
  const beside = <T>(cells: readonly T[], told: (place: number) => T): T[] =>
    cells.flatMap((cell, place) => (places.includes(place) ? [cell, told(place)] : [cell]));
  return {
    ...table,
    columns: beside(table.columns, (place) => ({
      label: headOf(table.columns[place]?.label, lacking(place).filter(({ isMuted }) => !isMuted).length),
      kind: 'text',
      total: false,
    })),
    rows: table.rows.map((cells, at) =>
      beside<TableCell>(cells, (place) => {
        const line = lines[at];
        return line !== undefined && isLacking(place)(line) ? incompleteText : null;
      }),
    ),
    totals: table.totals && beside<number | null>(table.totals, () => null),
  };
}

/** What is empty lacks nothing. */
const isLacking =
  (place: number) =>
  ({ cells, lacks }: Line): boolean =>
    lacks[place] === true && (cells[place] ?? null) !== null;

const headOf = (label = '', count: number): string =>
  `${label} ${count === 0 ? incompleteText : incompleteIn(count)}`;
