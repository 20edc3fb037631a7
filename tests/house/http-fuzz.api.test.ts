import { request as httpRequest } from 'node:http';
import { calls } from '@korpus/contract/calls.ts';
import { fromWire } from '@korpus/contract/data-of.ts';
import { type Endpoint, isWriting } from '@korpus/contract/endpoint.ts';
import { errorBody } from '@korpus/contract/errors.ts';
import { describe, expect, it } from 'vitest';
import { allSums } from '../kit/all-rows.ts';
import { type Answer, type Caller, makeAddress } from '../kit/caller.ts';
import { hostileBodies, oddContentTypes } from '../kit/hostile.ts';
import { aHouse } from '../kit/house.ts';
import { listeningAddress } from '../kit/listening-address.ts';
import { answerProblems } from './answer-problems.ts';
import { callNames } from './expected-answer.ts';
import { requestFor } from './requests.ts';
import { aWorld, shopFor } from './world.ts';

const house = await aHouse();
const world = await aWorld(house);
/** Nothing they send here is taken, so one session each is enough. */
const admin = await world.home.signedInAs('ADMIN');
const operator = await world.operator.signedInAs('SUPER_ADMIN');
const json = { 'content-type': 'application/json' };
const withKey = { ...json, 'idempotency-key': 'hostile-body-1' };
const mebibyte = 1024 * 1024;

/** Writing calls that take JSON; those that take files are tried in files.api.test.ts. */
const writing = callNames.filter((name) => isWriting(calls[name]) && calls[name].upload === null);

function callerFor(call: Endpoint): Caller {
  if (call.access.kind === 'public') return house.aStranger();
  return shopFor(call, world) === world.home ? admin : operator;
}

/** The address of a call, with an id of nobody where it wants one. */
const urlOf = (call: Endpoint) =>
  makeAddress(call.path, { id: '00000000-0000-4000-8000-000000000000' }, {}).replace(/undefined/g, '0');

const send = (call: Endpoint, headers: Record<string, string>, payload: string | Buffer) =>
  callerFor(call).send({ method: call.method, url: urlOf(call), headers, payload });

/** `null` and blanks are as good as no body where a call takes none. */
const saysNothing = (call: Endpoint, body: string | Buffer) =>
  call.body.safeParse({}).success && ['', '{}', 'null'].includes(body.toString().trim());

const isTooLong = ({ bodyBytes }: Endpoint, body: string | Buffer) => Buffer.byteLength(body) > bodyBytes;

const stored = async () =>
  (await allSums(house.services.engine)).filter(({ table }) => !/sessions|refresh_tokens/.test(table));

/** Sums that the last call left are what the next one finds, so they are drawn once for each. */
const known: { sums: Awaited<ReturnType<typeof stored>> } = { sums: await stored() };

describe.each(writing)('%s', (name) => {
  const call: Endpoint = calls[name];

  it('refuses every body that is no JSON of ours', async () => {
    const payloads = hostileBodies.filter((body) => !saysNothing(call, body));
    for (const [place, payload] of payloads.entries()) {
      // Every second comes with a key, and of the next call the others.
      const headers = (place + writing.indexOf(name)) % 2 === 0 ? json : withKey;
      const answer = await send(call, headers, payload);
      expect(answerProblems(call, answer), payload.toString().slice(0, 80)).toEqual([]);
      expect(answer.status, payload.toString().slice(0, 80)).toBe(isTooLong(call, payload) ? 413 : 400);
    }
  });

  it('understands JSON only, whatever it is called', async () => {
    for (const type of oddContentTypes) {
      const answer = await send(call, { 'content-type': type }, '{"a":1}');
      expect(answerProblems(call, answer), type.slice(0, 80)).toEqual([]);
      expect(answer.status, type.slice(0, 80)).toBe(415);
    }
  });

  it.each([call.bodyBytes + 1, 10 * mebibyte])('refuses %i bytes', async (size) => {
    const answer = await send(call, json, `{"a":"${'x'.repeat(size)}"}`);
    expect(answerProblems(call, answer)).toEqual([]);
    expect(answer.status).toBe(413);
  });

  it('has changed nothing by any of these', async () => {
    const before = known.sums;
    known.sums = await stored();
    expect(known.sums).toEqual(before);
  });
});

describe.each(callNames)('the address of %s', (name) => {
  const call: Endpoint = calls[name];

  it('refuses names it does not know and names it knows when they come twice', async () => {
    for (const search of [
      'x=1',
      'x=1&x=2',
      '__proto__=1',
      'constructor=1',
      'a[b]=c',
      'x',
      '%00=1',
      'x=%F0%9F%92%A5',
    ]) {
      const answer = await callerFor(call).send({ method: call.method, url: `${urlOf(call)}?${search}` });
      expect(answerProblems(call, answer), search).toEqual([]);
      if (!call.demoOnly) expect(answer.status, search).toBe(400);
    }
  });

  it('survives what is no address', async () => {
    const { token } = callerFor(call);
    for (const bad of ['%zz', '%', '%c3%28', '%00', '%ff', 'x'.repeat(300), '..%2f..%2fetc']) {
      const path = call.path.includes('{') ? call.path.replace(/\{\w+\}/, bad) : `${call.path}/${bad}`;
      const answer = await raw(call.method, path, token);
      expect(answerProblems(call, answer), bad.slice(0, 40)).toEqual([]);
      expect([400, 404], bad.slice(0, 40)).toContain(answer.status);
    }
  });
});

describe('a working request', () => {
  it.each(writing)('of %s is the same with a charset and capitals in its type', async (name) => {
    const endpoint: Endpoint = calls[name];
    const shop = shopFor(endpoint, world);
    const person = await shop.openSession(await shop.aPerson(shop === world.home ? 'ADMIN' : 'SUPER_ADMIN'));
    const headers = { 'content-type': 'Application/JSON; Charset=UTF-8' };
    const input = await requestFor(name, { person, shop }, world);
    if (input.body === undefined) return;
    (await person.call(endpoint, { ...input, headers })).ok();
  });
});

/** Sends bytes over a real connection: clients of ours would mend such an address first. */
async function raw(method: string, path: string, token: string | undefined): Promise<Answer> {
  const address = new URL(await listeningAddress(house.app));
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      host: address.hostname,
      port: address.port,
      method,
      path: Buffer.from(path).toString('latin1'),
      agent: false,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const headers = Object.fromEntries(
          Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
        );
        const body: unknown = JSON.parse(text);
        const never = () => {
          throw new Error('Only refusals are read here.');
        };
        resolve({
          status: response.statusCode ?? 0,
          headers,
          text,
          bytes: Buffer.from(text),
          body,
          ok: never,
          error: () => fromWire(errorBody, body),
        });
      });
    });
    request.end();
  });
}

it('has not met a single unexpected failure', () => {
  expect(house.unexpected).toEqual([]);
});
