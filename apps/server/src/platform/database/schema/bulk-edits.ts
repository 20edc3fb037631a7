import type { BulkChange, BulkKind } from '@korpus/domain/bulk/bulk-changes.ts';
import type { Generated, JSONColumnType } from 'kysely';
import type { Instant, NullableInstant } from './column-types.ts';

/** Changes of several rows at once. */
export type BulkTables = {
  bulk_edits: {
    tenant_id: string;
    id: string;
    kind: BulkKind;
    change: JSONColumnType<BulkChange>;
    label: string;
    at: Instant;
    by_id: string;
    by_name: string;
    undone_at: NullableInstant;
  };
  bulk_edit_rows: {
    tenant_id: string;
    bulk_id: string;
    record_id: string;
    name: string;
    before: JSONColumnType<BulkChange>;
    version: number;
    undone: Generated<boolean>;
  };
};
