import { fieldsMergedWithoutAsking, mergedCustomer } from '@korpus/domain/customers/merge.ts';
import { samePersons } from '@korpus/domain/customers/same-person.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { Services } from '../../platform/services.ts';
import { customerModuleTexts as texts } from './customer-module-texts.ts';
import { findCustomers } from './customers.store.ts';
import { plain } from './ended-customer.ts';
import {
  type Entered,
  findEntered,
  lockGrouping,
  mergeGroup,
  noteGrouping,
  writeWordsAfter,
} from './group-customers.store.ts';

/**
 * The job: in houses of before there were customers, whoever was entered several times becomes one, once, and can be
 * taken apart for 30 days (rules: customers#grouped-once). Done again, it goes on where it ended.
 */
export async function groupCustomers({ tenancy, clock, random }: Services): Promise<void> {
  const tenants = await tenancy.inPlatform((tx) => tx.selectFrom('tenants').select('id').execute());
  for (const { id: tenantId } of tenants) {
    const inHouse = <T>(run: (tx: Tx) => Promise<T>) => tenancy.inTenant(tenantId, run);
    if (!(await inHouse((tx) => lockGrouping(tx, tenantId)))) continue;
    const reached: { id: string | null } = { id: null };
    do reached.id = await inHouse((tx) => writeWordsAfter(tx, tenantId, reached.id));
    while (reached.id !== null);
    await inHouse(async (tx) => {
      // Another process may have done it meanwhile.
      if (!(await lockGrouping(tx, tenantId))) return;
      const groups = samePersons(await findEntered(tx, tenantId, 'customers'));
      const at = clock.now();
      for (const group of groups) {
        const ids = group.map((each) => each.id);
        await groupOne(tx, { tenantId, ids, id: random.id(), at });
      }
      const ended = groups.reduce((sum, { length }) => sum + length - 1, 0);
      await noteGrouping(tx, tenantId, { at, kept: groups.length, ended });
    });
  }
}

type One = {
  readonly tenantId: string;
  /** The one that stays first. */
  readonly ids: readonly string[];
  readonly id: string;
  readonly at: Date;
};

/** The newest stays, and takes what it does not say itself from the others. */
async function groupOne(tx: Tx, { tenantId, ids, id, at }: One): Promise<void> {
  const stored = new Map((await findCustomers(tx, tenantId, ids)).map((each) => [each.id, each]));
  const [kept, ...ended] = ids.flatMap((each) => stored.get(each) ?? []);
  if (kept === undefined) return;
  const after = ended.reduce(
    (one, customer) => mergedCustomer(one, [{ customer, take: fieldsMergedWithoutAsking(one, customer) }]),
    plain(kept),
  );
  await mergeGroup(tx, tenantId, { id, at, by: texts.byMigration, kept, after, ended });
}

/**
 * Previews who would become one customer, house by house, without changing anything: to be looked at before the upgrade
 * that brings customers. Null: the installation has them already.
 */
export async function previewGroups({
  engine,
  tenancy,
}: Pick<Services, 'engine' | 'tenancy'>): Promise<readonly HouseGroups[] | null> {
  const [has] = await engine.query("select to_regclass('customer_groupings') is not null as customers");
  if (has?.customers === true) return null;
  const tenants = await tenancy.inPlatform((tx) =>
    tx.selectFrom('tenants').select(['id', 'company_name as name']).orderBy('company_name').execute(),
  );
  const houses: HouseGroups[] = [];
  for (const { id, name } of tenants) {
    const entered = await tenancy.inTenant(id, (tx) => findEntered(tx, id, 'clients'));
    houses.push({ name, groups: samePersons(entered) });
  }
  return houses;
}

export type HouseGroups = { readonly name: string; readonly groups: readonly (readonly Entered[])[] };
