import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { IssuedType } from '@korpus/domain/documents/document-types.ts';
import type { ContentType } from '@korpus/domain/files/content-types.ts';
import type { FileOwnerKind, FileType } from '@korpus/domain/files/file-types.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Instant } from './column-types.ts';

/** Files, printed documents and the numbers of invoices. */
export type DocumentTables = {
  files: {
    tenant_id: string;
    id: string;
    owner_kind: FileOwnerKind;
    owner_id: string;
    type: FileType;
    additional_id: string | null;
    name: string;
    content_type: ContentType;
    size: number;
    sha256: string;
    storage_key: string;
    preview: Generated<'NONE' | 'PENDING' | 'READY' | 'FAILED'>;
    preview_key: string | null;
    created_at: Instant;
    created_by: string;
  };
  blobs_to_remove: { tenant_id: string; storage_key: string; since: Instant };
  issued_documents: {
    tenant_id: string;
    id: string;
    order_id: string;
    payment_id: string | null;
    type: IssuedType;
    invoice_number: string | null;
    format: number;
    frozen: ColumnType<unknown, string, never>;
    frozen_hash: string;
    printed_at: Instant;
    printed_by: string;
    printed_by_name: string;
    storage_key: string | null;
    sha256: string | null;
    size: number | null;
  };
  invoice_circles: { tenant_id: string; prefix: string; month: string; last_number: number };
  invoice_register: {
    tenant_id: string;
    number: string;
    prefix: string;
    month: string;
    running: number;
    bill_type: 'ORDER' | 'ORDER_PRE_PAYMENT' | 'SMALL_ORDER';
    record_id: string;
    payment_id: string | null;
    amount: Cents;
    invoice_date: IsoDate;
    given_at: Instant;
    given_by: string;
    given_by_name: string;
    cancels: string | null;
  };
  invoice_replacements: { tenant_id: string; number: string; replaced_by: string };
};
