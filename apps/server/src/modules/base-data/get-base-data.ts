import type { BaseData } from '@korpus/contract/base-data/base-data.ts';
import { maySee, visiblePart } from '@korpus/domain/records/visible-fields.ts';
import type { Actor } from '@korpus/domain/rights/actor.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findLicenceUse } from '../licence/index.ts';
import { findEmailsOfAppUsers } from './base-data.store.ts';
import {
  carpenters,
  documentTextSettings,
  exhibitionSalesmen,
  locations,
  suppliers,
} from './detailed-lists.ts';
import { type ListTable, readList } from './list.store.ts';
import { conversationTypes, type List, leadSources } from './list.ts';

/**
 * Every list the person may see, each in its order. A package that is off hides its lists
 * (rules: tenancy-and-licence#package-off).
 */
export async function readBaseData({ tx, actor }: TenantContext): Promise<BaseData> {
  const all = <T extends ListTable, F extends object>(list: List<T, F>) => readEntries(tx, actor, list);
  const none: [] = [];
  const { packages, limits, used } = await findLicenceUse(tx, actor.tenantId);
  return {
    carpenters: await withEmails(tx, actor, await all(carpenters)),
    suppliers: await all(suppliers),
    exhibitionSalesmen: packages.includes('EXHIBITION') ? await all(exhibitionSalesmen) : none,
    locations: (await all(locations)).map((location) => visiblePart(actor, 'location', location)),
    leadSources: await all(leadSources),
    conversationTypes: packages.includes('CALENDAR') ? await all(conversationTypes) : none,
    documentTextSettings: packages.includes('DOCUMENT_PRINT') ? await all(documentTextSettings) : none,
    constraint: {
      additionalPackageTypes: [...packages],
      maximumLocationCount: limits.locations,
      maximumUserCount: limits.users,
      maximumCarpenterAppUserCount: limits.carpenterAppUsers,
      locationCount: used.locations,
      userCount: used.users,
      carpenterAppUserCount: used.carpenterAppUsers,
    },
  };
}

async function readEntries<T extends ListTable, F extends object>(tx: Tx, actor: Actor, list: List<T, F>) {
  const rows = await readList(tx, list.table, actor.tenantId);
  return rows.map((row) => ({
    ...list.fromRow(row),
    id: row.id,
    version: row.version,
    isDeletable: row.is_deletable,
  }));
}

async function withEmails<C extends { linkedUserId: string | null }>(
  tx: Tx,
  actor: Actor,
  entries: readonly C[],
) {
  if (!maySee(actor, 'carpenter', 'email')) return [...entries];
  const emails = await findEmailsOfAppUsers(tx, actor.tenantId);
  return entries.map((entry) => ({ ...entry, email: emails.get(entry.linkedUserId ?? '') ?? null }));
}
