import { createHash } from 'node:crypto';
import type { IssuedType } from '@korpus/domain/documents/document-types.ts';
import { eInvoiceFileOf } from '@korpus/domain/e-invoice/e-invoice-of.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { newestFormat } from './frozen.ts';
import type { Frozen } from './frozen-document.ts';
import { findNewest, type IssuedDocument, insertIssued } from './issued-documents.store.ts';

type Print = {
  readonly orderId: string;
  readonly paymentId: string | null;
  readonly type: IssuedType;
  readonly frozen: Frozen;
};

/**
 * Keeps what a print says and answers its id: printing the same data again is the same print
 * (rules: documents#printed-for-good). Its bytes are made after the transaction; a job makes them where the process did
 * not live that long.
 */
export async function freeze(
  services: Pick<Services, 'clock' | 'random' | 'jobs'>,
  { tx, actor, person }: TenantContext,
  { orderId, paymentId, type, frozen: { facts, letterhead } }: Print,
): Promise<string> {
  const { tenantId, userId } = actor;
  const frozen: Frozen = { facts, letterhead };
  const frozenHash = hashOf(frozen);
  const newest = await findNewest(tx, { tenantId, orderId, paymentId, type });
  if (newest?.frozenHash === frozenHash) return newest.id;
  const id = services.random.id();
  await insertIssued(tx, {
    tenantId,
    id,
    orderId,
    paymentId,
    type,
    invoiceNumber: facts.invoiceNumber,
    format: newestFormat,
    frozen,
    frozenHash,
    eInvoice: eInvoiceFileOf(facts),
    printedAt: afterNewest(services.clock.now(), newest),
    printedBy: userId,
    printedByName: `${person.firstName} ${person.lastName}`,
  });
  await services.jobs.addIn(tx, 'document-bytes', { tenantId, id });
  return id;
}

/** Each print is later than the one before, if only by a millisecond, so that prints of one instant have an order. */
function afterNewest(now: Date, newest: IssuedDocument | undefined): Date {
  const last = newest === undefined ? 0 : Date.parse(newest.printedAt);
  return new Date(Math.max(now.getTime(), last + 1));
}

/** The hash is of the content, whatever the order of its keys: the database changes that order. */
const hashOf = (frozen: Frozen): string => createHash('sha256').update(canonical(frozen)).digest('hex');

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  const members = entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`);
  return `{${members.join(',')}}`;
}
