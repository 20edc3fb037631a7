import type { TableLayout } from '@korpus/domain/columns/column-template.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { ChangeAction, FieldChange } from '@korpus/domain/fields/field-change.ts';
import type { ColumnTab, SearchKind, SubjectKind } from '@korpus/domain/records/records.ts';
import type { Generated, JSONColumnType } from 'kysely';
import type { Instant, TextArray } from './column-types.ts';

/** Tables about records of all kinds: their history, the words they are found by, the columns of their lists. */
export type RecordTables = {
  change_log: {
    tenant_id: string;
    id: string;
    at: Instant;
    user_id: string;
    user_name: string;
    action: ChangeAction;
    subject_kind: SubjectKind;
    subject_id: string;
    subject_name: string;
    changes: JSONColumnType<readonly FieldChange[]>;
  };
  search_words: {
    tenant_id: string;
    word: string;
    kind: SearchKind;
    created_at: Instant;
    record_id: string;
    place: number;
    open_until: IsoDate | null;
  };
  column_templates: {
    tenant_id: string;
    user_id: string;
    id: string;
    name: string;
    selected_fields: TextArray<string>;
    tabs: JSONColumnType<Partial<Record<ColumnTab, boolean>>>;
    layout: JSONColumnType<TableLayout> | null;
    version: Generated<number>;
  };
};
