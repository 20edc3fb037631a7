import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import type { exportTable } from '@korpus/contract/exports/exports.ts';
import type { TableFormat } from '@korpus/contract/exports/table-formats.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { builtInFields } from '@korpus/domain/orders/built-in-template.ts';
import { countsInTotals } from '@korpus/domain/orders/figures.ts';
import { isIncomplete } from '@korpus/domain/orders/incomplete-figures.ts';
import {
  isOverviewColumn,
  type OverviewColumnKey,
  orderCatalogue,
} from '@korpus/domain/orders/order-catalogue.ts';
import { orderCell } from '@korpus/domain/orders/order-cells.ts';
import { canSeeColumn } from '@korpus/domain/orders/overview-rights.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { SignedInContext } from '../../platform/http/binding.ts';
import type { TableModel } from '../../platform/printing/table-model.ts';
import type { Services } from '../../platform/services.ts';
import { askedColumns } from './asked-columns.ts';
import { exportTexts as texts } from './export-texts.ts';
import { fileCell, fileKind } from './file-cells.ts';
import { type Line, withIncomplete } from './incomplete-columns.ts';
import { linkToExport } from './link-to-export.ts';
import { ordersOfExport } from './orders-of-export.ts';

type Body = BodyOf<typeof exportTable>;
/** `key` null: a heading that names no column. */
type Chosen = { readonly key: OverviewColumnKey | null; readonly label: string };

/** A list as the overview shows it, as a file (rules: overviews#files-of-a-list). */
export async function tableFile(
  services: Services,
  context: SignedInContext,
  format: TableFormat,
  body: Body,
): Promise<AnswerOf<typeof exportTable>> {
  const { person } = context;
  const columns = chosenColumns(context, body);
  const ids = (body.orders ?? []).map(({ id }) => id);
  const { timeZone } = person;
  const found = await ordersOfExport(services, context, ids, (row, nameOf) => ({
    isMuted: !countsInTotals(row),
    cells: columns.map(({ key }) => key && fileCell(orderCell(key), row, { nameOf, timeZone })),
    lacks: columns.map(({ key }) => key !== null && isIncomplete(key, row)),
  }));
  const today = formatDate(services.clock.todayIn(person.timeZone));
  const table = tableOf(body.title ?? texts.title, today, columns, found);
  const job = { kind: 'table', format, table: withIncomplete(table, found) } as const;
  return linkToExport(services, context, job, `${table.title} ${today}`);
}

/** Chooses the columns among those asked for: this person may see them of some order, and each field is a column. */
function chosenColumns({ actor }: SignedInContext, body: Body): Chosen[] {
  const own = builtInFields('orders', actor).filter((field) => canSeeColumn(actor, field));
  const asked = askedColumns(body, orderCatalogue, own);
  const chosen = asked.flatMap(({ field, label }): Chosen[] => {
    if (field === null) return [{ key: null, label }];
    return isOverviewColumn(field) && canSeeColumn(actor, field) ? [{ key: field, label }] : [];
  });
  if (chosen.every(({ key }) => key === null))
    throw invalid({ path: 'body.selectedFields', message: texts.nothingReadable });
  return chosen;
}

const tableOf = (
  title: string,
  subtitle: string,
  columns: readonly Chosen[],
  lines: readonly Line[],
): TableModel => ({
  title,
  subtitle,
  columns: columns.map(({ key, label }) => ({
    label,
    kind: key === null ? 'text' : fileKind(orderCell(key).kind),
    total: isTotalled(key),
  })),
  rows: lines.map(({ cells }) => cells),
  totals: columns.map(({ key }, place) => (isTotalled(key) ? totalOf(lines, place) : null)),
  muted: lines.map(({ isMuted }) => isMuted),
});

const isTotalled = (key: OverviewColumnKey | null): boolean => key !== null && 'total' in orderCatalogue[key];

/** The total of the rounded rows (rules: money#totals). */
const totalOf = (lines: readonly Line[], place: number): number =>
  lines.reduce((sum, { isMuted, cells }) => {
    const value = cells[place];
    return isMuted || typeof value !== 'number' ? sum : sum + value;
  }, 0);
