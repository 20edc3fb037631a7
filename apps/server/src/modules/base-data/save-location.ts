import type { Violation } from '@korpus/contract/errors.ts';
import { invalid } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { lockLimits, requireRoom } from '../licence/index.ts';
import { hasLetterhead } from './base-data.store.ts';
import { baseDataTexts as texts } from './base-data-texts.ts';
import { finishSave, startSave } from './change-list.ts';
import { type LocationFields, locations } from './detailed-lists.ts';

type Sent = LocationFields & { readonly id: string; readonly version?: number | undefined };

/**
 * A location that is enabled takes one of the places of the licence, also when it is enabled again
 * (rules: tenancy-and-licence#places).
 */
export async function saveOneLocation(services: Services, context: TenantContext, sent: Sent) {
  await lockLimits(context.tx, context.actor.tenantId);
  const before = await startSave(context, locations, sent);
  const missing = await findMissingFields(context, sent);
  if (missing.length > 0) throw invalid(...missing);
  if (sent.enabled && !before?.enabled) await requireRoom(context.tx, context.actor.tenantId, 'locations');
  return finishSave(services, context, locations, { id: sent.id, before, fields: sent });
}

/**
 * The bill prefix with the sales statistics package, the margins once there is a letterhead (rules: screens#locations).
 */
async function findMissingFields({ tx, actor }: TenantContext, location: Sent): Promise<Violation[]> {
  const needed: (keyof LocationFields)[] = [];
  if (actor.packages.has('SALES_STATISTICS')) needed.push('billPrefix');
  if (await hasLetterhead(tx, { tenantId: actor.tenantId, id: location.id }))
    needed.push('marginDocsTop', 'marginDocsBottom');
  return needed
    .filter((field) => location[field] === null)
    .map((field) => ({ path: `body.${field}`, message: texts.required }));
}
