import type { IssuedType } from '@korpus/domain/documents/document-types.ts';
import type { Tx } from '../../platform/database/engine.ts';

/** A paper that went out under a number. */
export type IssuedOfNumber = {
  readonly id: string;
  readonly orderId: string;
  readonly clientName: string;
  readonly type: IssuedType;
  readonly number: string;
  readonly printedAt: string;
  readonly printedBy: string;
};

/** The newest first. */
export async function findIssued(
  tx: Tx,
  tenantId: string,
  numbers: readonly string[],
): Promise<IssuedOfNumber[]> {
  if (numbers.length === 0) return [];
  const rows = await tx
    .selectFrom('issued_documents as d')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.tenant_id', '=', 'd.tenant_id').onRef('o.id', '=', 'd.order_id'),
    )
    .select(['d.id', 'd.order_id as orderId', 'o.client_name as clientName', 'd.type'])
    .select(['d.invoice_number as number', 'd.printed_at as printedAt', 'd.printed_by_name as printedBy'])
    .where('d.tenant_id', '=', tenantId)
    .where('d.invoice_number', 'in', numbers)
    .orderBy('d.printed_at', 'desc')
    .orderBy('d.id')
    .execute();
  return rows.flatMap(({ number, ...row }) => (number === null ? [] : [{ ...row, number }]));
}
