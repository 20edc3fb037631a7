import type { Catalogue } from '../fields/field.ts';
import type { Actor } from '../rights/actor.ts';
import type { Right } from '../rights/rights.ts';
import type { Rule } from '../rights/rule.ts';
import type { LiveKind } from './topics.ts';

/** The news that a record has changed. `owners`: whose it is and was before; null belongs to nobody. */
export type News = { readonly id: string; readonly owners: readonly (string | null)[] };
type Concerns = (actor: Actor, news: News) => boolean;

/** A topic of news for open browsers when records change. Several kinds may share a topic, which fetches them all. */
export type Topic = {
  readonly topic: LiveKind;
  /** Rights are asked here, not in the browser: who may not read a thing does not hear of it either. */
  readonly mayHear: Concerns;
  /**
   * The people whose rights may have become others by it; where it says nothing, the person with the id of the change.
   */
  readonly changesRightsOf?: Concerns;
};

/** A column that keeps the id of another record, which therefore cannot be deleted (rules: api#in-use-stays). */
export type Reference = {
  /** The table of the other record. */
  readonly to: string;
  /** The table the column is in. */
  readonly table: string;
  readonly column: string;
  /** The column is a document, and the id stands in it under this name. */
  readonly key?: string;
};

/** A part of a name: what a column says, by `names` where it keeps a code, or a text of its own. */
type NameWord =
  | { readonly column: string; readonly names?: Readonly<Record<string, string>> }
  | { readonly text: string };

/** Bytes in the store that rows stand for; backup, doctor and sweeper read it. */
export type Blobs = {
  readonly table: string;
  /** Beginning of the columns `…_key`, `…_sha256` and `…_size`; without one they are `storage_key`, `sha256` and `size`. */
  readonly prefix?: string;
  /** Name that people have for the bytes; `null`: they were made of others and are worth nothing by themselves. */
  readonly called: readonly NameWord[] | null;
  /** The column that keeps the id of the record it lies in; without one none is named. */
  readonly inRecord?: string;
  /** Another row may stand for the same bytes, and then names them. */
  readonly isCopy?: true;
};

/** A kind of record, described once; live updates, history, references, search, columns, the store and `can` read it. */
export type RecordKind = {
  readonly kind: string;
  readonly table: string | null;
  /** Tables whose rows belong to a row of it, and go with it. */
  readonly parts?: readonly string[];
  readonly topic: Topic;
  /** The descriptions of its fields. */
  readonly catalogue?: Catalogue;
  /** Rules about who may do what to a row of it; kinds that go by the same rules name the same. */
  readonly rules?: Readonly<Record<string, Rule<never>>>;
  /** The name of one in the change log; without a name it has no history. */
  readonly historyName?: string;
  /** Names of ids in calls that point to it: the record itself, or parts of it. */
  readonly ids?: readonly string[];
  /** How one is called where another record keeps its id: in these fields, by the words in these columns. */
  readonly calledBy?: { readonly fields: readonly string[]; readonly columns: readonly string[] };
  /** Columns that keep ids of other records; without a table, columns of its own. */
  readonly refersTo?: readonly (Omit<Reference, 'table'> & { readonly table?: string })[];
  /**
   * Names of hits of the search and their words, and who may read what is found: some by `right`, this row by the rule
   * `mayRead`.
   */
  readonly search?: {
    readonly hit: string;
    readonly right: Right;
    readonly mayRead: string;
  };
  /** The type of its files, which lie in the record it is about, by rights of their own. */
  readonly files?: {
    readonly type: string;
    readonly read: Right;
    readonly write: readonly Right[];
    readonly mayRead: string;
    readonly mayWrite: string;
  };
  readonly blobs?: readonly Blobs[];
  /** Files lie in it, which are told apart by the first of these columns that says something. */
  readonly holdsFiles?: readonly string[];
  /** Tables on the screen whose columns people choose. */
  readonly columnTabs?: readonly { readonly tab: string; readonly name: string }[];
};
