import { complaintRecord } from '@korpus/contract/complaints/complaint-record.ts';
import { toWire } from '@korpus/contract/data-of.ts';
import type { SavedComplaint } from '@korpus/domain/complaints/complaint.ts';
import { complaintHistory } from '@korpus/domain/complaints/complaint-catalogue.ts';
import { searchWordsOfComplaint } from '@korpus/domain/complaints/complaint-words.ts';
import { type ChangeAction, fieldChanges } from '@korpus/domain/fields/field-change.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { orderNameOf } from '@korpus/domain/orders/order-name.ts';
import { pick } from '@korpus/domain/values/fields.ts';
import { z } from 'zod';
import { logChange } from '../../platform/change-log/change-log.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce, ownersOf } from '../../platform/live/live-hub.ts';
import { writeSearchWords } from '../../platform/search/search-words.ts';
import type { Services } from '../../platform/services.ts';
import type { OwnedOrder } from '../orders/index.ts';

type States = { readonly before: SavedComplaint | null; readonly after: SavedComplaint | null };

/** What every write of a complaint leaves behind: its history, its words for the search, and the news of it. */
export async function noteComplaint(
  services: Services,
  context: TenantContext,
  action: ChangeAction,
  order: OwnedOrder,
  { before, after }: States,
): Promise<void> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const complaint = after ?? before;
  if (complaint === null) throw new TypeError('A change has a state before or after it.');
  const { id } = complaint;
  // One after the other in the database, but sent at once.
  await Promise.all([
    logChange(tx, services, context, {
      action,
      subject: { kind: 'complaint', id, name: orderNameOf(order) },
      changes:
        action === 'DELETED'
          ? letGo(before)
          : fieldChanges(loggedOf(before), loggedOf(after), complaintHistory),
    }),
    writeSearchWords(tx, tenantId, 'COMPLAINT', id, wordsOf(order, after), wordsOf(order, before)),
    announce(tx, tenantId, { kind: 'complaint', id, owners: ownersOf(order) }),
  ]);
}

/** With a complaint goes the reason to hold money back; how much that was has to be found again. */
function letGo(complaint: SavedComplaint | null) {
  const logged = loggedOf(complaint);
  if (logged === null || logged.state === 'DONE' || !logged.retained) return [];
  return fieldChanges(logged, { ...logged, retained: null }, complaintHistory);
}

const loggedComplaint = z.object(pick(complaintRecord.shape, complaintHistory));

/** As the wire has it. What is not the case is no news of a new complaint. */
function loggedOf(complaint: SavedComplaint | null) {
  if (complaint === null) return null;
  const logged = toWire(loggedComplaint, complaint);
  return {
    ...logged,
    doNotForget: logged.doNotForget || null,
    connections: logged.connections.length === 0 ? null : logged.connections,
    repairTimeInMinutes: logged.repairTimeInMinutes || null,
  };
}

export const wordsOf = (order: Order, complaint: SavedComplaint | null): string[] =>
  complaint === null ? [] : searchWordsOfComplaint({ ...order, ...complaint });
