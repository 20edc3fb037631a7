import { cents } from '@korpus/domain/money/cents.ts';
import { eurosFromCents } from '@korpus/domain/money/euros.ts';
import writeXlsxFile, { type CellObject, type SheetData } from 'write-excel-file/browser';
import { openDownload } from '../../../lib/browser/open-download.ts';
import type { ChartModel } from './chart-model.ts';
import { drawPicture } from './chart-picture.ts';
import { chartRows } from './chart-rows.ts';

/** Saves the drawing as a picture, with title, period and legend. */
export async function savePicture(model: ChartModel, room: HTMLElement | null): Promise<void> {
  const drawing = room?.querySelector('svg.recharts-surface');
  if (!(drawing instanceof SVGSVGElement)) throw new Error('There is no drawing to make a picture of.');
  save(await drawPicture(model, drawing), `${nameOf(model)}.png`);
}

/** Excel shows this code in the reader's own language: 1.234,50 € in a German one. */
const euroFormat = '#,##0.00\\ "€"';

/** The table behind the chart, with numbers that Excel counts with. */
export async function saveSheet(model: ChartModel): Promise<void> {
  const { columns, rows, totals } = chartRows(model);
  const cell = (value: string | number | null, look: Partial<CellObject>): CellObject => {
    if (value === null) return look;
    if (typeof value === 'string') return { value, type: String, ...look };
    return model.unit === 'EURO'
      ? { value: eurosFromCents(cents(value)), type: Number, format: euroFormat, ...look }
      : { value, type: Number, ...look };
  };
  const bold = { fontWeight: 'bold' } as const;
  const data: SheetData = [
    columns.map(({ label, isText }) => cell(label, { ...bold, align: isText ? 'left' : 'right' })),
    ...rows.map((row) => row.map(({ value }) => cell(value, {}))),
    totals.map((total) => cell(total, { ...bold, topBorderStyle: 'thin' })),
  ];
  const file = writeXlsxFile(
    data,
    {
      sheet: model.title,
      stickyRowsCount: 1,
      columns: columns.map(({ label, isText }) => ({ width: isText ? 32 : Math.max(label.length + 2, 15) })),
    },
    { fontFamily: 'Calibri', fontSize: 11 },
  );
  save(await file.toBlob(), `${nameOf(model)}.xlsx`);
}

const nameOf = ({ title, period }: ChartModel): string => `${title}, ${period}`;

/** Milliseconds that a browser may take to begin. */
const keptFor = 60_000;

function save(content: Blob, filename: string): void {
  const url = URL.createObjectURL(content);
  openDownload({ url, filename });
  setTimeout(() => URL.revokeObjectURL(url), keptFor);
}
