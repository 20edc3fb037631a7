import { randomUUID } from 'node:crypto';
import { type CallName, calls } from '@korpus/contract/calls.ts';
import { type Endpoint, isWriting } from '@korpus/contract/endpoint.ts';
import { expect, it } from 'vitest';
import { allRows, rowsOfTenant } from '../kit/all-rows.ts';
import { type CallInput, makeRequest } from '../kit/caller.ts';
import { canaryOf } from '../kit/canary.ts';
import { failingTransactions, watchedCheckouts } from '../kit/checkouts.ts';
import { aHouse } from '../kit/house.ts';
import { listeningAddress } from '../kit/listening-address.ts';
import { engineKind, openTestEngine } from '../kit/open-test-engine.ts';
import { chance, rounds } from '../reliability/support/rounds.ts';
import { plantCanaries } from './canaries.ts';
import { foreignOf } from './examples.ts';
import { callNames } from './expected-answer.ts';
import { idFieldsIn, requestFor, withId } from './requests.ts';
import { aWorld, shopFor, type WorldShop } from './world.ts';

/** The embedded database is one connection and several times as slow; that houses share few is for PostgreSQL. */
const requests = rounds(400, engineKind() === 'postgres' ? 200_000 : 20_000);
const workers = 64;
const houses = 20;
/** Calls a house has a request for; the houses begin at different ones, so that together they make all of them. */
const callsOfHouse = rounds(8, callNames.length);

const { between } = chance('shared connections');
const oneIn = (count: number) => between(1, count) === 1;

const checkouts = watchedCheckouts();
const faults = { areOn: false, made: 0 };
const house = await aHouse({
  over: (engine) =>
    failingTransactions(checkouts.over(engine), () => {
      const isTurn = faults.areOn && oneIn(25);
      if (isTurn) faults.made += 1;
      return isTurn;
    }),
});
const world = await aWorld(house);

/**
 * Public calls are counted by address, the operator's are made in one house only, and a stream never ends. What is printed
 * is made outside of the database by workers that let everybody pass: they would have nothing but the others' patience.
 */
const isOfHouses = (call: Endpoint) =>
  call.access.kind === 'signedIn' &&
  shopFor(call, world) === world.home &&
  call.mode !== 'stream' &&
  call.mode !== 'file';
const ofHouses = callNames.filter((name) => isOfHouses(calls[name]));

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const anyCanary = /kanarie[0-9a-f]{16}/g;

type Prepared = {
  readonly name: CallName;
  readonly tenantId: string;
  readonly token: string | undefined;
  readonly input: CallInput<Endpoint>;
};

/** Each by somebody of their own, since calls change rights, sessions and names. */
async function preparedIn(shop: WorldShop, name: CallName): Promise<Prepared> {
  const person = await shop.signedInAs('ADMIN');
  const input = await requestFor(name, { person, shop }, world);
  return { name, tenantId: shop.tenantId, token: person.token, input };
}

async function prepareAll(shops: readonly WorldShop[]): Promise<Prepared[]> {
  const prepared: Prepared[] = [];
  for (const [place, shop] of shops.entries()) {
    const rotated = [...ofHouses, ...ofHouses].slice((place * callsOfHouse) % ofHouses.length);
    for (const name of rotated.slice(0, Math.min(callsOfHouse, ofHouses.length)))
      prepared.push(await preparedIn(shop, name));
  }
  return prepared;
}

const shops: WorldShop[] = [world.home, world.foreign];
while (shops.length < houses) shops.push(await world.aShop());
for (const { tenantId } of shops) await plantCanaries(house, tenantId);
const prepared = await prepareAll(shops);
const owners = await ownersOfIds();
const canaries = new Set(shops.map(({ tenantId }) => canaryOf(tenantId)));
const address = await listeningAddress(house.app);

/** Owners of the ids that one house has and no other. */
async function ownersOfIds(): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const shared = new Set<string>();
  for (const { tenantId } of shops)
    for (const { row } of await rowsOfTenant(house.services.engine, tenantId))
      for (const id of row.match(uuid) ?? []) {
        if ((found.get(id) ?? tenantId) !== tenantId) shared.add(id);
        found.set(id, tenantId);
      }
  for (const id of shared) found.delete(id);
  return found;
}

/** Mostly as it should be; now and then with an id of another house, or with a body that no call takes. */
function changed({ name, tenantId, input }: Prepared): CallInput<Endpoint> {
  const call: Endpoint = calls[name];
  const [field] = idFieldsIn(call);
  const isForeign = tenantId !== world.foreign.tenantId && oneIn(8);
  if (field !== undefined && isForeign) return withId(input, field.path, foreignOf(world)[field.kind]);
  if (isWriting(call) && oneIn(12)) return { ...input, body: { nonsense: true } };
  return input;
}

function draw(): Prepared {
  const drawn = prepared[between(0, prepared.length - 1)];
  if (drawn === undefined) throw new Error('There is nothing to ask.');
  return drawn;
}

const counts = { 200: 0, refused: 0, failed: 0, aborted: 0, withOwnWords: 0 };
const foreign: string[] = [];

/**
 * Ids sent by each house. A new record may have an id that another house has, too, and every list of its house shows it
 * from then on.
 */
const sent = new Map(shops.map(({ tenantId }) => [tenantId, new Set<string>()]));

function note({ name, tenantId }: Prepared, status: number, text: string): void {
  if (status === 200) counts[200] += 1;
  else if (status === 500) counts.failed += 1;
  else counts.refused += 1;
  const words = new Set(text.match(anyCanary));
  const ids = [...new Set(text.match(uuid))].filter((id) => sent.get(tenantId)?.has(id) !== true);
  const isOwn = words.delete(canaryOf(tenantId)) || ids.some((id) => owners.get(id) === tenantId);
  if (isOwn) counts.withOwnWords += 1;
  const ofOthers = ids.filter((id) => (owners.get(id) ?? tenantId) !== tenantId);
  for (const found of [...words, ...ofOthers]) foreign.push(`${name} of ${tenantId}, ${status}: ${found}`);
}

/**
 * Sends a request over a socket of its own or a kept one, as browsers do; one in ten is gone before the answer is
 * there.
 */
async function ask(one: Prepared): Promise<void> {
  const key = oneIn(2) ? { key: randomUUID() } : {};
  const { method, url, headers, payload } = makeRequest<Endpoint>(calls[one.name], {
    ...changed(one),
    ...key,
  });
  const abort = new AbortController();
  for (const id of `${url}${typeof payload === 'string' ? payload : ''}`.match(uuid) ?? [])
    sent.get(one.tenantId)?.add(id);
  const timer = oneIn(10) ? setTimeout(() => abort.abort(), between(0, 20)) : undefined;
  try {
    const answer = await fetch(`${address}${url}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${one.token}` },
      signal: abort.signal,
      ...(payload === undefined
        ? {}
        : { body: typeof payload === 'string' ? payload : new Blob([new Uint8Array(payload)]) }),
    });
    const text = `${await answer.text()}${JSON.stringify([...answer.headers])}`;
    note(one, answer.status, text);
  } catch (error) {
    if (!abort.signal.aborted) throw error;
    counts.aborted += 1;
  } finally {
    clearTimeout(timer);
  }
}

it(`keeps ${houses} houses apart while ${workers} at once make ${requests} requests, some of which fail or are given up`, async () => {
  const before = checkouts.looks();
  const begun = { requests: 0 };
  faults.areOn = true;
  const work = async () => {
    while (begun.requests < requests) {
      begun.requests += 1;
      await ask(draw());
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: workers }, work));
  faults.areOn = false;
  const seconds = (performance.now() - startedAt) / 1000;
  const looks = checkouts.looks() - before;
  console.log(
    `${requests} requests in ${seconds.toFixed(0)} s, ${looks} checkouts, ${JSON.stringify(counts)}`,
  );

  expect(foreign).toEqual([]);
  expect([...checkouts.found]).toEqual([]);
  expect(looks).toBeGreaterThan(requests / 2);
  expect(counts[200]).toBeGreaterThan(requests / 3);
  expect(counts.withOwnWords).toBeGreaterThan(requests / 10);
  for (const count of [counts.refused, counts.failed, counts.aborted])
    expect(count).toBeGreaterThan(requests / 100);
  // Nothing failed but what was made to.
  expect(house.logged.filter((line) => !line.includes('division by zero'))).toEqual([]);
});

it('has written nothing of one house into another', async () => {
  const wrong = (await allRows(house.services.engine)).filter(({ row }) => {
    const named = new Set(row.match(anyCanary));
    for (const { tenantId } of shops) if (row.includes(tenantId)) named.add(canaryOf(tenantId));
    return [...named].filter((canary) => canaries.has(canary)).length > 1;
  });
  expect(wrong).toEqual([]);
});

it('would see a house, a role or a lock that a connection keeps', async () => {
  const engine = await openTestEngine();
  const watched = watchedCheckouts();
  const over = watched.over(engine);
  const { tenantId } = world.home;
  try {
    await engine.query(
      `select set_config('app.tenant_id', '${tenantId}', false), set_config('role', 'korpus_app', false), pg_advisory_lock(1)`,
    );
    await over.readOnce([]);
    expect([...watched.found]).toEqual([`the role korpus_app, the house ${tenantId}, a lock`]);
  } finally {
    await engine.close();
  }
});
