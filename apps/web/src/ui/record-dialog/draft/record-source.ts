import type { Path } from './merge-records.ts';

/** Name of the person who saved, and the time. */
type Saver = Readonly<{ name: string; at: string }>;

export type Stored<Draft> = Readonly<{ draft: Draft; version: number; by?: Saver }>;

/** Error of a field: `path` as on the wire, `body.companyName`, or in the draft, `companyName`. */
export type Problem = Readonly<{ path: string; message: string }>;

export type RecordSource<Draft> = Readonly<{
  /** The record as it is stored now; follows the query. null: a new one. */
  stored: Stored<Draft> | null;
  /** Makes the draft that a new record begins with; asked once. */
  blank?: () => Draft;
  /** Adds what an edit brings with it, whoever makes it. */
  settle?: (before: Draft, next: Draft) => Draft;
  /** Makes a draft merged of two people's input of one piece where entries hang on another field. */
  unite?: (merged: Draft) => Draft;
  /** `stored`: what the draft began with. */
  validate: (draft: Draft, stored: Draft) => readonly Problem[];
  save: (draft: Draft, version: number | undefined) => Promise<Readonly<{ version: number }>>;
  /** Brings the newest `stored`, after somebody else has saved. */
  reload: () => Promise<unknown>;
  onSaved?: (draft: Draft, isNew: boolean) => void;
}>;

export type Conflict = Readonly<{
  /** Person who saved meanwhile, and when; null where the server cannot tell. */
  by: Saver | null;
  disputed: readonly Path[];
}>;

/** A function is for edits that have consequences, and for what comes later than the render it was made in. */
export type Edit<Draft> = Partial<Draft> | ((draft: Draft) => Partial<Draft>);
