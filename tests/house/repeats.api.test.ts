import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { type CallName, calls } from '@korpus/contract/calls.ts';
import { type Endpoint, isWriting } from '@korpus/contract/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { allRows, rowsOfTenant, type StoredRow } from '../kit/all-rows.ts';
import { type Answer, type Caller, type CallInput, type RawRequest, requestOf } from '../kit/caller.ts';
import { aHouse } from '../kit/house.ts';
import { listeningAddress } from '../kit/listening-address.ts';
import { isLong } from '../reliability/support/rounds.ts';
import { alike, changesBetween, type Effect, shapeOf } from './effects.ts';
import { admittedTo, callNames } from './expected-answer.ts';
import { requestFor } from './requests.ts';
import { visitorsOf } from './visitors.ts';
import { aWorld, type Subject, shopFor } from './world.ts';

const house = await aHouse();
const world = await aWorld(house);
const visitors = await visitorsOf(world);

/**
 * A preview changes nothing, and a newer one takes the place of one that waits. A secret address is told once and kept
 * nowhere, so a repeat makes another, and the one before ends: the last answer counts
 * (repeats-of-strangers.api.test.ts, where what has no keys stands, too).
 */
const ofTheirOwn: ReadonlySet<CallName> = new Set(['previewDocument', 'openCalendarSubscription']);
const writing = callNames.filter(
  (name) => isWriting(calls[name]) && calls[name].access.kind === 'signedIn' && !ofTheirOwn.has(name),
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

type Start = {
  readonly caller: Caller;
  readonly request: RawRequest;
  readonly send: () => Promise<Answer>;
  readonly rows: () => Promise<StoredRow[]>;
};

/** Somebody about to make a call on something new, under a key of its own. */
async function startOf(name: CallName): Promise<Start> {
  house.clock.restart();
  const { caller, ...subject } = await admittedTo(name, visitors).make();
  const input: CallInput<Endpoint> = { ...(await requestFor(name, subject, world)), key: randomUUID() };
  const request = requestOf<Endpoint>(calls[name], input);
  return { caller, request, send: () => caller.send(request), rows: () => rowsFor(name, subject) };
}

/** What a call makes of the rows, done in this way on something new each time. */
async function effectOf(name: CallName, doIt: (start: Start) => Promise<void>): Promise<Effect> {
  const start = await startOf(name);
  const before = await start.rows();
  await doIt(start);
  return changesBetween(before, await start.rows());
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

/**
 * What two tries on something new cannot write alike, and why: there the tables are compared, and how many rows. That
 * repeats change no value is compared of the rows themselves, for all calls.
 */
const otherEachTime: { readonly [N in CallName]?: string } = {
  cancelInvoice: 'draws the next number',
  issueInvoice: 'draws the next number',
  printPaymentDocument: 'draws the next number',
  sendReminders: 'draws the next number',
  mailReminder: 'names the number of its reminder',
  createHandover: 'is the next of its month',
  linkToHandover: 'is of a month of its own',
  importBankFile: 'takes a file of its own',
  saveHandoverSettings: 'writes another adviser each time',
  saveBankAccount: 'says the other of two things each time',
  saveRoleRights: 'gives a right, or takes it again',
  saveBaseRate: 'writes another rate each time',
};

/** Sorting numbers all there are, of which each try makes one more. */
function likeOf(name: CallName, effect: Effect): Effect {
  if (otherEachTime[name] !== undefined) return shapeOf(effect);
  const { came, went } = alike(effect);
  const isOfAll = name.startsWith('sort');
  const once = (rows: readonly string[]) =>
    isOfAll ? [...new Set(rows.map((row) => row.replace(/"sort_order":\d+/, '"sort_order":any')))] : rows;
  return { came: once(came), went: once(went) };
}

/** A link is signed anew each time, for the next minutes. */
const fieldsOf = ({ body }: Answer) =>
  body instanceof Object && 'url' in body ? { ...body, url: 'any' } : body;

const nothing: Effect = { came: [], went: [] };
const fiveOf = (send: () => Promise<Answer>) => Promise.all(Array.from({ length: 5 }, send));

describe.each(tried)('%s', (name) => {
  it('twice, five times at once and after a cut answer has the effect of one', async () => {
    // What the first of its kind makes once, such as a row of settings, is there before anything is compared.
    await effectOf(name, async ({ send }) => void (await send()));
    const { send, rows } = await startOf(name);
    const before = await rows();
    const first = await send();
    expect(first.status).toBe(200);
    const after = await rows();
    const once = likeOf(name, changesBetween(before, after));
    // Whoever did it again would write a later time.
    house.clock.advance({ minutes: 1 });
    const repeated = await send();
    if (repeated.status === 200) expect(fieldsOf(repeated)).toEqual(fieldsOf(first));
    expect(changesBetween(after, await rows())).toEqual(nothing);
    await fiveOf(send);
    expect(changesBetween(after, await rows())).toEqual(nothing);
    const atOnce = await effectOf(name, async ({ send }) => {
      const answers = await fiveOf(send);
      expect(answers.map(({ status }) => status)).toContain(200);
      for (const { status } of answers) expect(status).toBeLessThan(500);
    });
    expect(likeOf(name, atOnce)).toEqual(once);
    const afterCut = await effectOf(name, async (start) => {
      await sendAndLeave(start);
      await start.send();
    });
    expect(likeOf(name, afterCut)).toEqual(once);
  });
});

it('has not met a single unexpected failure', () => {
  expect(house.unexpected).toEqual([]);
});
