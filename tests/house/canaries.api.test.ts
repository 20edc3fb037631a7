import { type CallName, calls } from '@korpus/contract/calls.ts';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { allRows, rowsOfTenant } from '../kit/all-rows.ts';
import type { Answer, CallInput } from '../kit/caller.ts';
import { aHouse } from '../kit/house.ts';
import { openLive } from '../kit/live-stream.ts';
import { canaryOf, plantCanaries } from './canaries.ts';
import { callNames, expectedStatus, isStopped } from './expected-answer.ts';
import { fill } from './fill.ts';
import { exampleOf, idFieldsIn, requestAtTheDoor, requestFor, withId } from './requests.ts';
import { type Visitor, visitorsOf } from './visitors.ts';
import { aWorld, type Owner, owners, type Subject, type WorldShop } from './world.ts';

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

/**
 * The operator sees what stands in the table of the tenants and nothing else of theirs
 * (rules: tenancy-and-licence#operator).
 */
const operator = visitors.find(({ name }) => name === 'SUPER_ADMIN');
const withoutMasterData = (text: string) => text.replaceAll(/kanarie[0-9a-f]{16}-tenants-/g, '');

/** All of an answer that a person could read. */
const readable = ({ text, headers }: Answer) => `${text}\n${JSON.stringify(headers)}`;

type Start = { readonly subject: Subject; readonly input: CallInput<Endpoint> };

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

/** The request with every id in it exchanged for one of this owner's. */
async function naming(name: CallName, owner: Owner, { subject, input }: Start): Promise<CallInput<Endpoint>> {
  let named = input;
  for (const { path, kind } of idFieldsIn(calls[name]))
    named = withId(named, path, await exampleOf(kind, owner, subject, world));
  return named;
}

function expectNoCanary(answer: Answer, visitor: Visitor, own: WorldShop): void {
  const text = readable(answer);
  const seen = visitor === operator ? withoutMasterData(text) : text;
  for (const { tenantId } of shops.filter((shop) => shop.tenantId !== own.tenantId))
    expect(seen, visitor.name).not.toContain(canaryOf(tenantId));
}

describe.each(callNames)('%s', (name) => {
  const tried = idFieldsIn(calls[name]).length === 0 ? (['own'] as const) : triedOwners;

  it("shows nobody a text of another tenant's, whatever records it names", async () => {
    const stopped = visitors.filter(({ facts }) => isStopped(name, facts));
    const atTheDoor = await naming(name, 'foreign', await requestAtTheDoor(name, world));
    for (const visitor of stopped) {
      const { caller, shop } = await visitor.atTheDoor();
      expectNoCanary(await caller.call(calls[name], atTheDoor), visitor, shop);
    }
    for (const visitor of visitors.filter((each) => !stopped.includes(each))) {
      for (const owner of visitor.inGoodStanding ? tried : (['own'] as const)) {
        const { caller, ...subject } = await visitor.make();
        const input = visitor.inGoodStanding
          ? await naming(name, owner, { subject, input: await requestFor(name, subject, world) })
          : {};
        expectNoCanary(await caller.call(calls[name], input), visitor, subject.shop);
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
    const atTheDoor = await requestAtTheDoor(name, world);
    for (const visitor of visitors.filter(({ facts }) => facts.entry === 200)) {
      const isOutside = isStopped(name, visitor.facts);
      const { caller, ...subject } = isOutside ? await visitor.atTheDoor() : await visitor.make();
      const input = isOutside ? atTheDoor.input : await requestFor(name, subject, world);
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
