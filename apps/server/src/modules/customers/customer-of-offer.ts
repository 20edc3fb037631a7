import { type Customer, customerDataOf, followed } from '@korpus/domain/customers/customer.ts';
import { canCustomer } from '@korpus/domain/customers/customer-can.ts';
import { missingTexts } from '@korpus/domain/offers/deciding-texts.ts';
import type { PersonData } from '@korpus/domain/persons/person-data.ts';
import { modifiedNow } from '../../platform/change-log/modified.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import {
  findOwners,
  hasOffers,
  insertCustomer,
  lockCustomers,
  removeCustomer,
  type StoredCustomer,
  updateCustomer,
} from './customers.store.ts';
import { noteCustomer } from './note-customer.ts';

type Behind = {
  readonly customerId: string;
  /** Notes what a new customer leaves behind, for the offer to write together with its own. */
  readonly note: () => Promise<void>;
};

type OfOffer = PersonData & { readonly customerId: string | null; readonly salesmanId: string | null };

/** Finds the customer of an offer: the one somebody chose, or a new one of its own (rules: customers#one-customer). */
export async function customerOfOffer(
  services: Services,
  context: WorkingContext,
  offer: OfOffer,
): Promise<Behind> {
  const { customerId } = offer;
  if (customerId !== null && !(await isChoosable(context, customerId)))
    throw invalid({ path: 'body.customerId', message: missingTexts.customerId });
  return customerBehind(services, context, offer);
}

/** The same, for who knows that the person may choose the customer. */
export async function customerBehind(
  services: Services,
  context: WorkingContext,
  offer: OfOffer,
): Promise<Behind> {
  const { customerId, salesmanId } = offer;
  if (customerId !== null) return { customerId, note: async () => {} };
  const customer: Customer = { ...customerDataOf(offer), id: services.random.id(), notes: null };
  const { tx, actor } = context;
  await insertCustomer(tx, actor.tenantId, customer, modifiedNow(services, context), false);
  const states = { action: 'CREATED', before: null, after: customer, owners: [salesmanId] } as const;
  return { customerId: customer.id, note: () => noteCustomer(services, context, states) };
}

/**
 * Tells whether the person may choose the customer, who stays until the transaction ends; one they may not read counts
 * as missing.
 */
export async function isChoosable({ tx, actor }: WorkingContext, id: string): Promise<boolean> {
  const [[customer], owners] = await Promise.all([
    lockCustomers(tx, actor.tenantId, [id]),
    findOwners(tx, actor.tenantId, [id]),
  ]);
  const row = { owners: owners.get(id) ?? [] };
  return customer !== undefined && !customer.isRestricted && canCustomer(actor, 'customer.read', row);
}

/** The customer goes along with what was changed in an offer of theirs (rules: customers#what-follows). */
export async function followOffer(
  services: Services,
  context: WorkingContext,
  customerId: string,
  before: PersonData,
  after: PersonData,
): Promise<void> {
  const isSame = followed(before, before, after) === before;
  if (isSame) return;
  const { tx, actor } = context;
  const [stored] = await lockCustomers(tx, actor.tenantId, [customerId]);
  if (stored === undefined) return;
  const customer = followed<StoredCustomer>(stored, before, after);
  if (customer === stored) return;
  await changeCustomer(services, context, stored, customer, stored.byHand);
}

/** Stores a changed customer as every change of one ends: the row, the history and the news of it. */
export async function changeCustomer(
  services: Services,
  context: WorkingContext,
  before: Customer & { readonly merged?: string },
  after: Customer & { readonly merged?: string },
  byHand: boolean,
) {
  const { tx, actor } = context;
  const modified = modifiedNow(services, context);
  const [owners] = await Promise.all([
    findOwners(tx, actor.tenantId, [after.id]),
    updateCustomer(tx, actor.tenantId, after, modified, byHand),
  ]);
  await noteCustomer(services, context, {
    action: 'CHANGED',
    before,
    after,
    owners: owners.get(after.id) ?? [],
  });
  return modified;
}

/** A customer whom nobody entered or changed goes with the last offer (rules: customers#goes-with-its-last-offer). */
export async function settleCustomer(services: Services, context: WorkingContext, id: string): Promise<void> {
  const { tx, actor } = context;
  const key = { tenantId: actor.tenantId, id };
  const [[stored], isNeeded] = await Promise.all([
    lockCustomers(tx, actor.tenantId, [id]),
    hasOffers(tx, key),
  ]);
  if (stored === undefined || stored.byHand || isNeeded) return;
  await removeCustomer(tx, key);
  await noteCustomer(services, context, { action: 'DELETED', before: stored, after: null, owners: [] });
}
