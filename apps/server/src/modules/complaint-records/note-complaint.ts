import { amountsToWire } from '@korpus/contract/wire-amounts.ts';
import { type ChangeAction, fieldChanges } from '@korpus/domain/change-log/field-change.ts';
import type { Complaint, SavedComplaint } from '@korpus/domain/complaints/complaint.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { orderNameOf } from '@korpus/domain/orders/order-name.ts';
import { searchWordsOfComplaint } from '@korpus/domain/search/search-words.ts';
import { logChange } from '../../platform/change-log/change-log.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce, ownersOf } from '../../platform/live/live-hub.ts';
import { writeSearchWords } from '../../platform/search/search-words.ts';
import type { Services } from '../../platform/services.ts';

/** What a complaint is shown and found by of its order, and whose it is through it. */
export type OrderOfComplaint = Order & { readonly exhibitionSalesmanUserId: string | null };

type States = { readonly before: SavedComplaint | null; readonly after: SavedComplaint | null };

/** What every write of a complaint leaves behind: its history, its words for the search, and the news of it. */
export async function noteComplaint(
  services: Services,
  context: TenantContext,
  action: ChangeAction,
  order: OrderOfComplaint,
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
      changes: action === 'DELETED' ? [] : fieldChanges(loggedOf(before), loggedOf(after), loggedFields),
    }),
    writeSearchWords(tx, tenantId, 'COMPLAINT', id, wordsOf(order, after), wordsOf(order, before)),
    announce(tx, tenantId, { kind: 'complaint', id, owners: ownersOf(order) }),
  ]);
}

const loggedFields = [
  'imposed',
  'state',
  'doNotForget',
  'fixedAt',
  'importance',
  'carpenterId',
  'date',
  'availability',
  'location',
  'connections',
  'repairTimeInMinutes',
  'stockToDo',
  'tasksToDo',
  'notes',
  'remainingAmount',
  'carpenterExpense',
  'materialExpense',
] as const satisfies readonly (keyof Complaint)[];

type Logged = Readonly<Record<(typeof loggedFields)[number], unknown>>;

/** What is not the case is no news of a new complaint. */
const loggedOf = (complaint: SavedComplaint | null): Logged | null =>
  complaint === null
    ? null
    : {
        ...(amountsToWire(complaint) as SavedComplaint),
        doNotForget: complaint.doNotForget || null,
        connections: complaint.connections.length === 0 ? null : complaint.connections,
        repairTimeInMinutes: complaint.repairTimeInMinutes || null,
      };

export const wordsOf = (order: Order, complaint: SavedComplaint | null): string[] =>
  complaint === null ? [] : searchWordsOfComplaint({ ...order, ...complaint });
