import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { type CallName, calls } from '@korpus/contract/calls.ts';
import { type Endpoint, isWriting } from '@korpus/contract/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { allRows, rowsOfTenant, type StoredRow } from '../kit/all-rows.ts';
import { type Answer, type Caller, type CallInput, type RawRequest, requestOf } from '../kit/caller.ts';
import { growth } from '../kit/growth.ts';
import { aHouse } from '../kit/house.ts';
import { listeningAddress } from '../kit/listening-address.ts';
import { isLong } from '../reliability/support/rounds.ts';
import { admittedTo, callNames } from './expected-answer.ts';
import { requestFor } from './requests.ts';
import { visitorsOf } from './visitors.ts';
import { aWorld, type Subject, shopFor } from './world.ts';

const house = await aHouse();
const world = await aWorld(house);
const visitors = await visitorsOf(world);

/**
 * Strangers have no keys; what their calls do twice stands in the tests of signing in. A preview changes nothing, and a
 * newer one takes the place of one that waits.
 */
const writing = callNames.filter(
  (name) => isWriting(calls[name]) && calls[name].access.kind === 'signedIn' && name !== 'previewDocument',
);
/** The ordinary run tries one in twelve. */
const tried = writing.filter((_name, place) => isLong || place % 12 === 0);

/** Noted and taken back by the clean-up, whatever becomes of a call. */
const besides = ['public.blobs_to_remove', 'blobs_to_remove'];

/** The operator's calls are about other houses, so all are looked at there. */
async function rowsFor(name: CallName, { shop }: Subject): Promise<StoredRow[]> {
  const { engine } = house.services;
  const isOperators = shopFor(calls[name], world) === world.operator;
  const rows = isOperators ? await allRows(engine) : await rowsOfTenant(engine, shop.tenantId);
  return rows.filter(({ table }) => !besides.includes(table));
}

type Start = { readonly caller: Caller; readonly request: RawRequest; readonly send: () => Promise<Answer> };

/** What a call makes of the rows, done in this way on something new each time. */
async function effectOf(name: CallName, doIt: (start: Start) => Promise<void>) {
  const { caller, ...subject } = await admittedTo(name, visitors).make();
  const input: CallInput<Endpoint> = { ...(await requestFor(name, subject, world)), key: randomUUID() };
  const request = requestOf<Endpoint>(calls[name], input);
  const before = await rowsFor(name, subject);
  await doIt({ caller, request, send: () => caller.send(request) });
  return growth(before, await rowsFor(name, subject));
}

/** Sends it whole and is gone before the answer is there, or in the middle of it. */
async function sendAndLeave({ caller, request }: Start): Promise<void> {
  const { hostname, port } = new URL(await listeningAddress(house.app));
  const sent = httpRequest({
    hostname,
    port,
    method: request.method,
    path: request.url,
    headers: { 'user-agent': 'Korpus-Test', ...request.headers, authorization: `Bearer ${caller.token}` },
  });
  await new Promise<void>((gone) => {
    sent.on('error', () => gone());
    sent.on('close', () => gone());
    sent.end(request.payload, () => sent.destroy());
  });
}

describe.each(tried)('%s', (name) => {
  it('twice, five times at once and after a cut answer has the effect of one', async () => {
    // What the first of its kind makes once, such as a row of settings, is there before anything is compared.
    await effectOf(name, async ({ send }) => void (await send()));
    const once = await effectOf(name, async ({ send }) => expect((await send()).status).toBe(200));
    const twice = await effectOf(name, async ({ send }) => {
      expect((await send()).status).toBe(200);
      await send();
    });
    expect(twice).toEqual(once);
    const atOnce = await effectOf(name, async ({ send }) => {
      const answers = await Promise.all(Array.from({ length: 5 }, send));
      expect(answers.map(({ status }) => status)).toContain(200);
      for (const { status } of answers) expect(status).toBeLessThan(500);
    });
    expect(atOnce).toEqual(once);
    const afterCut = await effectOf(name, async (start) => {
      await sendAndLeave(start);
      await start.send();
    });
    expect(afterCut).toEqual(once);
  });
});

it('has not met a single unexpected failure', () => {
  expect(house.unexpected).toEqual([]);
});
