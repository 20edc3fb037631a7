import { complaintRecord } from '@korpus/contract/complaints/complaint-record.ts';
import { wireChanges } from '@korpus/contract/wire-changes.ts';
import type { SavedComplaint } from '@korpus/domain/complaints/complaint.ts';
import { searchWordsOfComplaint } from '@korpus/domain/complaints/complaint-words.ts';
import type { ChangeAction, FieldChange } from '@korpus/domain/fields/field-change.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { orderNameOf } from '@korpus/domain/orders/order-name.ts';
import { logChange } from '../../platform/change-log/change-log.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce, ownersOf } from '../../platform/live/live-hub.ts';
import { writeSearchWords } from '../../platform/search/search-words.ts';
import type { Services } from '../../platform/services.ts';
import type { OwnedOrder } from '../orders/index.ts';

type ToldChange = {
  readonly action: ChangeAction;
  /** Fields the history tells of. */
  readonly history: readonly FieldChange[];
  readonly before: SavedComplaint | null;
  readonly after: SavedComplaint | null;
};

/** Notes a write of a complaint: history, words for the search, news. */
export async function noteComplaint(
  services: Services,
  context: TenantContext,
  order: OwnedOrder,
  { action, history, before, after }: ToldChange,
): Promise<void> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const id = (after ?? before)?.id;
  if (id === undefined) throw new TypeError('A change has a state before or after it.');
  // One after the other in the database, but sent at once.
  await Promise.all([
    logChange(tx, services, context, {
      action,
      subject: { kind: 'complaint', id, name: orderNameOf(order) },
      changes: wireChanges(complaintRecord, history),
    }),
    writeSearchWords(tx, tenantId, 'COMPLAINT', id, wordsOf(order, after), wordsOf(order, before)),
    announce(tx, tenantId, { kind: 'complaint', id, owners: ownersOf(order) }),
  ]);
}

export const wordsOf = (order: Order, complaint: SavedComplaint | null): string[] =>
  complaint === null ? [] : searchWordsOfComplaint({ ...order, ...complaint });
