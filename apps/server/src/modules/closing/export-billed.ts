import { type BilledOrder, billedOrder } from '@korpus/contract/closing/billed-order.ts';
import type { exportBilledOrders } from '@korpus/contract/closing/billed-orders.ts';
import { fromWire } from '@korpus/contract/data-of.ts';
import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import type { ChosenBilled } from '@korpus/contract/exports/chosen.ts';
import type { TableFormat } from '@korpus/contract/exports/table-formats.ts';
import {
  type BilledColumnKey,
  billedCatalogue,
  billedColumnKeys,
  isOfMargins,
  isOnlyAsked,
} from '@korpus/domain/closing/billed-catalogue.ts';
import { billedCell } from '@korpus/domain/closing/billed-cells.ts';
import { seesMargins } from '@korpus/domain/closing/closing-rights.ts';
import { closingKindTexts } from '@korpus/domain/closing/closing-texts.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { SignedInContext } from '../../platform/http/binding.ts';
import type { TableCell, TableModel } from '../../platform/printing/table-model.ts';
import type { Services } from '../../platform/services.ts';
import {
  askedColumns,
  type FileReader,
  fileCell,
  fileKind,
  type Line,
  linkToExport,
  withIncomplete,
} from '../exports/index.ts';
import { findBilledRows } from './billed-orders.store.ts';
import { closingTexts as texts } from './closing-module-texts.ts';
import { findLocationNames } from './locations.store.ts';

type Body = BodyOf<typeof exportBilledOrders>;
/** `key` null: a heading that names no column. */
type Chosen = { readonly key: BilledColumnKey | null; readonly label: string };

/** Rows and columns as the screen has them, read anew under the rights of who asks (rules: overviews#files-of-a-list). */
export async function billedFile(
  services: Services,
  context: SignedInContext,
  format: TableFormat,
  { title = closingKindTexts.billedOrders, ...body }: Body,
): Promise<AnswerOf<typeof exportBilledOrders>> {
  const { actor, person } = context;
  const columns = chosenColumns(context, body);
  const { rows, nameOf } = await services.tenancy.inTenant(actor.tenantId, async (tx) => ({
    rows: (
      await findBilledRows(tx, { tenantId: actor.tenantId, person: actor, chosen: body.billedOrders })
    ).map((row) => fromWire(billedOrder, row)),
    nameOf: await findLocationNames(tx, actor.tenantId),
  }));
  // Rows stand as the screen has sorted them.
  const sorted = asChosen(rows, body.billedOrders);
  const today = formatDate(services.clock.todayIn(person.timeZone));
  const reader = { nameOf, timeZone: person.timeZone };
  const lines = sorted.map((row) => lineOf(row, columns, reader));
  const table = withIncomplete(buildTable({ title, today, columns, lines }), lines);
  return linkToExport(services, context, { kind: 'table', format, table }, `${title} ${today}`);
}

/** Every row that was asked for once, where it was asked for first. */
function asChosen(rows: readonly BilledOrder[], chosen: readonly ChosenBilled[]): BilledOrder[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const byId = Map.groupBy(rows, ({ id }) => id);
  const found = chosen.flatMap(({ key, id = '', invoiceNumber }) => {
    if (key !== undefined) return byKey.get(key) ?? [];
    const ofId = byId.get(id) ?? [];
    const numbered = ofId.filter((row) => row.invoiceNumber === invoiceNumber);
    return numbered.length > 0 ? numbered : ofId;
  });
  return [...new Set(found)];
}

function chosenColumns({ actor }: SignedInContext, body: Omit<Body, 'title'>) {
  const readable = billedColumnKeys.filter((key) => !isOfMargins(key) || seesMargins(actor));
  const own = readable.filter((key) => !isOnlyAsked(key));
  const chosen = askedColumns(body, billedCatalogue, own).flatMap(({ field, label }): Chosen[] => {
    const key = field === null ? null : readable.find((each) => each === field);
    return key === undefined ? [] : [{ key, label }];
  });
  if (chosen.every(({ key }) => key === null))
    throw invalid({ path: 'body.selectedFields', message: texts.nothingReadable });
  return chosen;
}

type Sources = {
  readonly title: string;
  readonly today: string;
  readonly columns: readonly Chosen[];
  readonly lines: readonly Line[];
};

const lineOf = (row: BilledOrder, columns: readonly Chosen[], reader: FileReader): Line => ({
  isMuted: false,
  cells: columns.map(({ key }) => key && fileCell(billedCell(key), row, reader)),
  lacks: columns.map(({ key }) => key !== null && lacksData(row, key)),
});

const lacksData = (row: BilledOrder, key: BilledColumnKey): boolean => {
  if (key === 'margin') return row.missingDataForMargin === true;
  return key === 'marginSum' && row.missingDataForMarginSum === true;
};

function buildTable({ title, today, columns, lines }: Sources): TableModel {
  const cells = lines.map((line) => line.cells);
  const isTotalled = ({ key }: Chosen) => key !== null && 'total' in billedCatalogue[key];
  return {
    title,
    subtitle: today,
    columns: columns.map((each) => ({
      label: each.label,
      kind: each.key === null ? 'text' : fileKind(billedCell(each.key).kind),
      total: isTotalled(each),
    })),
    rows: cells,
    totals: columns.map((each, place) => (isTotalled(each) ? sumOf(cells, place) : null)),
    muted: lines.map(({ isMuted }) => isMuted),
  };
}

const sumOf = (cells: readonly (readonly TableCell[])[], place: number): number =>
  cells.reduce((sum, row) => {
    const value = row[place];
    return typeof value === 'number' ? sum + value : sum;
  }, 0);
