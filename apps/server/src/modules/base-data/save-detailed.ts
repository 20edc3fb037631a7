import type { saveCarpenter } from '@korpus/contract/base-data/base-data.ts';
import { baseDataTexts as locationTexts } from '@korpus/contract/base-data/base-data-texts.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import type { Violation } from '@korpus/contract/errors.ts';
import { leavesRoom } from '@korpus/domain/locations/letterhead-margins.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { openCalendarsOfLocations } from '../calendar/index.ts';
import { lockLimits, requireRoom } from '../licence/index.ts';
import { disableAppUser, removeAppUser, saveAppUser } from '../users/index.ts';
import { hasLetterhead } from './base-data.store.ts';
import { baseDataTexts as texts } from './base-data-texts.ts';
import {
  type CarpenterFields,
  carpenters,
  type ExhibitionSalesmanFields,
  exhibitionSalesmen,
  type LocationFields,
  locations,
} from './detailed-lists.ts';
import { hasRow } from './list.store.ts';
import { deleteListed, finishSave, startSave, wholeOf } from './store-listed.ts';

type Sent<Fields> = Fields & { readonly id: string; readonly version?: number | undefined };

/**
 * A location that is enabled takes one of the places of the licence, also when it is enabled again
 * (rules: tenancy-and-licence#places).
 */
export async function saveOneLocation(
  services: Services,
  context: TenantContext,
  { id, version, ...sent }: Sent<Partial<LocationFields>>,
) {
  await lockLimits(context.tx, context.actor.tenantId);
  const before = await startSave(context, locations, { id, version });
  const fields = wholeOf(locations, before, sent);
  const wrong = [...(await findMissingFields(context, { id, ...fields })), ...findNoRoom(fields)];
  if (wrong.length > 0) throw invalid(...wrong);
  if (fields.enabled && !before?.enabled) await requireRoom(context.tx, context.actor.tenantId, 'locations');
  const saved = await finishSave(services, context, locations, { id, before, fields });
  if (before === undefined) await openCalendarsOfLocations(context.tx, context.actor.tenantId, [id]);
  return saved;
}

/**
 * The bill prefix with the sales statistics package, the margins once there is a letterhead (rules: screens#locations).
 */
async function findMissingFields(
  { tx, actor }: TenantContext,
  location: Sent<LocationFields>,
): Promise<Violation[]> {
  const needed: (keyof LocationFields)[] = [];
  if (actor.packages.has('SALES_STATISTICS')) needed.push('billPrefix');
  if (await hasLetterhead(tx, { tenantId: actor.tenantId, id: location.id }))
    needed.push('marginDocsTop', 'marginDocsBottom');
  return needed
    .filter((field) => location[field] === null)
    .map((field) => ({ path: `body.${field}`, message: texts.required }));
}

/** One margin may have been stored before the other came. */
function findNoRoom({ marginDocsTop: top, marginDocsBottom: bottom }: LocationFields): Violation[] {
  if (top === null || bottom === null || leavesRoom({ top, bottom })) return [];
  return [{ path: 'body.marginDocsBottom', message: locationTexts.margins }];
}

/** Location and linked person must be records of this house; a foreign id answers like a missing one. */
export async function saveOneExhibitionSalesman(
  services: Services,
  context: TenantContext,
  { id, version, ...sent }: Sent<Partial<ExhibitionSalesmanFields>>,
) {
  const before = await startSave(context, exhibitionSalesmen, { id, version });
  const fields = wholeOf(exhibitionSalesmen, before, sent);
  const unknown = await findUnknownReferences(context, fields);
  if (unknown.length > 0) throw invalid(...unknown);
  return finishSave(services, context, exhibitionSalesmen, { id, before, fields });
}

async function findUnknownReferences(
  { tx, actor: { tenantId } }: TenantContext,
  { locationId, userId }: ExhibitionSalesmanFields,
): Promise<Violation[]> {
  const hasLocation = await hasRow(tx, 'locations', { tenantId, id: locationId });
  const hasUser = userId === null || (await hasRow(tx, 'users', { tenantId, id: userId }));
  return [
    ...(hasLocation ? [] : [{ path: 'body.locationId', message: texts.unknownLocation }]),
    ...(hasUser ? [] : [{ path: 'body.userId', message: texts.unknownUser }]),
  ];
}

type Body = BodyOf<typeof saveCarpenter>;

/**
 * A carpenter with an app user is a person who can sign in (rules: people#app-users); switching it off ends their
 * sessions.
 */
export async function saveOneCarpenter(services: Services, context: TenantContext, body: Body) {
  const before = await startSave(context, carpenters, body);
  const linked = before?.linked_user_id ?? null;
  const appUser = body.hasAppUser ? await withAppUser(services, context, body, linked) : null;
  const fields: CarpenterFields = {
    name: body.name,
    hasAppUser: body.hasAppUser,
    linkedUserId: appUser?.id ?? linked,
  };
  if (!body.hasAppUser && linked !== null) await disableAppUser(services, context, linked);
  // The address of a carpenter stands with their user.
  const isChanged = appUser?.isChanged;
  return finishSave(services, context, carpenters, { id: body.id, before, fields, isChanged });
}

async function withAppUser(
  services: Services,
  context: TenantContext,
  { name, email }: Body,
  userId: string | null,
): Promise<{ readonly id: string; readonly isChanged: boolean }> {
  if (email === undefined || email === null) throw invalid({ path: 'body.email', message: texts.required });
  return saveAppUser(services, context, { userId, name, email });
}

/** The person behind the carpenter goes with them, so that the address is free again. */
export async function deleteOneCarpenter(services: Services, context: TenantContext, id: string) {
  const { linked_user_id: userId } = await deleteListed(services, context, carpenters, id);
  if (userId !== null) await removeAppUser(services, context, userId);
}
