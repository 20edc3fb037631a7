import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import type { forgetPerson, previewForgetting } from '@korpus/contract/privacy/privacy.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { listOpenReasons } from '@korpus/domain/privacy/open-business.ts';
import { personPlaces } from '@korpus/domain/privacy/person-places.ts';
import { forgottenName, sentenceOfOpen } from '@korpus/domain/privacy/privacy-texts.ts';
import { wholeWord, wordsIn } from '@korpus/domain/search/fold-text.ts';
import { logChange } from '../../platform/change-log/change-log.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announceAll } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { findCustomers, findOwners } from '../customers/index.ts';
import { findAbout, findOrderFacts } from './about-customer.store.ts';
import { forget } from './forget.ts';
import { insertForgotten, lockRecords } from './forgotten.store.ts';
import { privacyModuleTexts as texts } from './privacy-module-texts.ts';
import type { AboutPerson } from './records-of-person.store.ts';
import { type HeldRow, whatIsHeld } from './what-is-held.ts';

/** Somebody of whom there is something, restricted or not. */
export async function heldCustomer({ tx, actor: { tenantId } }: TenantContext, id: string) {
  const [customer] = await findCustomers(tx, tenantId, [id]);
  if (customer === undefined) throw new AppError('NOT_FOUND');
  return { name: formatPersonName(customer), isRestricted: customer.isRestricted };
}

/** Somebody who is not forgotten yet, and all that hangs on them. */
async function knownCustomer(context: TenantContext, id: string) {
  const { name, isRestricted } = await heldCustomer(context, id);
  if (isRestricted) throw new AppError('NOT_FOUND');
  return { name, about: await findAbout(context.tx, context.actor.tenantId, aboutOne(id)) };
}

const aboutOne = (id: string) => ({ customers: [id], offers: [], orders: [] });

const inHouseOf = ({ clock }: Pick<Services, 'clock'>, { actor, person: { timeZone } }: TenantContext) => ({
  tenantId: actor.tenantId,
  timeZone,
  today: clock.todayIn(timeZone),
  at: clock.now(),
});

/** Previews what would happen to each row, and what stands in the way (rules: privacy#forgetting). */
export async function readPreview(
  services: Services,
  context: TenantContext,
  id: string,
): Promise<AnswerOf<typeof previewForgetting>> {
  const { name, about } = await knownCustomer(context, id);
  const house = inHouseOf(services, context);
  const [held, open] = await Promise.all([
    whatIsHeld(context.tx, house, about),
    listOpenBusiness(context, about, house.today),
  ]);
  return { name, open, groups: grouped(held) };
}

export const grouped = (held: readonly HeldRow[]) =>
  personPlaces
    .map((place) => ({
      place,
      records: held
        .filter((row) => row.place === place)
        .map(({ key, name, day, kept, duty, mayGo, isRestricted }) => ({
          key,
          name,
          day,
          kept,
          duty,
          mayGo,
          isRestricted,
        })),
      hasMore: false,
    }))
    .filter(({ records }) => records.length > 0);

/** One sentence for each order that is still going on, and why. */
async function listOpenBusiness({ tx, actor }: TenantContext, { orders }: AboutPerson, today: IsoDate) {
  const facts = await findOrderFacts(tx, actor.tenantId, orders);
  return facts.flatMap((order) =>
    listOpenReasons(order, today).map((reason) => sentenceOfOpen(reason, order.orderNumber)),
  );
}

/** Nobody is forgotten by a slip: whoever means it has written the name. */
export async function forgetOne(
  services: Services,
  context: TenantContext,
  { id, name }: BodyOf<typeof forgetPerson> & { readonly id: string },
): Promise<AnswerOf<typeof forgetPerson>> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const house = inHouseOf(services, context);
  await lockRecords(tx, tenantId, (await knownCustomer(context, id)).about);
  // Records that came to them until they were locked are locked themselves by now.
  const known = await knownCustomer(context, id);
  if (spelled(name) !== spelled(known.name)) throw invalid({ path: 'body.name', message: texts.otherName });
  const open = await listOpenBusiness(context, known.about, house.today);
  if (open.length > 0)
    throw new AppError('IN_USE', { violations: open.map((message) => ({ path: 'params.id', message })) });
  const owners = (await findOwners(tx, tenantId, [id])).get(id) ?? [];
  const { about, ...ending } = await forget(tx, house, aboutOne(id));
  const { customers, offers, orders } = about;
  await insertForgotten(tx, tenantId, {
    id: services.random.id(),
    customers,
    offers,
    orders,
    at: house.at.toISOString(),
    byId: actor.userId,
    ...ending,
  });
  await services.jobs.addIn(tx, 'forgotten-list', {});
  await logChange(tx, services, context, {
    action: 'CHANGED',
    subject: { kind: 'customer', id, name: forgottenName },
    changes: [{ field: 'privacy/forgotten', old: null, new: forgottenName }],
  });
  await tellOf(context, about, owners);
  return { stays: [...ending.stays] };
}

const spelled = (name: string): string => wholeWord(wordsIn(name));

const tellOf = ({ tx, actor }: TenantContext, about: AboutPerson, owners: readonly (string | null)[]) =>
  announceAll(tx, actor.tenantId, [
    ...about.customers.map((id) => ({ kind: 'customer' as const, id, owners })),
    ...about.offers.map((id) => ({ kind: 'client' as const, id, owners })),
    ...about.orders.map((id) => ({ kind: 'order' as const, id, owners })),
  ]);
