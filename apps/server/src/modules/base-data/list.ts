import type { SubjectKind } from '@korpus/domain/change-log/field-change.ts';
import type { Selectable, Updateable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** The lists of the base data: each has names, an order that people give it, versions and a log of its changes. */
export type ListTable =
  | 'carpenters'
  | 'conversation_types'
  | 'document_text_settings'
  | 'exhibition_salesmen'
  | 'lead_sources'
  | 'locations'
  | 'suppliers';

type Common = { readonly id: string; readonly version: number };
export type ListRow<T extends ListTable> = Selectable<Schema[T]> & Common;

type Managed = 'tenant_id' | 'id' | 'sort_order' | 'version';
export type ListColumns<T extends ListTable> = Omit<Updateable<Schema[T]>, Managed>;

/** What of a list differs from the others: its fields on the wire and where they are stored. */
export type List<T extends ListTable, Fields extends object> = {
  readonly table: T;
  readonly subject: SubjectKind;
  /** What the change log tells of, in this order. */
  readonly fields: readonly (keyof Fields & string)[];
  readonly fromRow: (row: ListRow<T>) => Fields;
  readonly toColumns: (fields: Fields) => ListColumns<T>;
};

export type Named = { readonly name: string };

const fromNamedRow = ({ name }: Named): Named => ({ name });
const named = { fields: ['name'], fromRow: fromNamedRow, toColumns: fromNamedRow } as const;

export const suppliers: List<'suppliers', Named> = { table: 'suppliers', subject: 'supplier', ...named };
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
