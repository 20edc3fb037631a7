import type { IssuedType } from '@korpus/domain/documents/document-types.ts';
import type { Profile } from '@korpus/domain/e-invoice/e-invoice.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';

export type IssuedKey = { readonly tenantId: string; readonly id: string };

/** A print for the customer: the data it was made of, and its bytes as soon as they are made. */
export type IssuedDocument = {
  readonly id: string;
  readonly orderId: string;
  readonly paymentId: string | null;
  readonly type: IssuedType;
  readonly invoiceNumber: string | null;
  /** How `frozen` is written (frozen.ts). */
  readonly format: number;
  readonly frozen: unknown;
  readonly frozenHash: string;
  readonly printedAt: string;
  readonly printedBy: string;
  readonly storageKey: string | null;
  readonly sha256: string | null;
  readonly size: number | null;
  /** The file of an e-invoice, byte for byte as it is sent. */
  readonly eInvoice: string | null;
};

const columns = [
  'id',
  'order_id as orderId',
  'payment_id as paymentId',
  'type',
  'invoice_number as invoiceNumber',
  'format',
  'frozen',
  'frozen_hash as frozenHash',
  'printed_at as printedAt',
  'printed_by_name as printedBy',
  'storage_key as storageKey',
  'sha256',
  'size',
  'e_invoice as eInvoice',
] as const;

const issued = (tx: Tx, tenantId: string) =>
  tx.selectFrom('issued_documents').where('tenant_id', '=', tenantId);

export const findIssued = (tx: Tx, { tenantId, id }: IssuedKey): Promise<IssuedDocument | undefined> =>
  issued(tx, tenantId).select(columns).where('id', '=', id).executeTakeFirst();

type Kind = {
  readonly tenantId: string;
  readonly orderId: string;
  readonly type: IssuedType;
  readonly paymentId: string | null;
};

/** The last print of its kind. */
export const findNewest = (
  tx: Tx,
  { tenantId, orderId, type, paymentId }: Kind,
): Promise<IssuedDocument | undefined> =>
  issued(tx, tenantId)
    .select(columns)
    .where('order_id', '=', orderId)
    .where('type', '=', type)
    .where('payment_id', 'is not distinct from', paymentId)
    .orderBy('printed_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Finds what was printed under these numbers. */
export const findNumbered = (
  tx: Tx,
  tenantId: string,
  numbers: readonly string[],
): Promise<IssuedDocument[]> =>
  issued(tx, tenantId).select(columns).where('invoice_number', 'in', numbers).execute();

/** Everything that was printed of an order, the newest first (rules: documents#printed-for-good). */
export const findVersions = (tx: Tx, tenantId: string, orderId: string) =>
  issued(tx, tenantId)
    .select(['id', 'type', 'payment_id as paymentId', 'invoice_number as invoiceNumber'])
    .select(['printed_at as printedAt', 'printed_by_name as printedBy'])
    .select(
      sql<Profile | null>`case when e_invoice is not null then frozen #>> '{facts,eInvoice,profile}' end`.as(
        'eInvoice',
      ),
    )
    .where('order_id', '=', orderId)
    .orderBy('printed_at', 'desc')
    .orderBy('id')
    .execute();

type NewIssued = Omit<Kind, 'tenantId'> &
  IssuedKey & {
    readonly invoiceNumber: string | null;
    readonly format: number;
    readonly frozen: object;
    readonly frozenHash: string;
    readonly eInvoice: string | null;
    readonly printedAt: Date;
    readonly printedBy: string;
    readonly printedByName: string;
  };

export const insertIssued = (tx: Tx, document: NewIssued) =>
  tx
    .insertInto('issued_documents')
    .values({
      tenant_id: document.tenantId,
      id: document.id,
      order_id: document.orderId,
      payment_id: document.paymentId,
      type: document.type,
      invoice_number: document.invoiceNumber,
      format: document.format,
      frozen: JSON.stringify(document.frozen),
      frozen_hash: document.frozenHash,
      e_invoice: document.eInvoice,
      printed_at: document.printedAt,
      printed_by: document.printedBy,
      printed_by_name: document.printedByName,
    })
    .execute();
