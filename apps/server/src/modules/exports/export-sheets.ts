import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import type { exportOrders } from '@korpus/contract/exports/exports.ts';
import type { TableFormat } from '@korpus/contract/exports/table-formats.ts';
import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import { weekLabel } from '@korpus/domain/dates/iso-week.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { SignedInContext } from '../../platform/http/binding.ts';
import type { TableCell, TableColumn, TableModel } from '../../platform/printing/table-model.ts';
import type { Services } from '../../platform/services.ts';
import { exportTexts as texts } from './export-texts.ts';
import { linkToTable } from './link-to-table.ts';
import { ordersOfExport } from './orders-of-export.ts';
import { type Names, overviewCells } from './overview-cells.ts';

/** What the person may read of each order, one line per field; what is empty or not the case is left out. */
export async function orderSheets(
  services: Services,
  context: SignedInContext,
  format: TableFormat,
  ids: readonly string[],
): Promise<AnswerOf<typeof exportOrders>> {
  const { person } = context;
  const sheets = await ordersOfExport(services, context, ids, sheetOf);
  if (sheets.length === 0) throw new AppError('NOT_FOUND');
  const today = formatDate(services.clock.todayIn(person.timeZone));
  return linkToTable(services, context, format, sheetsOf(sheets, today));
}

type Sheet = { readonly name: string; readonly lines: readonly (readonly [field: string, told: string])[] };

const sheetOf = (row: OverviewRow, names: Names): Sheet => ({
  name: nameOf(row),
  lines: [...overviewCells.values()].flatMap(({ label, kind, value }) => {
    const told = textOf(kind, value(row, names));
    return told === null || told === texts.no ? [] : [[label, told] as const];
  }),
});

function sheetsOf(sheets: readonly Sheet[], subtitle: string): TableModel {
  const [first] = sheets;
  const isOne = sheets.length === 1 && first !== undefined;
  const lines = sheets.flatMap(({ name, lines: own }) =>
    own.map((line) => [...(isOne ? [] : [name]), ...line]),
  );
  const headings = [...(isOne ? [] : [texts.order]), texts.field, texts.value];
  return {
    title: isOne ? texts.sheetTitle(first.name) : texts.sheetsTitle,
    subtitle,
    columns: headings.map((label) => ({ label, kind: 'text', total: false })),
    rows: lines,
    totals: null,
    muted: lines.map(() => false),
  };
}

const nameOf = ({ orderNumber, clientName }: OverviewRow): string =>
  [orderNumber, clientName].filter((part) => part !== null && part !== '').join(' ');

const numbers = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

/** Values of different kinds stand in one column here, so each becomes a text. */
function textOf(kind: TableColumn['kind'], value: TableCell): string | null {
  if (value === null) return null;
  if (typeof value === 'number') {
    if (kind === 'money') return formatEuro(cents(value));
    return kind === 'percent' ? `${numbers.format(value)} %` : numbers.format(value);
  }
  if (!isIsoDate(value)) return value;
  if (kind === 'week') return weekLabel(value);
  return kind === 'date' ? formatDate(value) : value;
}
