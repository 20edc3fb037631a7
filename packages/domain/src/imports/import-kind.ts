import type { Permissions } from '../rights/actor.ts';
import type { Right } from '../rights/rights.ts';

/** A value as the wire has it: euros, days as ISO, names of choices. */
export type ImportValue = string | number | boolean | null;
/** By field; what is missing is not said. */
export type ImportValues = Readonly<Record<string, ImportValue>>;

/** How the text of a cell becomes a value (rules: import#values). */
export type ImportFieldKind = 'text' | 'money' | 'day' | 'flag' | 'choice' | 'reference';

export const importGroupKeys = ['payment', 'supplier', 'change', 'expense'] as const;

/** Fields that a record has several times over: `label` is what one of them is called, and its number follows it. */
export type ImportGroup = {
  readonly key: (typeof importGroupKeys)[number];
  readonly number: number;
  readonly label: string;
};

export type ImportField = {
  readonly key: string;
  readonly label: string;
  readonly kind: ImportFieldKind;
  /** Other words for it above a column. */
  readonly words: readonly string[];
  /** Without it no new record can be made. */
  readonly isRequired?: boolean;
  /** Of a choice: its names. */
  readonly names?: Readonly<Record<string, string>>;
  /** Which of several it belongs to. */
  readonly group?: ImportGroup;
  /** Who lacks it leaves what is stored (rules: api#ignored-fields). */
  readonly changesBy?: Right;
  /** Whoever it names may have left: a new record is that of who imports it (rules: import#whoever-has-left). */
  readonly formerAllowed?: true;
  /** Of a new record only: what is there keeps its own (rules: import#only-of-new-ones). */
  readonly onlyNew?: true;
  /** As in the file to try. */
  readonly example: string;
};

/** What tells that two rows mean the same, the surest first; empty where a row says nothing of it. */
type ImportKeys = readonly string[];

/** What can be imported: one descriptor is all that the pipeline knows of a kind. */
export type ImportKind = {
  readonly kind: string;
  readonly fields: readonly ImportField[];
  readonly keysOf: (values: ImportValues) => ImportKeys;
  /** What follows from what a row says. */
  readonly completed?: (values: ImportValues) => ImportValues;
  /** What a row is called in lists. */
  readonly nameOf: (values: ImportValues) => string;
  /** Maximum rows; lower for kinds saved one by one. */
  readonly mostRows: number;
  /** Beside IMPORT itself. */
  readonly needs: Right;
};

export const mayImport = ({ rights }: Pick<Permissions, 'rights'>, { needs }: Pick<ImportKind, 'needs'>) =>
  rights.has('IMPORT') && rights.has(needs);
