import { type CallName, calls } from '@korpus/contract/calls.ts';
import { type Endpoint, isWriting } from '@korpus/contract/endpoint.ts';
import { isNamedField } from '@korpus/domain/change-log/describe-change.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Tx } from '../../apps/server/src/platform/database/engine.ts';
import { aHouse } from '../kit/house.ts';
import { expectedAccess } from './expected-access.ts';
import { callNames, refusalOf } from './expected-answer.ts';
import { requestFor } from './requests.ts';
import { visitorsOf } from './visitors.ts';
import { aWorld } from './world.ts';

/** Writing calls that leave no entry, and why. Everything else must leave one; so does a call that is new. */
const unlogged: { readonly [N in CallName]?: string } = {
  getToken: 'a sign-in changes no record; the devices of the profile show it',
  refreshToken: 'the same session goes on',
  signOut: 'the own session ends by the own hand',
  saveColumnTemplate: 'how somebody likes to see a table concerns nobody else',
  selectColumnTemplate: 'the same',
  deleteColumnTemplate: 'the same',
  openCalendarSubscription: 'the address of one person for their own programs concerns nobody else',
  closeCalendarSubscription: 'the same',
  toggleCalendarVisibility: 'what somebody does not want to see concerns nobody else',
  checkInvoice: 'tells what is missing and changes nothing',
  previewDocument: 'makes a PDF and changes nothing',
  exportBilledOrders: 'makes a file and changes nothing',
  exportTable: 'makes a file and changes nothing',
  exportOrders: 'makes a file and changes nothing',
  requestPasswordReset: 'anybody may ask for a mail; the new password leaves its mark',
};

const house = await aHouse();
const world = await aWorld(house);
const visitors = await visitorsOf(world);
const writing = callNames.filter((name) => isWriting(calls[name]));

const tenants = () =>
  house.services.tenancy.inPlatform((tx) => tx.selectFrom('tenants').select('id').execute());

/** All of all tenants, as only the owner of the tables sees them. */
async function entries(): Promise<number> {
  const { services } = house;
  const tenantIds = await services.tenancy.inPlatform((tx) =>
    tx.selectFrom('tenants').select('id').execute(),
  );
  let sum = 0;
  for (const { id } of tenantIds) {
    const rows = await services.tenancy.inTenant(id, (tx) =>
      tx.selectFrom('change_log').select('id').execute(),
    );
    sum += rows.length;
  }
  return sum;
}

/** Somebody for whom the call works. */
const visitorFor = (name: CallName) => {
  const found = visitors.find(
    ({ facts, inGoodStanding }) =>
      inGoodStanding && facts.entry === 200 && refusalOf(expectedAccess[name].may, facts) === null,
  );
  if (found === undefined) throw new Error(`Nobody may call ${name}.`);
  return found;
};

describe('the change log', () => {
  it.each(writing)('has an entry of every %s that worked, or a reason why not', async (name) => {
    const { caller, ...subject } = await visitorFor(name).make();
    const call: Endpoint = calls[name];
    const input = await requestFor(name, subject, world);
    const before = await entries();
    expect((await caller.call(call, input)).status).toBe(200);
    const added = (await entries()) - before;
    if (unlogged[name] === undefined) expect(added).toBeGreaterThan(0);
    else expect(added, 'a reason that no longer holds').toBe(0);
  });

  it.each(callNames.filter((name) => !isWriting(calls[name])))(
    'has no entry of %s, which reads',
    async (name) => {
      const { caller, ...subject } = await visitorFor(name).make();
      const input = await requestFor(name, subject, world);
      const before = await entries();
      await caller.call(calls[name], input);
      expect(await entries()).toBe(before);
    },
  );

  it('calls every field that stands in it by a German name', async () => {
    const { services } = house;
    const unnamed = new Set<string>();
    for (const { id } of await tenants()) {
      const rows = await services.tenancy.inTenant(id, (tx) =>
        tx.selectFrom('change_log').select(['subject_kind', 'changes']).execute(),
      );
      for (const { subject_kind: kind, changes } of rows) {
        for (const { field } of changes) if (!isNamedField(kind, field)) unnamed.add(`${kind}.${field}`);
      }
    }
    expect([...unnamed]).toEqual([]);
  });

  it.each(['korpus_app', 'korpus_platform'] as const)('cannot be changed by %s', async (role) => {
    const { tenancy } = house.services;
    const tenantId = world.home.tenantId;
    const statements: ((tx: Tx) => Promise<unknown>)[] = [
      (tx: Tx) => tx.updateTable('change_log').set({ user_name: 'Niemand' }).execute(),
      (tx: Tx) => tx.deleteFrom('change_log').execute(),
      (tx: Tx) => sql`truncate change_log`.execute(tx),
    ];
    for (const statement of statements) {
      const tried =
        role === 'korpus_app' ? tenancy.inTenant(tenantId, statement) : tenancy.inPlatform(statement);
      await expect(tried).rejects.toThrow(/permission denied/);
    }
  });
});
