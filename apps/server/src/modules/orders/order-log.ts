import { orderToWire } from '@korpus/contract/orders/order-wire.ts';
import type { ChangeAction } from '@korpus/domain/change-log/field-change.ts';
import { documentChanges } from '@korpus/domain/orders/document-changes.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { orderChanges } from '@korpus/domain/orders/order-changes.ts';
import { orderNameOf } from '@korpus/domain/orders/order-name.ts';
import { withoutPaymentDocuments } from '@korpus/domain/orders/order-rights.ts';
import { isOrderFoundAlike, searchWordsOfOrder } from '@korpus/domain/search/search-words.ts';
import { logChange } from '../../platform/change-log/change-log.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce, ownersOf } from '../../platform/live/live-hub.ts';
import { writeSearchWords } from '../../platform/search/search-words.ts';
import type { Services } from '../../platform/services.ts';
import { noteOrderOfComplaints } from '../complaint-records/index.ts';
import { orderColumns } from './order-columns.ts';

const loggedFields = [
  ...orderColumns.filter((field) => field !== 'rates' && field !== 'type' && field !== 'documentData'),
  'payments',
  'suppliers',
  'paid',
  'doneToDoRemainingAmount',
];

/** An order as its history tells of it, with the flags that have calls of their own. */
export type LoggedOrder = Order & {
  readonly exhibitionSalesmanUserId: string | null;
  readonly paid: boolean;
  readonly doneToDoRemainingAmount: boolean;
};

const wireOf = (order: LoggedOrder | null): Readonly<Record<string, unknown>> | null =>
  order === null ? null : orderToWire({ ...withoutPaymentDocuments(order), aggregates: {} } as never);

const wordsOf = (order: Order | null) => (order === null ? [] : searchWordsOfOrder(order));

type States = { readonly before: LoggedOrder | null; readonly after: LoggedOrder | null };

/** What every write of an order leaves behind: its history, its words for the search, and the news of it. */
export async function noteOrder(
  services: Services,
  context: TenantContext,
  action: ChangeAction,
  { before, after }: States,
): Promise<void> {
  const { tx, actor } = context;
  const order = after ?? before;
  if (order === null) throw new TypeError('A change has a state before or after it.');
  const owners = ownersOf(...[before, after].filter((each) => each !== null));
  // One after the other in the database, but sent at once.
  await Promise.all([
    logChange(tx, services, context, {
      action,
      subject: { kind: 'order', id: order.id, name: orderNameOf(order) },
      changes:
        action === 'DELETED'
          ? []
          : [...orderChanges(wireOf(before), wireOf(after), loggedFields), ...documentChanges(before, after)],
    }),
    ...(before !== null && after !== null && isOrderFoundAlike(before, after)
      ? []
      : [writeSearchWords(tx, actor.tenantId, 'ORDER', order.id, wordsOf(after), wordsOf(before))]),
    announce(tx, actor.tenantId, { kind: 'order', id: order.id, owners }),
    ...(before === null || after === null ? [] : [noteOrderOfComplaints(context, before, after)]),
  ]);
}
