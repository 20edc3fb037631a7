import type { Permissions } from '../rights/actor.ts';
import type { Right } from '../rights/rights.ts';

/** A value as the wire has it: euros, days as ISO, names of choices. */
export type ImportValue = string | number | boolean | null;
/** Values by field; a missing field is not said. */
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
  /** True if no new record can be made without it. */
  readonly isRequired?: boolean;
  /** The names of a choice. */
  readonly names?: Readonly<Record<string, string>>;
  /** The group of the field, if a record has several of its kind. */
  readonly group?: ImportGroup;
  /** The right to change the field; an import without it leaves what is stored (rules: api#ignored-fields). */
  readonly changesBy?: Right;
  /**
   * True if the person it names may have left: a new record is that of who imports it (rules: import#whoever-has-left).
   */
  readonly formerAllowed?: true;
  /** True if only new records take it: an existing one keeps its own (rules: import#only-of-new-ones). */
  readonly onlyNew?: true;
  /** The value in the sample file. */
  readonly example: string;
};

/** Keys that two rows with the same meaning share, the surest first; empty where a row says nothing of it. */
type ImportKeys = readonly string[];

/** A kind of record that can be imported: one descriptor is all that the pipeline knows of a kind. */
export type ImportKind = {
  readonly kind: string;
  readonly fields: readonly ImportField[];
  readonly deriveKeys: (values: ImportValues) => ImportKeys;
  /** Completes the values of a row with those that follow from them. */
  readonly completed?: (values: ImportValues) => ImportValues;
  /** Names a row in lists. */
  readonly nameOf: (values: ImportValues) => string;
  /** Maximum rows; lower for kinds saved one by one. */
  readonly mostRows: number;
  /** The right needed beside IMPORT itself. */
  readonly needs: Right;
};

export const mayImport = ({ rights }: Pick<Permissions, 'rights'>, { needs }: Pick<ImportKind, 'needs'>) =>
  rights.has('IMPORT') && rights.has(needs);
