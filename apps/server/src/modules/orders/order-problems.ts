import type { Violation } from '@korpus/contract/errors.ts';
import { mailProblems } from '@korpus/contract/orders/mail-problems.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { validateDocumentsOf } from '@korpus/domain/order-documents/validate-document.ts';
import { documentViolationTexts } from '@korpus/domain/order-documents/validate-document-texts.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { orderViolationTexts } from '@korpus/domain/orders/orders-texts.ts';
import { paidToCome, validateOrder } from '@korpus/domain/orders/validate-order.ts';
import { can } from '@korpus/domain/records/can.ts';
import { keysOf } from '@korpus/domain/values/fields.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { missingReferences, type Reference } from '../../platform/database/missing-references.ts';
import { referenceTexts } from '../../platform/database/reference-texts.ts';
import { invalid } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { lockOfferForOrder } from '../offers/index.ts';
import { documentReferences } from './document-references.ts';
import { findUsability } from './order-references.store.ts';
import { orderTexts } from './order-texts.ts';
import type { StoredOrder } from './orders.store.ts';

/** Facts about the records an order names. */
type Named = Pick<StoredOrder, 'exhibitionSalesmanUserId'> & Pick<Order, 'clientNumber'>;

/**
 * Everything that is wrong, in one answer. Only what a save changes is looked up: an order keeps a location that was
 * switched off since.
 */
export async function refuseWrong(
  { tx, actor }: TenantContext,
  order: Order,
  stored: StoredOrder | null,
  today: IsoDate,
): Promise<Named> {
  const { tenantId } = actor;
  const before = stored?.order ?? null;
  const isNewClient = order.clientId !== null && order.clientId !== before?.clientId;
  const [client, missing, { isLocationDisabled, exhibitionSalesmanUserId }] = await Promise.all([
    isNewClient ? lockOfferForOrder(tx, tenantId, order.clientId ?? '') : undefined,
    missingReferences(tx, tenantId, changedReferences(order, before)),
    usabilityOf(tx, tenantId, order, stored),
  ]);
  // A customer the person may not read counts as missing.
  const isClientUnknown = isNewClient && (client === undefined || !can(actor, 'order.read', client));
  const problems: Violation[] = [
    ...[...validateOrder(order), ...paidToCome(order.payments, before?.payments ?? [], today)].map(
      ({ path, code }) => ({ path, message: orderViolationTexts[code] }),
    ),
    ...validateDocumentsOf(order, before).map(({ path, code }) => ({
      path,
      message: documentViolationTexts[code],
    })),
    ...mailProblems(order, before ?? undefined),
    ...doubledEntries(order).map((path) => ({ path, message: orderTexts.doubledEntry })),
    ...missing.map((path) => ({ path, message: referenceTexts.unknown })),
    ...(isClientUnknown ? [{ path: 'clientId', message: referenceTexts.unknown }] : []),
    ...(isLocationDisabled && order.location !== before?.location
      ? [{ path: 'location', message: referenceTexts.disabledLocation }]
      : []),
  ];
  if (problems.length > 0) throw invalid(...problems.map((each) => ({ ...each, path: `body.${each.path}` })));
  const kept = order.clientId === null ? null : (before?.clientNumber ?? null);
  return { exhibitionSalesmanUserId, clientNumber: client?.clientNumber ?? kept };
}

/** Two entries with the same id would be stored as one. */
const doubledEntries = (order: Order): string[] =>
  (['changes', 'payments', 'suppliers'] as const).flatMap((list) => {
    const ids = order[list].map(({ id }) => id);
    return ids.flatMap((id, place) => (ids.indexOf(id) === place ? [] : [`${list}.${place}.id`]));
  });

/** As long as location and exhibition salesman stay the same, nothing has to be looked up. */
async function usabilityOf(tx: Tx, tenantId: string, order: Order, stored: StoredOrder | null) {
  const isSame =
    stored !== null &&
    stored.order.location === order.location &&
    stored.order.exhibitionSalesmanId === order.exhibitionSalesmanId;
  if (!isSame) return findUsability(tx, tenantId, order);
  return { isLocationDisabled: false, exhibitionSalesmanUserId: stored.exhibitionSalesmanUserId };
}

const references = {
  salesmanId: 'users',
  location: 'locations',
  leadSourceId: 'lead_sources',
  exhibitionSalesmanId: 'exhibition_salesmen',
  carpenterId: 'carpenters',
} as const;

function changedReferences(order: Order, before: Order | null): Reference[] {
  const own = keysOf(references)
    .filter((path) => order[path] !== before?.[path])
    .map((path): Reference => ({ path, table: references[path], id: order[path] }));
  const known = new Set(before?.suppliers.map(({ supplierId }) => supplierId));
  const ofSuppliers = order.suppliers.flatMap(({ supplierId }, index): Reference[] =>
    known.has(supplierId)
      ? []
      : [{ path: `suppliers.${index}.supplierId`, table: 'suppliers', id: supplierId }],
  );
  return [...own, ...ofSuppliers, ...documentReferences(order, before)];
}
