import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { bankTexts } from '@korpus/domain/bank/bank-texts.ts';
import type { Statement } from '@korpus/domain/bank/statement.ts';
import { findGaps, type Gap } from '@korpus/domain/bank/statement-gaps.ts';
import type { ContentType } from '@korpus/domain/files/content-types.ts';
import type { z } from 'zod';
import type { Log } from '../log.ts';
import type { PictureFault } from '../pictures/picture-limits.ts';
import type { ScaledForm } from '../pictures/scale-picture.ts';
import { discardFile, type Incoming, newIncomingPath, receiveFile } from '../storage/incoming-file.ts';
import type { Asker } from '../workers/fair-queue.ts';
import { findEntry } from '../workers/find-entry.ts';
import { WorkError } from '../workers/work-error.ts';
import { openWorkerPool, type PoolSettings } from '../workers/worker-pool.ts';
import {
  type BankRead,
  bankRead,
  cleaned,
  type FileJob,
  type Judged,
  judged,
  type PaperRead,
  type PdfNature,
  paperRead,
  pdfNature,
  type Scaled,
  scaled,
  type TableRead,
  tableRead,
} from './file-jobs.ts';

/**
 * A file of the bank with what it says and what is missing between its own statements; or the sentence why it is not
 * read.
 */
type BankFile =
  | {
      readonly statements: readonly Statement[];
      readonly gaps: readonly Gap[];
      readonly ignored: readonly string[];
    }
  | { readonly refused: string };

/** A scaled picture, for who has to throw it away. */
export type ScaledFile = NonNullable<Scaled>;

/**
 * Works on the bytes of strangers, in processes of its own (ADR 33): whatever they do there, no request waits for it
 * (rules: files#judged-within-limits). Rejects with a `WorkError` where too much is waiting; a file that takes more
 * processor time or memory than it may is refused like a broken one, after one try.
 */
export type FileWork = {
  readonly judge: (file: Incoming, asker: Asker) => Promise<Judged | 'tooInvolved'>;
  /** A PDF that takes too long, or that its reader breaks at, is unreadable. */
  readonly inspect: (file: Incoming, asker: Asker) => Promise<PdfNature>;
  /** A picture without words: another file, the same where there were none, or why it is refused. */
  readonly clean: (
    file: Incoming,
    contentType: ContentType,
    asker: Asker,
  ) => Promise<Incoming | PictureFault>;
  /** Nobody waits for it: it is never refused for being too much. Null: it cannot be made. */
  readonly scale: (picture: Readable, form: ScaledForm, asker: Asker) => Promise<ScaledFile | null>;
  /** Reads what the bank sent, whole or not at all (rules: bank#refused). */
  readonly readBank: (file: Incoming, asker: Asker) => Promise<BankFile>;
  /** The tables of a CSV file or a workbook, whole or not at all (rules: import#refused). */
  readonly readTable: (file: Incoming, asker: Asker) => Promise<TableRead>;
  /** Reads what the paper of a supplier says (rules: papers-in#refused). */
  readonly readPaper: (file: Incoming, asker: Asker) => Promise<PaperRead>;
  readonly close: () => Promise<void>;
};

const entry = findEntry(join(import.meta.dirname, 'worker'), 'file-worker');

const mebibyte = 1024 * 1024;

const usual: PoolSettings = {
  entry,
  size: 2,
  /** Longer than any honest file takes; whoever waits is told to try again. */
  patience: 10_000,
  /** A file of the greatest size takes two seconds; what takes longer is made to. */
  limits: { memory: 640 * mebibyte, processor: 5_000 },
  tries: 1,
  memoryKept: 250 * mebibyte,
  idleAfter: 120_000,
  longestQueue: 1_000,
  longestOfHouse: 200,
};

/** A picture of the most pixels, decoded whole. */
const scaling = { patience: 60_000, limits: { memory: 768 * mebibyte, processor: 20_000 } };

/** 50 MB of statements, or 20,000 lines of a table; most are a hundredth of it. */
const reading = { limits: { memory: 640 * mebibyte, processor: 9_000 } };

/** The file itself is: sent again, it would be the same. */
const isToBlame = (error: unknown, also: 'late' | null): error is WorkError =>
  error instanceof WorkError && ['failed', 'spent', also].includes(error.reason);

export function openFileWork(dataDir: string, log: Log, settings: Partial<PoolSettings> = {}): FileWork {
  const pool = openWorkerPool<FileJob>({ ...usual, ...settings }, log);
  const decoder = new TextDecoder();

  const answerTo = async <Answer>(
    job: FileJob,
    answer: z.ZodType<Answer>,
    asker: Asker,
  ): Promise<Answer | 'failed'> => {
    const isScaling = job.kind === 'scale';
    try {
      const task = {
        job,
        asker,
        heavy: isScaling,
        ...(isScaling ? { ...scaling, patient: true as const } : {}),
        ...(job.kind === 'bank' || job.kind === 'table' ? reading : {}),
      };
      return answer.parse(JSON.parse(decoder.decode(await pool.run(task))));
    } catch (error) {
      // A job that was only late on a busy machine is told so, and can be sent again; nobody waits for a scaled
      // picture.
      if (isToBlame(error, isScaling ? 'late' : null)) {
        log.warn({ kind: job.kind, reason: error.message }, 'a file could not be worked on');
        return 'failed';
      }
      throw error;
    }
  };

  return {
    judge: async ({ path, size }, asker) => {
      const said = await answerTo({ kind: 'judge', path, size }, judged, asker);
      return said === 'failed' ? 'tooInvolved' : said;
    },
    inspect: async ({ path }, asker) => {
      const said = await answerTo({ kind: 'inspect', path }, pdfNature, asker);
      return said === 'failed' ? 'unreadable' : said;
    },
    clean: async (file, contentType, asker) => {
      const into = await newIncomingPath(dataDir);
      const job = { kind: 'clean', path: file.path, into, contentType } as const;
      const said = await answerTo(job, cleaned, asker).catch(async (error: unknown) => {
        await discardFile({ path: into });
        throw error;
      });
      if (said === 'same') return file;
      if (said !== 'failed') return said;
      await discardFile({ path: into });
      return 'tooInvolved';
    },
    scale: async (picture, form, asker) => {
      const file = await receiveFile(dataDir, picture);
      const into = await newIncomingPath(dataDir);
      try {
        const said = await answerTo({ kind: 'scale', path: file.path, into, form }, scaled, asker);
        if (said !== 'failed') return said;
        await discardFile({ path: into });
        return null;
      } finally {
        await discardFile(file);
      }
    },
    readBank: async ({ path, size }, asker) => {
      const said = await answerTo<BankRead>({ kind: 'bank', path, size }, bankRead, asker);
      if (said === 'failed') return { refused: bankTexts.refused({ reason: 'TOO_INVOLVED', file: null }) };
      if ('refused' in said) return { refused: bankTexts.refused(said.refused) };
      return { ...said, gaps: findGaps(said.statements) };
    },
    readTable: async ({ path, size }, asker) => {
      const said = await answerTo<TableRead>({ kind: 'table', path, size }, tableRead, asker);
      return said === 'failed' ? { refused: 'TOO_INVOLVED' } : said;
    },
    readPaper: async ({ path, size }, asker) => {
      const said = await answerTo<PaperRead>({ kind: 'paper', path, size }, paperRead, asker);
      return said === 'failed' ? { refused: 'TOO_INVOLVED' } : said;
    },
    close: pool.close,
  };
}
