import type { SubjectKind } from '@korpus/domain/records/records.ts';
import type { ListColumns, ListRow, ListTable } from './list.store.ts';

/** A list says what differs from the other lists: its fields on the wire and where they are stored. */
export type List<T extends ListTable, Fields extends object> = {
  readonly table: T;
  readonly subject: SubjectKind;
  /** Fields that the change log tells of, in this order. */
  readonly fields: readonly (keyof Fields & string)[];
  /** Values that a new record has where its save leaves something out (rules: api#left-out). */
  readonly empty: Fields;
  readonly fromRow: (row: ListRow<T>) => Fields;
  readonly toColumns: (fields: Fields) => ListColumns<T>;
};

export type Named = { readonly name: string };

const fromNamedRow = ({ name }: Named): Named => ({ name });
const named = {
  fields: ['name'],
  empty: { name: '' },
  fromRow: fromNamedRow,
  toColumns: fromNamedRow,
} as const;

export const leadSources: List<'lead_sources', Named> = {
  table: 'lead_sources',
  subject: 'leadSource',
  ...named,
};
export const conversationTypes: List<'conversation_types', Named> = {
  table: 'conversation_types',
  subject: 'conversationType',
  ...named,
};
