import { type CallName, calls } from '@korpus/contract/calls.ts';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Mail } from '../../apps/server/src/platform/mail/mailer.ts';
import { allRows, rowsOfTenant } from '../kit/all-rows.ts';
import type { Answer, Caller, CallInput } from '../kit/caller.ts';
import { canaryOf } from '../kit/canary.ts';
import { comparable } from '../kit/comparable.ts';
import { headerProblems } from '../kit/header-problems.ts';
import { aHouse } from '../kit/house.ts';
import { openLive } from '../kit/live-stream.ts';
import { sendWaitingMails } from '../kit/mails.ts';
import { takesOneIdAtATime } from './bulk-requests.ts';
import { plantCanaries } from './canaries.ts';
import { mayBeNobodys } from './examples.ts';
import { callNames, expectedStatus, isStopped } from './expected-answer.ts';
import { fill } from './fill.ts';
import { openAnswers } from './opened-answer.ts';
import { type IdField, idFieldsIn, makeExample, requestAtTheDoor, requestFor, withId } from './requests.ts';
import { makeVisitors, type Visitor } from './visitors.ts';
import { aWorld, type Owner, owners, type Subject, type WorldShop } from './world.ts';

const house = await aHouse({ demo: true });
const world = await aWorld(house);
const shops = [world.home, world.foreign, world.operator];
for (const shop of shops) await fill(house, shop);
const planted = await Promise.all(shops.map((shop) => plantCanaries(house, shop.tenantId)));
const visitors = await makeVisitors(world);
const namedBefore = await rowsNaming(world.foreign);
const rowsOfForeign = () => rowsOfTenant(house.services.engine, world.foreign.tenantId);
/** Rows that the last call left are what the next one finds, so they are read once for each. */
const known = { rows: await rowsOfForeign() };

/** How often was asked about whose record. */
const tried: Record<Owner, number> = { own: 0, other: 0, nobody: 0, foreign: 0, missing: 0 };

/** Wherever it is: in rows of its own, of other tenants and of nobody. */
async function rowsNaming({ tenantId }: WorldShop): Promise<string[]> {
  const rows = await allRows(house.services.engine);
  return rows.filter(({ row }) => row.includes(tenantId)).map(({ table, row }) => `${table} ${row}`);
}

/**
 * The operator sees what stands in the table of the tenants and nothing else of theirs
 * (rules: tenancy-and-licence#operator).
 */
const withoutMasterData = (text: string) => text.replaceAll(/kanarie[0-9a-f]{16}-tenants-/g, '');

const { found, read, readFile } = openAnswers(house.aStranger());

/** The texts of other tenants that an answer shows to somebody of this one. */
async function canariesIn(answer: Answer, { name }: Visitor, own: WorldShop): Promise<string[]> {
  const text = await read(answer);
  return foreignCanaries(name === 'SUPER_ADMIN' ? withoutMasterData(text) : text, own);
}

const foreignCanaries = (text: string, own: Pick<WorldShop, 'tenantId'>): string[] =>
  shops.flatMap(({ tenantId }) =>
    tenantId !== own.tenantId && text.includes(canaryOf(tenantId)) ? [canaryOf(tenantId)] : [],
  );

/** Somebody with a request that works for them, or would if they got in. */
type Start = { readonly subject: Subject; readonly caller: Caller; readonly input: CallInput<Endpoint> };

/** The request with these of its ids exchanged for those of this owner. */
type Try = { readonly owner: Owner; readonly fields: readonly IdField[]; readonly expected: number };

/**
 * Each id that is refused has a try of its own, those that are taken share one. The refused come first: they change
 * nothing, so the next one can begin where they began. Whoever is stopped at the door is asked for none by itself.
 */
function planTries(name: CallName, visitor: Visitor): Try[] {
  const all = idFieldsIn(calls[name]);
  if (all.length === 0) return [{ owner: 'own', fields: [], expected: expectedStatus(name, visitor.facts) }];
  const fieldsOf = (owner: Owner) =>
    owner === 'nobody' ? all.filter(({ kind }) => mayBeNobodys.has(kind)) : all;
  const expected = (owner: Owner, { path }: IdField) => expectedStatus(name, visitor.facts, { path, owner });
  if (isStopped(name, visitor.facts))
    return owners
      .filter((owner) => owner !== 'nobody' || fieldsOf(owner).length > 0)
      .map((owner) => ({ owner, fields: fieldsOf(owner), expected: expectedStatus(name, visitor.facts) }));
  const refused = owners.flatMap((owner) =>
    fieldsOf(owner)
      .filter((field) => expected(owner, field) !== 200)
      .map((field) => ({ owner, fields: [field], expected: expected(owner, field) })),
  );
  const accepted = owners
    .map((owner) => ({ owner, fields: fieldsOf(owner).filter((field) => expected(owner, field) === 200) }))
    .filter(({ fields: { length } }) => length > 0)
    .map((each) => ({ ...each, expected: 200 }));
  const taken = takesOneIdAtATime.has(name)
    ? accepted.flatMap((each) => each.fields.map((field) => ({ ...each, fields: [field] })))
    : accepted;
  return [...refused, ...taken];
}

async function makeStart(name: CallName, visitor: Visitor): Promise<Start> {
  const { caller, ...subject } = await visitor.make();
  return { subject, caller, input: await requestFor(name, subject, world) };
}

async function buildInput(
  { subject, input }: Omit<Start, 'caller'>,
  { owner, fields }: Omit<Try, 'expected'>,
): Promise<CallInput<Endpoint>> {
  let asked = input;
  for (const { kind, path } of fields)
    asked = withId(asked, path, await makeExample(kind, owner, subject, world));
  return asked;
}

describe('the canaries', () => {
  it('sit in every text of every tenant table', () => {
    for (const { columns, empty } of planted) {
      expect(empty, 'fill.ts needs a row with these columns').toEqual([]);
      expect(columns).toEqual(
        expect.arrayContaining(['users.first_name', 'tenants.company_name', 'sessions.device']),
      );
    }
  });

  it('are seen by those they belong to, and would be by others', async () => {
    const person = await world.home.openSession(world.home.colleague);
    const seen = await Promise.all([person.call(calls.getCurrentUser), person.call(calls.listSessions)]);
    const [admin] = visitors.filter(({ name }) => name === 'ADMIN');
    for (const answer of seen) {
      expect(await read(answer)).toContain(canaryOf(world.home.tenantId));
      expect(admin && (await canariesIn(answer, admin, world.foreign))).toEqual([
        canaryOf(world.home.tenantId),
      ]);
    }
  });
});

describe.each(callNames)('%s', (name) => {
  it('answers everybody as the second reading says, whatever records they name, and foreign as missing; it shows and changes nothing of another tenant', async () => {
    const wrong: string[] = [];
    const before = known.rows;
    expect(before.length).toBeGreaterThan(5);
    const atTheDoor = await requestAtTheDoor(name, world);
    // Nothing of a request is taken at the door, so all who are stopped there come with the same ones.
    const askedAtTheDoor = new Map<Owner, CallInput<Endpoint>>();
    for (const owner of owners)
      askedAtTheDoor.set(owner, await buildInput(atTheDoor, { owner, fields: idFieldsIn(calls[name]) }));
    for (const visitor of visitors) {
      const stopped = isStopped(name, visitor.facts);
      const first = stopped
        ? { ...atTheDoor, caller: (await visitor.atTheDoor()).caller }
        : await makeStart(name, visitor);
      const foreign = new Map<string, object>();
      for (const each of planTries(name, visitor)) {
        const { owner, expected } = each;
        const usesUp = expected === 200 && owner !== 'own';
        const start = usesUp ? await makeStart(name, visitor) : first;
        const asked = stopped ? askedAtTheDoor.get(owner) : await buildInput(start, each);
        const answer = await start.caller.call(calls[name], asked);
        tried[owner] += 1;
        const paths = each.fields.map(({ path }) => path).join(' ');
        const where = `${visitor.name}, ${owner} ${paths}`;
        if (answer.status !== expected) wrong.push(`${where}: ${answer.status} instead of ${expected}`);
        else if (expected === 200) answer.ok();
        else answer.error();
        wrong.push(...headerProblems(answer.headers).map((problem) => `${where}: ${problem}`));
        for (const canary of await canariesIn(answer, visitor, first.subject.shop))
          wrong.push(`${where}: shows ${canary}`);
        if (owner === 'foreign') foreign.set(paths, comparable(answer));
        if (owner === 'missing') expect(comparable(answer), where).toEqual(foreign.get(paths));
      }
    }
    expect(wrong).toEqual([]);
    known.rows = await rowsOfForeign();
    expect(known.rows).toEqual(before);
  });
});

it('has asked often enough, about everybody’s records', () => {
  const all = Object.values(tried).reduce((sum, times) => sum + times, 0);
  expect(all).toBeGreaterThan(10_000);
  expect(tried.nobody).toBeGreaterThan(1_000);
});

it('has read planted words in files that answers hold and lead to', () => {
  console.info(found);
  expect(found.archives).toBeGreaterThan(0);
  expect(found.pdfs).toBeGreaterThan(5);
});

it('mails nobody anything of two tenants, and nothing of another than its own', async () => {
  const papers: Mail[] = [];
  const send = async (mail: Mail) => {
    papers.push(mail);
    return [];
  };
  const mailer = { ...house.services.mailer, send };
  await sendWaitingMails({ ...house.services, mailer });
  const accounts = await house.mailsAfterJobs();
  expect([papers.length > 0, accounts.length > 0]).toEqual([true, true]);
  for (const { attachments = [], ...mail } of [...papers, ...accounts]) {
    const files = await Promise.all(attachments.map(({ content }) => readFile(Buffer.from(content))));
    const text = [JSON.stringify(mail), ...attachments.map(({ filename }) => filename), ...files].join('\n');
    const seen = shops.filter(({ tenantId }) => text.includes(canaryOf(tenantId)));
    expect(seen.length, text).toBeLessThan(2);
    if (mail.known !== undefined) expect(foreignCanaries(text, mail.known)).toEqual([]);
  }
});

it('leaves the other tenant named in no row that did not name it before', async () => {
  expect(namedBefore.length).toBeGreaterThan(5);
  expect(await rowsNaming(world.foreign)).toEqual(namedBefore);
});

it('leaves beside every search word where its record stands', async () => {
  const { rows } = await house.services.tenancy.inTenant(world.home.tenantId, (tx) =>
    sql<{ words: number; wrong: number }>`
      select count(*)::int as words, (count(*) filter (
        where (w.place, w.open_until) is distinct from (r.search_place, r.open_until)))::int as wrong
      from search_words w join (
        select 'ORDER' as kind, id, search_place, open_until from orders
        union all select 'CLIENT', id, search_place, open_until from offers
        union all select 'CUSTOMER', id, search_place, open_until from customers
        union all select 'COMPLAINT', id, search_place, open_until from complaints
      ) r on r.kind = w.kind and r.id = w.record_id`.execute(tx),
  );
  expect(rows).toEqual([{ words: expect.toSatisfy((words: number) => words > 100), wrong: 0 }]);
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

it('has not met a single unexpected failure', () => {
  expect(house.unexpected).toEqual([]);
});
