import type { mergeCustomers } from '@korpus/contract/customers/customers.ts';
import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import type { Customer } from '@korpus/domain/customers/customer.ts';
import { type CustomerOwners, canCustomer } from '@korpus/domain/customers/customer-can.ts';
import {
  mergedCustomer,
  mostNotes,
  namesOf,
  type Taken,
  unmergedCustomer,
} from '@korpus/domain/customers/merge.ts';
import { staleVersion } from '../../platform/change-log/change-log.ts';
import { modifiedNow } from '../../platform/change-log/modified.ts';
import { isConflict } from '../../platform/database/faults.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { refuseWhilePending } from '../../platform/tenancy/pending-imports.ts';
import { customerModuleTexts as texts } from './customer-module-texts.ts';
import { changeCustomer } from './customer-of-offer.ts';
import { removeCustomer, type StoredCustomer } from './customers.store.ts';
import { endedOf, plain } from './ended-customer.ts';
import {
  findMerge,
  findMerges,
  insertMerge,
  lockOffersOfCustomers,
  type MovedOffer,
  moveOffers,
  removeMerge,
  restoreCustomer,
  type StoredMerge,
} from './merges.store.ts';
import { noteCustomer } from './note-customer.ts';
import { lockReadable } from './save-customer.ts';

type Body = BodyOf<typeof mergeCustomers>;

/** One customer of several, and their offers with it (rules: customers#merging). */
export async function mergeIntoOne(
  services: Services,
  context: TenantContext,
  id: string,
  { version, ended }: Body,
): Promise<AnswerOf<typeof mergeCustomers>> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const asked = [{ id, version }, ...ended];
  const ids = asked.map((each) => each.id);
  if (new Set(ids).size < ids.length) throw invalid({ path: 'body.ended', message: texts.twice });
  await refuseWhilePending(tx, tenantId);
  // Offers before customers, as a save of an offer locks them.
  await lockOffersOfCustomers(tx, tenantId, ids);
  const found = new Map((await lockReadable(context, ids)).map((each) => [each.customer.id, each]));
  for (const each of asked) await refuse(context, found.get(each.id), each.version);
  const customers = asked.flatMap((each) => found.get(each.id) ?? []).map(({ customer }) => customer);
  const [kept] = customers;
  if (kept === undefined) throw new AppError('NOT_FOUND');
  const taken = ended.flatMap(({ id, take }): (Taken & { customer: StoredCustomer })[] => {
    const customer = found.get(id)?.customer;
    return customer === undefined ? [] : [{ customer, take }];
  });
  const after = mergedCustomer(kept, taken);
  if ((after.notes ?? '').length > mostNotes)
    throw invalid({ path: 'body.ended', message: texts.notesTooLong });
  const those = taken.map(({ customer }) => customer);
  const moved = await lockOffersOfCustomers(
    tx,
    tenantId,
    those.map((each) => each.id),
  );
  const mergeId = services.random.id();
  const { at, by } = modifiedNow(services, context);
  await Promise.all([
    moveOffers(
      tx,
      tenantId,
      moved.map((offer) => offer.id),
      id,
    ),
    ...those.map((each) => removeCustomer(tx, { tenantId, id: each.id })),
    insertMerge(tx, tenantId, {
      id: mergeId,
      keptId: id,
      keptBefore: plain(kept),
      keptAfter: plain(after),
      ended: those.map((each) => endedOf(each, moved)),
      at,
      by,
    }),
    ...those.map((before) =>
      noteCustomer(services, context, {
        action: 'DELETED',
        before,
        after: null,
        owners: found.get(before.id)?.row.owners ?? [],
      }),
    ),
    announceOffers(context, moved),
  ]);
  await changeCustomer(services, context, kept, { ...after, merged: namesOf(those) }, true);
  return { mergeId, version: kept.version + 1 };
}

type Found = { readonly customer: StoredCustomer; readonly row: CustomerOwners };

async function refuse({ tx, actor }: TenantContext, found: Found | undefined, version: number | undefined) {
  if (found === undefined) throw new AppError('NOT_FOUND');
  if (!canCustomer(actor, 'customer.merge', found.row)) throw new AppError('FORBIDDEN');
  if (version === undefined) throw new AppError('VERSION_MISSING');
  if (found.customer.version !== version)
    throw await staleVersion(tx, actor.tenantId, 'customer', found.customer.id);
}

const announceOffers = ({ tx, actor }: TenantContext, offers: readonly MovedOffer[]) =>
  Promise.all(
    offers.map(({ id, salesmanId }) =>
      announce(tx, actor.tenantId, { kind: 'client', id, owners: [salesmanId] }),
    ),
  );

/** Takes what comes apart out of later merges into the same customer; answers the customers that those ended. */
async function forgetIn({ tx, actor }: TenantContext, { keptId, keptBefore, keptAfter, at }: StoredMerge) {
  const { tenantId } = actor;
  const merges = await findMerges(tx, tenantId, keptId);
  const others: Customer[] = [];
  for (const later of merges.filter((each) => each.at > at).toReversed()) {
    const before = unmergedCustomer(later.keptBefore, keptBefore, keptAfter, others);
    others.push(...later.ended.map(({ customer }) => customer));
    const after = unmergedCustomer(later.keptAfter, keptBefore, keptAfter, others);
    await removeMerge(tx, tenantId, later.id);
    await insertMerge(tx, tenantId, {
      ...later,
      at: new Date(later.at),
      keptBefore: before,
      keptAfter: after,
    });
  }
  return others;
}

/**
 * Takes a merge apart: customers are as they were before, as far as nobody has changed them since
 * (rules: customers#taking-apart).
 */
export async function takeApart(services: Services, context: TenantContext, mergeId: string) {
  const { tx, actor } = context;
  const { tenantId } = actor;
  await refuseWhilePending(tx, tenantId);
  const merge = await findMerge(tx, tenantId, mergeId);
  if (merge === undefined) throw new AppError('NOT_FOUND');
  const offers = await lockOffersOfCustomers(tx, tenantId, [merge.keptId]);
  const [found] = await lockReadable(context, [merge.keptId]);
  if (found === undefined) throw new AppError('NOT_FOUND');
  if (!canCustomer(actor, 'customer.merge', found.row)) throw new AppError('FORBIDDEN');
  // Two who do it at once: the second finds it done.
  if (!(await removeMerge(tx, tenantId, mergeId))) throw new AppError('NOT_FOUND');
  const here = new Set(offers.map(({ id }) => id));
  for (const each of merge.ended) {
    const back = each.offers.filter((id) => here.has(id));
    // A customer whom this leaves without an offer stays until somebody deletes them.
    const restored = restoreCustomer(tx, tenantId, { ...each, byHand: each.byHand || back.length === 0 });
    await restored.catch((error: unknown) => {
      throw isConflict(error) ? new AppError('ID_REUSED') : error;
    });
    await moveOffers(tx, tenantId, back, each.customer.id);
    const owners = offers.filter(({ id }) => back.includes(id)).map(({ salesmanId }) => salesmanId);
    await noteCustomer(services, context, {
      action: 'CREATED',
      before: null,
      after: each.customer,
      owners: owners.length === 0 ? [null] : owners,
    });
  }
  await announceOffers(context, offers);
  const others = await forgetIn(context, merge);
  const { customer } = found;
  const after = unmergedCustomer(customer, merge.keptBefore, merge.keptAfter, others);
  const names = namesOf(merge.ended.map((each) => each.customer));
  await changeCustomer(services, context, { ...customer, merged: names }, after, true);
  return { done: true as const };
}
