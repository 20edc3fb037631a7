import { join } from 'node:path';
import type { PrintModel } from '@korpus/domain/documents/print-model.ts';
import type { Log } from '../log.ts';
import type { Asker } from '../workers/fair-queue.ts';
import { findEntry } from '../workers/find-entry.ts';
import { openWorkerPool, type PoolSettings } from '../workers/worker-pool.ts';
import type { RecordSheets } from './record-sheets.ts';
import type { TableModel } from './table-model.ts';

/** The first page lies under the first, the second (if there is one) under all others. Margins in percent of the page. */
export type Letterhead = {
  readonly bytes: Uint8Array;
  /** True if a `DrawingJob` made the bytes of the PDF; a drawing alone can lie under an e-invoice. */
  readonly isDrawing?: boolean;
  readonly marginTop: number | null;
  readonly marginBottom: number | null;
};

/**
 * The data of an invoice that machines read. Its PDF carries them, in the form for archives
 * (rules: documents#e-invoice-in-its-pdf).
 */
export type EInvoice = {
  readonly xml: string;
  readonly fileName: 'factur-x.xml';
  readonly conformance: 'EN 16931';
};

export type DocumentJob = {
  readonly kind: 'document';
  readonly model: PrintModel;
  /** A drawing, where there is an e-invoice. */
  readonly letterhead: Letterhead | null;
  readonly eInvoice?: EInvoice | null;
  /** The dialog of a preview: one that waits is dropped when its dialog asks for a newer one. */
  readonly dialog?: string;
  /** True if its number may be drawn already, so that it is never refused because too much is waiting. */
  readonly isKept?: true;
};
/** A JPEG, small enough to be printed as it is. */
export type PrintedPicture = {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly name: string;
};
/** One page about a record, by a template of its own. */
export type SheetJob = {
  readonly kind: 'sheet';
  /** The name of a file in `templates`. */
  readonly template: string;
  readonly model: object;
  readonly letterhead: Letterhead | null;
  readonly pictures: readonly PrintedPicture[];
  /** Made only to see whether its letterhead can be printed on, which nobody knows yet. */
  readonly isTrial?: true;
};
/** Jobs that set pages on a letterhead. */
export type PagesJob = DocumentJob | SheetJob;
type DocxJob = {
  readonly kind: 'docx';
  readonly model: PrintModel;
  readonly letterhead: Letterhead | null;
};
/**
 * A job that makes drawings of a letterhead's pages, proven to lie under an e-invoice; `tooLong` if they would make
 * each one too large.
 */
type DrawingJob = { readonly kind: 'drawing'; readonly letterhead: Uint8Array };
export type TableJob = {
  readonly kind: 'table';
  readonly format: 'PDF' | 'DOC' | 'XLS';
  readonly table: TableModel;
};
export type RecordsJob = {
  readonly kind: 'records';
  readonly format: TableJob['format'];
  readonly records: RecordSheets;
};
export type PrintJob = PagesJob | DocxJob | DrawingJob | TableJob | RecordsJob;

/** Makes the bytes of everything printed, in processes of its own: no request waits while a page is set. */
export type Printing = {
  /** Rejects with a `WorkError`. */
  readonly render: (job: PrintJob, asker: Asker) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
};

const entry = findEntry(join(import.meta.dirname, 'worker'), 'printing-worker');

const mebibyte = 1024 * 1024;

const usual: PoolSettings = {
  entry,
  size: 2,
  patience: 60_000,
  limits: { memory: 1_536 * mebibyte, processor: 60_000 },
  tries: 2,
  memoryKept: 640 * mebibyte,
  idleAfter: 120_000,
  longestQueue: 400,
  longestOfHouse: 100,
};

/** Limits of a stranger's PDF until it has carried one page. */
const trial = { patience: 30_000, limits: { ...usual.limits, processor: 10_000 } };

export function openPrinting(log: Log, settings: Partial<PoolSettings> = {}): Printing {
  const pool = openWorkerPool<PrintJob>({ ...usual, ...settings }, log);
  return {
    render: (job, asker) => {
      const isTrial = job.kind === 'drawing' || (job.kind === 'sheet' && job.isTrial === true);
      return pool.run({
        job,
        asker,
        // A long table never takes the last worker: a preview does not wait for an export.
        heavy: job.kind === 'table' || job.kind === 'records' || isTrial,
        replaces: (job.kind === 'document' ? job.dialog : undefined) ?? null,
        ...(isTrial ? trial : {}),
        ...(job.kind === 'document' && job.isKept ? { patient: true } : {}),
      });
    },
    close: pool.close,
  };
}
