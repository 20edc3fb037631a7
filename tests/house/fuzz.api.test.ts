import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type CallName, calls } from '@korpus/contract/calls.ts';
import { type Endpoint, isWriting } from '@korpus/contract/endpoint.ts';
import { check } from '@korpus/contract/validation.ts';
import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allSums } from '../kit/all-rows.ts';
import { type IdsOf, validFor } from '../kit/arbitrary-from-zod.ts';
import { type Caller, makeAddress, type RawRequest } from '../kit/caller.ts';
import { hostileValues, nearlyValid } from '../kit/hostile.ts';
import { aHouse } from '../kit/house.ts';
import { answerProblems } from './answer-problems.ts';
import { callNames } from './expected-answer.ts';
import { examplesFor, requestFor } from './requests.ts';
import { aWorld, owners, type Subject, shopFor } from './world.ts';

/** Requests of each kind for each call; with a fixed seed the twelfth finds little that the first did not. */
const runs = process.env.KORPUS_TEST_LONG === 'on' ? 1_000 : 12;

const house = await aHouse({ demo: true });
const world = await aWorld(house);
const admin = await world.home.aPerson('ADMIN');
const operator = await world.operator.aPerson('SUPER_ADMIN');

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
/** Memory still held when all is collected that can be. */
function heapOnceCollected(): number {
  collect();
  return process.memoryUsage().heapUsed;
}
const memory = { before: heapOnceCollected() };

/** Somebody with a session, which a try may end; answers without one would prove nothing. */
async function aSubject(call: Endpoint): Promise<Subject & { caller: Caller }> {
  const shop = shopFor(call, world);
  const session = await shop.openSession(shop === world.home ? admin : operator);
  const caller = call.access.kind === 'public' ? house.aStranger() : session;
  return { person: session, shop, caller };
}

type Input = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

/** Ids of the subject's own house, of others, and of nothing. */
async function idsFor(call: Endpoint, subject: Subject): Promise<IdsOf> {
  const examples = await examplesFor(call, subject, world);
  return (kind) =>
    fc.oneof(
      fc.uuid(),
      fc.constantFrom(...owners).map((owner) => examples(kind, owner)),
    );
}

/**
 * Draws inputs that the schema takes. Files are behind keys that nobody draws by chance, and few days make a period of
 * a calendar: half of the requests for files work, and a quarter of those for text.
 */
function validInputs(call: Endpoint, ids: IdsOf, works: Input | null): Arbitrary<Input> {
  const part = (name: keyof Input) => validFor(call[name], ids);
  const drawn = fc.record({ params: part('params'), query: part('query'), body: part('body') });
  return works === null
    ? drawn
    : fc.oneof({ arbitrary: drawn, weight: call.mode === 'file' ? 1 : 3 }, fc.constant(works));
}

/** One part is damaged, the others are as they should be. */
function nearlyValidInputs(call: Endpoint, ids: IdsOf, works: Input | null): Arbitrary<Input> {
  const part = (name: keyof Input) => nearlyValid(validFor(call[name], ids));
  const valid = validInputs(call, ids, works);
  return fc.oneof(
    ...(works === null
      ? []
      : [fc.nat().map((where) => ({ ...works, params: oneLetterOff(works.params, where) }))]),
    fc.tuple(valid, part('query')).map(([input, query]) => ({ ...input, query })),
    { arbitrary: fc.tuple(valid, part('body')).map(([input, body]) => ({ ...input, body })), weight: 3 },
    fc
      .tuple(valid, fc.constantFrom(...hostileValues))
      .map(([input, value]) => ({ ...input, params: everyField(input.params, value) })),
  );
}

const oneLetterOff = (value: unknown, where: number) =>
  Object.fromEntries(
    Object.entries(Object(value)).map(([name, text]) => {
      const place = where % Math.max(1, String(text).length);
      const letter = String(text)[place] === 'a' ? 'b' : 'a';
      return [name, `${String(text).slice(0, place)}${letter}${String(text).slice(place + 1)}`];
    }),
  );

const everyField = (value: unknown, by: unknown) =>
  Object.fromEntries(
    Object.keys(Object(value)).map((name) => [name, typeof by === 'string' ? by.slice(0, 90) : by]),
  );

function buildRequest(call: Endpoint, { params, query, body }: Input, key: string | undefined): RawRequest {
  const hasBody = call.method !== 'GET';
  return {
    method: call.method,
    url: makeAddress(call.path, wellFormed(params), wellFormed(query)),
    headers: {
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(hasBody ? { payload: JSON.stringify(body) ?? '' } : {}),
  };
}

/** An address carries texts, and no half characters. */
const wellFormed = (fields: unknown): unknown =>
  Object.fromEntries(
    Object.entries(Object(fields)).map(([name, value]) => [name, textOf(value).toWellFormed()]),
  );
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, 2_000) : JSON.stringify(value);

/** True when the contract itself takes the body; the address arrives as texts and is checked by the server alone. */
const takesBody = (call: Endpoint, body: unknown): boolean =>
  call.method === 'GET' || check(call.body, asSent(body) ?? {}, 'body').ok;

/** The refusal of a bad body: one longer than a call may be is not even read (rules: api#size-of-a-body). */
const refusalOf = ({ bodyBytes }: Endpoint, body: unknown): 400 | 413 =>
  Buffer.byteLength(JSON.stringify(body) ?? '') > bodyBytes ? 413 : 400;

/** JSON drops what has no value, and a name of it may be what made the body bad. */
const asSent = (body: unknown): unknown => JSON.parse(JSON.stringify(body) ?? 'null');

const keys = fc.option(fc.uuid(), { nil: undefined });
/** Files come in in other ways; files.api.test.ts tries those. */
const tried = callNames.filter((name) => calls[name].upload === null);
/** Ready-made text, rows, files and the stream: how often each was answered with what it is for. */
const given = new Map(tried.filter((name) => calls[name].mode !== 'json').map((name) => [name, 0]));

/** A stream never ends by itself: its first event stands for it. */
const ask = (caller: Caller, call: Endpoint, input: Input, key: string | undefined) =>
  call.mode === 'stream'
    ? caller.call(call, { query: Object(wellFormed(input.query)) })
    : caller.send(buildRequest(call, input, key), call);

/** Finds a request that works, where what is asked for is a file or ready-made text. */
async function workingFor(name: CallName, subject: Subject): Promise<Input | null> {
  if (!given.has(name) || calls[name].mode === 'stream') return null;
  const { params, query, body } = await requestFor(name, subject, world);
  return { params: params ?? {}, query: query ?? {}, body: body ?? {} };
}

type Inputs = (ids: IdsOf, works: Input | null) => Arbitrary<Input>;

async function tryOut(name: CallName, request: Inputs, runsOfThis = runs) {
  const call: Endpoint = calls[name];
  let subject = await aSubject(call);
  const ids = await idsFor(call, subject);
  const works = await workingFor(name, subject);
  await fc.assert(
    fc.asyncProperty(request(ids, works), keys, async (input, key) => {
      // Public calls count their tries by address.
      const caller = call.access.kind === 'public' ? house.aStranger() : subject.caller;
      const answer = await ask(caller, call, input, key);
      if (answer.status === 200) given.set(name, (given.get(name) ?? 0) + 1);
      if (answer.status === 200 && isWriting(call)) subject = await aSubject(call);
      expect(answerProblems(call, answer)).toEqual([]);
      if (call.access.kind !== 'public') expect(answer.status).not.toBe(401);
      if (!takesBody(call, input.body)) expect(answer.status).toBe(refusalOf(call, input.body));
      else expect([413, 415]).not.toContain(answer.status);
    }),
    { numRuns: runsOfThis, endOnFailure: false },
  );
}

describe.each(tried)('%s', (name) => {
  const call: Endpoint = calls[name];

  it('answers everything its schema takes', () =>
    tryOut(name, (ids, works) => validInputs(call, ids, works)));

  it('answers what is almost right with the fields that are wrong', () =>
    tryOut(name, (ids, works) => nearlyValidInputs(call, ids, works)));

  it('changes nothing when the input is bad', async () => {
    const subject = await aSubject(call);
    const ids = await idsFor(call, subject);
    const bad = fc
      .sample(nearlyValidInputs(call, ids, null), { numRuns: runs })
      .filter(({ body }) => !takesBody(call, body));
    const before = await allSums(house.services.engine);
    for (const input of bad) {
      const answer = await ask(subject.caller, call, input, randomUUID());
      expect(answer.status).toBe(refusalOf(call, input.body));
    }
    expect(await allSums(house.services.engine)).toEqual(before);
  });
});

it('would see one changed name in all that is stored', async () => {
  const person = await world.home.signedInAs('SALESMAN');
  const before = await allSums(house.services.engine);
  const body = { id: person.userId, firstName: 'Änne', lastName: 'Größer', version: 1 };
  (await person.call(calls.saveProfile, { body })).ok();
  const after = await allSums(house.services.engine);
  const changed = after.filter(({ row }, index) => row !== before[index]?.row);
  expect(changed.map(({ table }) => table)).toContain('public.users');
});

it.each([...given.keys()])('has seen what %s is for', (name) => {
  expect(given.get(name)).toBeGreaterThan(0);
});

it('gives back the memory of all these requests', () => {
  const megabytes = (heapOnceCollected() - memory.before) / 1024 ** 2;
  console.info(`The heap has grown by ${megabytes.toFixed(1)} MB, collected.`);
  expect(megabytes).toBeLessThan(96);
});

it('has not met a single unexpected failure', () => {
  expect(house.unexpected).toEqual([]);
});
