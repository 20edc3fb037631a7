import { calls } from '@korpus/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import { allRows, rowsOfTenant } from '../kit/all-rows.ts';
import type { Answer } from '../kit/caller.ts';
import { aHouse } from '../kit/house.ts';
import { openLive } from '../kit/live-stream.ts';
import { canaryOf, plantCanaries } from './canaries.ts';
import { callNames, expectedStatus } from './expected-answer.ts';
import { fill } from './fill.ts';
import { exampleOf, idFieldsIn, requestFor, withId } from './requests.ts';
import { visitorsOf } from './visitors.ts';
import { aWorld, type Owner, owners, type WorldShop } from './world.ts';

const house = await aHouse();
const world = await aWorld(house);
const shops = [world.home, world.foreign, world.operator];
for (const shop of shops) await fill(house, shop);
const planted = await Promise.all(shops.map((shop) => plantCanaries(house, shop.tenantId)));
const visitors = await visitorsOf(world);
const namedBefore = await rowsNaming(world.foreign);

/** Wherever it is: in rows of its own, of other tenants and of nobody. */
async function rowsNaming({ tenantId }: WorldShop): Promise<string[]> {
  const rows = await allRows(house.services.engine);
  return rows.filter(({ row }) => row.includes(tenantId)).map(({ table, row }) => `${table} ${row}`);
}

/** The operator sees what stands in the table of the tenants and nothing else of theirs (decisions §2). */
const operator = visitors.find(({ name }) => name === 'SUPER_ADMIN');
const withoutMasterData = (text: string) => text.replaceAll(/kanarie[0-9a-f]{16}-tenants-/g, '');

/** All of an answer that a person could read. */
const readable = ({ text, headers }: Answer) => `${text}\n${JSON.stringify(headers)}`;

/** Whose records the requests name; the long run tries them all. */
const triedOwners: readonly Owner[] = process.env.KORPUS_TEST_LONG === 'on' ? owners : ['own', 'foreign'];

describe('the canaries', () => {
  it('sit in every text of every tenant table', () => {
    for (const { columns, empty } of planted) {
      expect(empty, 'fill.ts needs a row with these columns').toEqual([]);
      expect(columns).toEqual(
        expect.arrayContaining(['users.first_name', 'tenants.company_name', 'sessions.device']),
      );
    }
  });

  it('are seen by those they belong to', async () => {
    const person = await world.home.openSession(world.home.colleague);
    const seen = await Promise.all([person.call(calls.getCurrentUser), person.call(calls.listSessions)]);
    for (const answer of seen) expect(readable(answer)).toContain(canaryOf(world.home.tenantId));
  });
});

describe.each(callNames)('%s', (name) => {
  it("shows nobody a text of another tenant's, whatever records it names", async () => {
    for (const visitor of visitors) {
      const fields = visitor.inGoodStanding ? idFieldsIn(calls[name]) : [];
      for (const owner of fields.length === 0 ? (['own'] as const) : triedOwners) {
        const { caller, ...subject } = await visitor.make();
        const strangers = shops.filter(({ tenantId }) => tenantId !== subject.shop.tenantId);
        let input = visitor.inGoodStanding ? await requestFor(name, subject, world) : {};
        for (const { path, kind } of fields) {
          input = withId(input, path, await exampleOf(kind, owner, subject, world));
        }
        const answer = readable(await caller.call(calls[name], input));
        const seen = visitor === operator ? withoutMasterData(answer) : answer;
        for (const { tenantId } of strangers) expect(seen, visitor.name).not.toContain(canaryOf(tenantId));
      }
    }
  });
});

const swaps = callNames.flatMap((name) => idFieldsIn(calls[name]).map((field) => ({ name, ...field })));

describe.each(swaps)('$name with a foreign $kind in $path', ({ name, path, kind }) => {
  it('changes nothing of the other tenant and is refused unless the second reading says otherwise', async () => {
    const { tenantId } = world.foreign;
    const before = await rowsOfTenant(house.services.engine, tenantId);
    expect(before.length).toBeGreaterThan(5);
    for (const visitor of visitors.filter(({ facts }) => facts.entry === 200)) {
      const { caller, ...subject } = await visitor.make();
      const input = await requestFor(name, subject, world);
      const swapped = withId(input, path, await exampleOf(kind, 'foreign', subject, world));
      const answer = await caller.call(calls[name], swapped);
      expect(answer.status, visitor.name).toBe(
        expectedStatus(name, visitor.facts, { path, owner: 'foreign' }),
      );
      expect(answer.text).not.toContain(canaryOf(tenantId));
    }
    expect(await rowsOfTenant(house.services.engine, tenantId)).toEqual(before);
  });
});

it('leaves the other tenant named in no row that did not name it before', async () => {
  expect(namedBefore.length).toBeGreaterThan(5);
  expect(await rowsNaming(world.foreign)).toEqual(namedBefore);
});

describe('the live stream', () => {
  it('tells one tenant nothing of what another does with all its calls', async () => {
    const listener = await world.home.openSession(await world.home.aPerson('ADMIN'));
    const stream = await openLive(house.app, listener.token);
    for (const name of callNames) {
      const person = await world.foreign.openSession(await world.foreign.aPerson('ADMIN'));
      const input = await requestFor(name, { person, shop: world.foreign }, world);
      await person.call(calls[name], input);
    }
    const body = { id: listener.userId, firstName: 'Änne', lastName: 'Größer', version: 1 };
    (await listener.call(calls.saveProfile, { body })).ok();
    expect(await stream.next()).toEqual({ kind: 'hello', id: '' });
    expect(await stream.next()).toEqual({ kind: 'user', id: listener.userId });
    await stream.close();
  });
});
