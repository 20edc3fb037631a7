import { join } from 'node:path';
import type { PrintModel } from '@korpus/domain/documents/print-model.ts';
import type { Log } from '../services.ts';
import { PrintingError } from './printing-error.ts';
import type { RecordSheets } from './record-sheets.ts';
import type { TableModel } from './table-model.ts';
import { openWorkerPool, type PoolSettings } from './worker-pool.ts';

/** The first page lies under the first, the second (if there is one) under all others. Margins in percent of the page. */
export type Letterhead = {
  readonly bytes: Uint8Array;
  readonly marginTop: number | null;
  readonly marginBottom: number | null;
};

export type DocumentJob = {
  readonly kind: 'document';
  readonly model: PrintModel;
  readonly letterhead: Letterhead | null;
  /** Of a preview: one that waits is dropped when its dialog asks for a newer one. */
  readonly dialog?: string;
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
};
/** What is set as pages on a letterhead. */
export type PagesJob = DocumentJob | SheetJob;
type DocxJob = {
  readonly kind: 'docx';
  readonly model: PrintModel;
  readonly letterhead: Letterhead | null;
};
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
/** Tells in one word what a PDF that somebody sent is. */
type InspectJob = { readonly kind: 'inspect'; readonly bytes: Uint8Array };
export type PrintJob = PagesJob | DocxJob | TableJob | RecordsJob | InspectJob;

/** It shows its pages and does nothing else; it would do more when opened; or nobody can look into it. */
const pdfNatures = ['plain', 'active', 'unreadable'] as const;
export type PdfNature = (typeof pdfNatures)[number];

/** Makes the bytes of everything printed, in processes of its own: no request waits while a page is set. */
export type Printing = {
  /** Rejects with a `PrintingError`. */
  readonly render: (job: PrintJob) => Promise<Uint8Array>;
  /** A PDF that takes too long, or that its reader breaks at, is unreadable. Rejects where too much is waiting. */
  readonly inspect: (bytes: Uint8Array) => Promise<PdfNature>;
  readonly close: () => Promise<void>;
};

/** The sources run as they are; the bundle has the worker beside it (scripts/lib/build.mjs). */
const entry = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'worker', 'printing-worker.ts')
  : join(import.meta.dirname, 'printing-worker.mjs');

/** Milliseconds: reading a PDF of the greatest size takes two seconds; what takes longer is made to. */
const inspectionPatience = 15_000;

const mebibyte = 1024 * 1024;

const usual: PoolSettings = {
  entry,
  size: 2,
  patience: 60_000,
  memoryLimit: 640 * mebibyte,
  idleAfter: 120_000,
  longestQueue: 200,
};

export function openPrinting(log: Log, settings: Partial<PoolSettings> = {}): Printing {
  const pool = openWorkerPool({ ...usual, ...settings }, log);
  return {
    render: (job) =>
      pool.run({
        job,
        // A long table never takes the last worker: a preview does not wait for an export.
        heavy: job.kind === 'table' || job.kind === 'records',
        replaces: (job.kind === 'document' ? job.dialog : undefined) ?? null,
      }),
    inspect: async (bytes) => {
      try {
        const job = { kind: 'inspect', bytes } as const;
        const said = await pool.run({ job, heavy: true, replaces: null, patience: inspectionPatience });
        const word = new TextDecoder().decode(said);
        return pdfNatures.find((nature) => nature === word) ?? 'unreadable';
      } catch (error) {
        if (error instanceof PrintingError && error.reason === 'failed') return 'unreadable';
        throw error;
      }
    },
    close: pool.close,
  };
}
