import { specialMeanings } from '@korpus/domain/imports/file-words.ts';
import { importGroupKeys } from '@korpus/domain/imports/import-kind.ts';
import { importKindNames } from '@korpus/domain/imports/import-kinds.ts';
import { importFailures, importStates } from '@korpus/domain/imports/import-state.ts';
import { verdicts } from '@korpus/domain/imports/judge-rows.ts';
import { mostBytes, mostColumns, mostLetters } from '@korpus/domain/imports/sheet.ts';
import { z } from 'zod';
import type { DataOf } from '../data-of.ts';
import { endpoint } from '../endpoint.ts';
import { done, version } from '../record.ts';
import { idOf } from '../references.ts';

/** Access to imports; each kind needs its own right beside this one (rules: import#who). */
const importing = { kind: 'signedIn', rights: ['IMPORT'] } as const;

const counts = z.object({ NEW: z.int(), CHANGES: z.int(), DUPLICATE: z.int(), WRONG: z.int() });
const decision = z.strictObject({ updateChanges: z.boolean(), leaveOutWrong: z.boolean() });

const summary = z.object({
  id: idOf('import'),
  kind: z.enum(importKindNames),
  fileName: z.string(),
  state: z.enum(importStates),
  at: z.iso.datetime(),
  by: z.string(),
  rows: z.int(),
  counts,
  /** Numbers of the records that were written. */
  created: z.int(),
  changed: z.int(),
  writtenAt: z.iso.datetime().nullable(),
  /** Set while its rows are still kept, so that it can be looked at and undone (rules: import#kept). */
  hasRows: z.boolean(),
  version,
});
export type ImportSummary = DataOf<typeof summary>;

/** Source of a field's value: a column, and what holds where that says nothing. */
const source = z.strictObject({
  field: z.string().max(50),
  column: z
    .int()
    .min(0)
    .max(mostColumns - 1)
    .nullable(),
  fixed: z.string().trim().max(200).nullable(),
});

/** A word that names nothing of the house by itself, and what it means there. */
const fileWord = z.strictObject({
  list: z.string().max(50),
  text: z.string().max(200),
  /** The id or name of a choice, FORMER, NOTHING or NEW; null: it is open. */
  meaning: z.string().max(50).nullable(),
});

const wordList = z.object({
  list: z.string(),
  label: z.string(),
  choices: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Meanings that a word may have besides. */
  special: z.array(z.enum(specialMeanings)),
  words: z.array(
    z.object({
      text: z.string(),
      rows: z.int(),
      meaning: z.string().nullable(),
      /** Meaning that is the most likely one. */
      likely: z.string().nullable(),
    }),
  ),
});
export type WordList = DataOf<typeof wordList>;

const rememberedWord = z.object({
  list: z.string(),
  label: z.string(),
  text: z.string(),
  /** Name of what the word means; null: something special, or a choice that is gone. */
  choice: z.string().nullable(),
  special: z.enum(specialMeanings).nullable(),
  at: z.iso.datetime(),
  by: z.string(),
});
export type RememberedWord = DataOf<typeof rememberedWord>;

const whole = summary.extend({
  sheet: z.int(),
  sheets: z.array(z.object({ name: z.string(), rows: z.int() })),
  /** Columns of the chosen sheet: what stands above, and some of what stands below. */
  columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
  fields: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      isRequired: z.boolean(),
      /** Group of the field, where a record has several: the second payment, the third supplier. */
      group: z.object({ key: z.enum(importGroupKeys), number: z.int(), label: z.string() }).nullable(),
      /** Values that can be chosen for all rows. */
      choices: z.array(z.string()).nullable(),
    }),
  ),
  sources: z.array(source),
  /** Words of its columns that the house does not know, by the list they choose from (rules: import#words-of-the-file). */
  words: z.array(wordList),
  /** Suppliers that are made along with its rows. */
  newSuppliers: z.array(z.string()),
  /** Number of its rows that somebody mended in place. */
  mended: z.int(),
  progress: z.object({ done: z.int(), of: z.int() }),
  decision: decision.nullable(),
  failure: z.enum(importFailures).nullable(),
  /** Reasons that keep it from being undone. */
  builtUpon: z.array(z.string()),
});
export type Import = DataOf<typeof whole>;

const row = z.object({
  place: z.int(),
  verdict: z.enum(verdicts),
  name: z.string(),
  /** Texts of the row as they count, by the fields that have a column, in their order. */
  texts: z.array(z.string()),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  note: z.string().nullable(),
  /** Cells that somebody typed anew, and what stands in the file (rules: import#mended). */
  mended: z.array(z.object({ column: z.int(), original: z.string() })),
});
export type ImportRow = DataOf<typeof row>;

/** Version that the person saw; without one nothing is changed (rules: api#versions). */
const seen = { version: version.optional() };

const params = z.strictObject({ id: idOf('import') });

export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  follows: ['import', 'rights'],
  summary: 'Files that were imported, or are about to be, the newest first',
  access: importing,
  answer: z.array(summary),
});

export const readImportFile = endpoint({
  method: 'PUT',
  path: '/api/imports/files',
  summary: 'Reads a CSV file or a workbook; nothing of it is written yet',
  access: importing,
  query: z.strictObject({ kind: z.enum(importKindNames) }),
  upload: { maximumBytes: mostBytes },
  answer: z.object({ id: idOf('import') }),
});

export const getImport = endpoint({
  method: 'GET',
  path: '/api/imports/{id}',
  follows: ['import', 'rights'],
  summary: 'An import with its columns, as they are proposed or were chosen, and how far it is',
  access: importing,
  params,
  answer: whole,
});

export const judgeImport = endpoint({
  method: 'PUT',
  path: '/api/imports/{id}/columns',
  summary: 'Says which column means what, and has every row judged by it; writes nothing of them',
  access: importing,
  params,
  body: z.strictObject({
    sheet: z.int().min(0).max(100),
    sources: z.array(source).max(2 * mostColumns),
    /** Words that were decided; the others stay what they are. */
    words: z.array(fileWord).max(5_000).exactOptional(),
    ...seen,
  }),
  answer: z.object({ version }),
});

export const listImportRows = endpoint({
  method: 'GET',
  path: '/api/imports/{id}/rows',
  follows: ['import', 'rights'],
  summary: 'Rows with what is said of each, a page of them',
  access: importing,
  params,
  query: z.strictObject({
    verdict: z.enum(verdicts).optional(),
    mended: z.enum(['true']).optional(),
    /** Row behind which the page begins. */
    after: z
      .string()
      .regex(/^\d{1,9}$/)
      .optional(),
  }),
  answer: z.object({ rows: z.array(row), hasMore: z.boolean() }),
});

export const mendImportRows = endpoint({
  method: 'PUT',
  path: '/api/imports/{id}/rows',
  summary: 'Types cells of rows anew and has every row judged by them; writes nothing of them',
  access: importing,
  params,
  body: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          place: z.int().min(1).max(1_000_000_000),
          cells: z
            .array(
              z.strictObject({
                column: z
                  .int()
                  .min(0)
                  .max(mostColumns - 1),
                /** Null: what stands in the file. */
                text: z.string().max(mostLetters).nullable(),
              }),
            )
            .min(1)
            .max(mostColumns),
        }),
      )
      .min(1)
      .max(1_000),
    ...seen,
  }),
  answer: z.object({ version }),
});

export const applyImport = endpoint({
  method: 'POST',
  path: '/api/imports/{id}/apply',
  summary: 'Writes all that was decided, or nothing, in a job',
  access: importing,
  params,
  body: z.strictObject({ ...decision.shape, ...seen }),
  answer: z.object({ version }),
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/imports/{id}/undo',
  summary: 'Takes back all that an import wrote, or nothing where somebody built upon it, in a job',
  access: importing,
  params,
  body: z.strictObject(seen),
  answer: z.object({ version }),
});

export const discardImport = endpoint({
  method: 'DELETE',
  path: '/api/imports/{id}',
  summary: 'Forgets a file of which nothing was written',
  access: importing,
  params,
  answer: done,
});

export const listImportWords = endpoint({
  method: 'GET',
  path: '/api/import-words',
  follows: ['import', 'rights'],
  summary: 'What words of files mean in the house, as it was agreed and holds for the next file',
  access: importing,
  answer: z.array(rememberedWord),
});

export const removeImportWord = endpoint({
  method: 'POST',
  path: '/api/import-words/removal',
  summary: 'Forgets what a word of files means: the next file asks for it again',
  access: importing,
  body: z.strictObject({ list: z.string().max(50), text: z.string().max(200) }),
  answer: done,
});
