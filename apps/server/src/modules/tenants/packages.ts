import { toWire } from '@korpus/contract/data-of.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import { type Packages, saveAdditionalPackage, saveBasePackage } from '@korpus/contract/tenants/tenants.ts';
import { type FieldChange, fieldChanges } from '@korpus/domain/fields/field-change.ts';
import type { SubjectKind } from '@korpus/domain/records/records.ts';
import { saysNothingNew } from '@korpus/domain/values/same-value.ts';
import { logChange, staleVersion } from '../../platform/change-log/change-log.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { asPlatform } from '../../platform/tenancy/tenancy.ts';
import {
  findAdditionalPackages,
  findBasePackages,
  tellThoseWithAdditionalPackage,
  tellThoseWithBasePackage,
  updateAdditionalPackage,
  updateBasePackage,
} from './packages.store.ts';
import { tenantTexts } from './tenant-texts.ts';

export const readPackages = ({ tx }: TenantContext): Promise<Packages> =>
  asPlatform(tx, async (platform) => ({
    basePackages: await findBasePackages(platform),
    additionalPackages: await findAdditionalPackages(platform),
  }));

export async function changeBasePackage(
  services: Services,
  context: TenantContext,
  { version, ...input }: BodyOf<typeof saveBasePackage>,
) {
  if (version === undefined) throw new AppError('VERSION_MISSING');
  const given = { ...input, version };
  const { before, saved } = await asPlatform(context.tx, async (platform) => {
    const stored = (await findBasePackages(platform)).find(({ type }) => type === given.type);
    return { before: stored, saved: await savedOf(stored, given, () => updateBasePackage(platform, given)) };
  });
  if (before === undefined || saved === null) throw await stale(context, 'basePackage', given.type);
  if (saved === version) return { type: given.type, version };
  const changes = fieldChanges(
    flat(toWire(saveBasePackage.body, before)),
    flat(toWire(saveBasePackage.body, given)),
    [
      'price.MONTHLY',
      'price.YEARLY',
      'priceForAdditionalLocation.MONTHLY',
      'priceForAdditionalLocation.YEARLY',
      'priceForAdditionalUser.MONTHLY',
      'priceForAdditionalUser.YEARLY',
      'maximumUserCount',
      'maximumLocationCount',
    ],
  );
  await note(services, context, { kind: 'basePackage', type: given.type, changes });
  if (changesCounts(changes))
    await asPlatform(context.tx, (platform) => tellThoseWithBasePackage(platform, given.type));
  return { type: given.type, version: saved };
}

export async function changeAdditionalPackage(
  services: Services,
  context: TenantContext,
  { version, ...input }: BodyOf<typeof saveAdditionalPackage>,
) {
  if (version === undefined) throw new AppError('VERSION_MISSING');
  // The count stays where it is left out, and all other packages have none.
  const stored = await asPlatform(context.tx, findAdditionalPackages);
  const { maximumAppUserCount = null } = stored.find(({ type }) => type === input.type) ?? {};
  const given = { maximumAppUserCount, ...input, version };
  refuseWrongCount(given);
  const before = stored.find(({ type }) => type === given.type);
  const saved = await savedOf(before, given, () =>
    asPlatform(context.tx, (platform) => updateAdditionalPackage(platform, given)),
  );
  if (before === undefined || saved === null) throw await stale(context, 'additionalPackage', given.type);
  if (saved === version) return { type: given.type, version };
  const changes = fieldChanges(
    flat(toWire(saveAdditionalPackage.body, before)),
    flat(toWire(saveAdditionalPackage.body, given)),
    ['price.MONTHLY', 'price.YEARLY', 'maximumAppUserCount'],
  );
  await note(services, context, { kind: 'additionalPackage', type: given.type, changes });
  if (changesCounts(changes))
    await asPlatform(context.tx, (platform) => tellThoseWithAdditionalPackage(platform, given.type));
  return { type: given.type, version: saved };
}

type Versioned = { readonly version: number };

/** Stored only where it changes something (rules: api#unchanged). */
const savedOf = async (
  before: Versioned | undefined,
  given: Versioned,
  store: () => Promise<number | null>,
): Promise<number | null> =>
  before !== undefined && saysNothingNew(before, given) ? given.version : store();

/** The number of app users belongs to CARPENTER_APP alone (rules: tenancy-and-licence#package-data). */
function refuseWrongCount({
  type,
  maximumAppUserCount,
}: Pick<BodyOf<typeof saveAdditionalPackage>, 'type' | 'maximumAppUserCount'>): void {
  const path = 'body.maximumAppUserCount';
  const isApp = type === 'CARPENTER_APP';
  if (isApp && maximumAppUserCount === null) throw invalid({ path, message: tenantTexts.appUsersMissing });
  if (!isApp && maximumAppUserCount !== null) throw invalid({ path, message: tenantTexts.appUsersElsewhere });
}

type PackageKind = Extract<SubjectKind, 'basePackage' | 'additionalPackage'>;

const stale = ({ tx, actor }: TenantContext, kind: PackageKind, type: string) =>
  staleVersion(tx, actor.tenantId, kind, type);

async function note(
  services: Services,
  { tx, ...author }: TenantContext,
  { kind, type, changes }: { kind: PackageKind; type: string; changes: FieldChange[] },
): Promise<void> {
  await logChange(tx, services, author, {
    action: 'CHANGED',
    subject: { kind, id: type, name: type },
    changes,
  });
  await announce(tx, author.actor.tenantId, { kind: 'package', id: type });
}

/** Prices are the operator's business; counts are what their people may use. */
const changesCounts = (changes: readonly FieldChange[]): boolean =>
  changes.some(({ field }) => field.startsWith('maximum'));

/** `{ price: { MONTHLY } }` as `{ 'price.MONTHLY' }`: the log tells single fields. */
function flat(record: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).map(([part, inner]) => [`${name}.${part}`, inner])
        : [[name, value]],
    ),
  );
}
