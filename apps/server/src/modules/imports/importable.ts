import type { ImportValues } from '@korpus/domain/imports/import-kind.ts';
import type { ImportKindName } from '@korpus/domain/imports/import-kinds.ts';
import type { KnownRecord, RowProblem } from '@korpus/domain/imports/judge-rows.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';

/** Choices of the house, by field. */
export type HouseChoices = Readonly<
  Record<string, readonly { readonly id: string; readonly name: string }[]>
>;

/** Records of a house, for rows to be compared with. */
export type OpenedHouse = {
  readonly records: readonly KnownRecord[];
  /** Lists what the save of a record would say of it. */
  readonly problemsOf: (values: ImportValues, before: KnownRecord | null) => readonly RowProblem[];
  /** Notes what is worth knowing of a new record. */
  readonly noteOf?: (values: ImportValues) => string | null;
};

/** All that the file says of a field, each once: who has many records reads those it may be about. */
export type TextsOf = (field: string) => Promise<readonly string[]>;

export type RowToWrite = {
  readonly place: number;
  readonly values: ImportValues;
  /** The record to change; null: a new one. */
  readonly found: { readonly id: string; readonly version: number } | null;
  /** Id of a new record that others name already. */
  readonly id?: string;
};

export type WrittenRow = {
  readonly place: number;
  readonly id: string;
  readonly version: number;
  /** Values that its fields had; null: there was no record. */
  readonly before: ImportValues | null;
};

/** A record as an export writes it: references by the names that an import finds them by (rules: export#read-back). */
type ExportedRecord = { readonly id: string; readonly values: ImportValues };

/** A piece of the exported records, in the order of their ids. */
type ExportedPiece = { readonly after: string | null; readonly limit: number };

/** Somebody saved a record between the look at it and its lock: all is done again. */
export class ChangedMeanwhile extends Error {}

/** A kind of record that files can bring, from the module that owns it, as the composition gives it (app.ts). */
export type Importable = {
  readonly kind: ImportKindName;
  /** Records that its rows name and that may be made along with them (rules: import#missing-suppliers). */
  readonly brings?: Importable;
  readonly choices: (tx: Tx, tenantId: string) => Promise<HouseChoices>;
  readonly open: (context: WorkingContext, textsOf: TextsOf) => Promise<OpenedHouse>;
  /** All of them, with all that a single save leaves behind. */
  readonly write: (context: WorkingContext, rows: readonly RowToWrite[]) => Promise<readonly WrittenRow[]>;
  /** Names of those that somebody built upon; from then on nobody does until the transaction ends (rules: import#undo). */
  readonly builtUpon: (context: WorkingContext, rows: readonly WrittenRow[]) => Promise<readonly string[]>;
  /** All of them that are still there. */
  readonly undo: (context: WorkingContext, rows: readonly WrittenRow[]) => Promise<void>;
  /** All of the house, piece by piece, so that nobody ever holds all; fewer than asked for: that was the last. */
  readonly exported: (tx: Tx, tenantId: string, piece: ExportedPiece) => Promise<readonly ExportedRecord[]>;
};
