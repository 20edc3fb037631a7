import {
  type AcceptanceResult,
  acceptedOnOf,
  deriveAcceptanceResult,
} from '@korpus/domain/acceptance/acceptance.ts';
import { type AcceptanceFacts, acceptedDayOf } from '@korpus/domain/acceptance/acceptance-sheet.ts';
import { acceptanceLogTexts, acceptanceResultNames } from '@korpus/domain/acceptance/acceptance-texts.ts';
import { signedNewsId } from '@korpus/domain/acceptance/signed-news.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { orderNameOf } from '@korpus/domain/orders/order-name.ts';
import { logChange } from '../../platform/change-log/change-log.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce, ownersOf } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { ownedRow, type StoredOrder, storeAcceptedOn } from '../orders/index.ts';

type Noted = {
  readonly stored: StoredOrder;
  readonly facts: AcceptanceFacts;
  /** All of the order, this one included. */
  readonly versions: readonly { readonly result: AcceptanceResult; readonly day: IsoDate }[];
};

/** The order's day and history, who looks at it, its page, and its salesman (rules: acceptance#the-day, acceptance#who-is-told). */
export async function noteAcceptance(
  services: Services,
  context: TenantContext,
  { stored, facts, versions }: Noted,
): Promise<void> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const order = ownedRow(stored);
  const [before, after] = [order.acceptedOn, acceptedOnOf(versions)];
  if (after !== before) await storeAcceptedOn(tx, { tenantId, id: order.id }, after);
  await logChange(tx, services, context, {
    action: 'CHANGED',
    subject: { kind: 'order', id: order.id, name: orderNameOf(order) },
    changes: [
      { field: 'acceptances/signed', old: null, new: wordsOf(facts) },
      ...(after === before ? [] : [{ field: 'acceptedOn', old: before, new: after }]),
    ],
  });
  const owners = ownersOf(order);
  await announce(tx, tenantId, { kind: 'order', id: order.id, owners });
  await announce(tx, tenantId, { kind: 'acceptance', id: order.id, owners });
  const key = { tenantId, id: facts.id };
  await services.jobs.addIn(tx, 'acceptance-paper', key);
  if (order.salesmanId === null || order.salesmanId === actor.userId) return;
  const id = signedNewsId({ orderId: order.id, version: facts.version });
  await announce(tx, tenantId, { kind: 'acceptanceSigned', id, owners: [order.salesmanId] });
  await services.jobs.addIn(tx, 'acceptance-mail', key);
}

const wordsOf = (facts: AcceptanceFacts): string =>
  acceptanceLogTexts.signed(
    facts.version,
    acceptanceResultNames[deriveAcceptanceResult(facts)],
    facts.customerName,
    formatDate(acceptedDayOf(facts)),
  );
