import { calls } from '@korpus/contract/calls.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { routeOf } from '../../kit/caller.ts';
import { aHouse } from '../../kit/house.ts';
import { firstOfEach, type Recorded, recording } from '../../kit/recorded-engine.ts';
import { tablesQuery } from '../catalogue/catalogue-queries.ts';
import { callNames } from '../expected-answer.ts';
import { fill } from '../fill.ts';
import { lifeOf, live } from '../lives/life.ts';
import { aWorld } from '../world.ts';
import { keyOf } from './house-tables.ts';
import { deedOutside, isInside, ofEmbedded, outsideHouses } from './outside-houses.ts';
import { describeDeed, isWriting, type PlanNode } from './plan.ts';
import { recordEveryCall } from './record-calls.ts';
import { nothing, outcomesOf, replayed } from './replay.ts';
import { beyondAnyHouse, deedOverAll, overAllHouses } from './shards.ts';
import { statementProblems } from './statement-problems.ts';

const isLong = process.env.KORPUS_TEST_LONG === 'on';
const plansOfEach = isLong ? 10 : 1;
const replaysOfEach = isLong ? 10 : 3;
const lives = isLong ? 5 : 1;

const firstSeed = fc.readConfigureGlobal().seed ?? 0;

const recorder = recording();
const house = await aHouse({ demo: true, over: recorder.over, extend: recorder.serving });
const world = await aWorld(house);
for (const shop of [world.home, world.foreign, world.operator]) await fill(house, shop);
const wrong = await recordEveryCall(world, recorder);
const beforeLives = recorder.statements.length;
for (let life = 0; life < lives; life += 1) await live(house, lifeOf(firstSeed + life), 1_000, new Map());
const { engine } = house.services;
/** The house of all calls, and one that lived. */
const firsts = [world.home.tenantId, findTenant(recorder.statements.slice(beforeLives))];
const other = world.foreign.tenantId;

function findTenant(sent: readonly Recorded[]): string {
  return sent.find(({ role, tenantId }) => role === 'korpus_app' && tenantId !== '')?.tenantId ?? '';
}

const statements = firstOfEach(recorder.statements, plansOfEach);
const { secured, unsecured, ...problems } = await statementProblems(engine, statements);

/** Calls answered from what the process knows itself, or from the folder of mails. */
const answeredWithoutDatabase = ['getInstallation', 'getOpenApi', 'listOutbox'];

const usedOtherwise = {
  chain_heads: 'written by a trigger of the tables whose entries it links, read by the doctor',
  chain_links: 'the same',
  customer_groupings: 'read and written by a job once, after the upgrade that brought customers',
  schema_migrations: 'read and written when a process starts',
};

it('every call is answered, and sends statements or is known to need none', () => {
  expect(wrong).toEqual([]);
  // The job queue looks around whenever it likes.
  const ofRequests = recorder.statements.filter(({ role }) => role !== 'owner');
  const heard = new Set(ofRequests.map(({ during }) => during));
  expect(callNames.filter((name) => !heard.has(routeOf(calls[name])))).toEqual(answeredWithoutDatabase);
  const inside = secured.filter(isInside).length;
  console.log(`${recorder.statements.length} statements, ${statements.length} texts, ${inside} of houses`);
  expect(inside).toBeGreaterThan(300);
});

it('statements of every table are among them', async () => {
  const used = new Set(secured.flatMap(({ plan }) => (plan === null ? [] : describeDeed(plan).tables)));
  const tables = (await tablesQuery(engine.query)).map(({ name }) => name);
  expect(tables.filter((name) => !used.has(name))).toEqual(Object.keys(usedOtherwise));
});

it('each ran inside a house, or is listed with its reason', () => {
  expect(problems.unlisted).toEqual([]);
  const outside = new Set(secured.filter((each) => !isInside(each)).map(deedOutside));
  const unused = Object.keys(outsideHouses).filter((deed) => !outside.has(deed));
  expect(unused).toEqual(engine.kind === 'postgres' ? Object.keys(ofEmbedded) : []);
});

it('each that ran inside a house is held to it at every table', () => {
  expect(problems.open).toEqual([]);
});

it('each names its house at every table by itself, so that the machine where that lies could answer it', () => {
  expect(problems.unnamed).toEqual([]);
  const all = unsecured.filter((each) => beyondAnyHouse(each).length > 0).map(deedOverAll);
  expect([...new Set(all)].toSorted()).toEqual(Object.keys(overAllHouses).toSorted());
});

/** Statements that a house sent, and that use a table of houses. */
function sentBy(first: string, isWanted: (plan: PlanNode) => boolean): Recorded[] {
  const wanted = secured.filter(
    ({ plan }) =>
      plan !== null && isWanted(plan) && describeDeed(plan).tables.some((table) => keyOf(table) !== null),
  );
  const texts = new Set(wanted.map(({ recorded }) => recorded.sql));
  const sent = recorder.statements.filter(
    ({ role, tenantId, sql }) => role === 'korpus_app' && tenantId === first && texts.has(sql),
  );
  return firstOfEach(sent, replaysOfEach);
}

it('each that reads finds nothing of its house when another house sends it', async () => {
  const texts = new Set<string>();
  const telling = new Set<string>();
  for (const first of firsts) {
    const reading = sentBy(first, (plan) => !isWriting(plan));
    const replays = await replayed(engine, reading, { first, other });
    expect(replays.filter(({ asOther, withoutFirst }) => asOther !== withoutFirst)).toEqual([]);
    expect(replays.filter(({ asItself }) => asItself.startsWith('refused'))).toEqual([]);
    for (const { recorded } of replays) texts.add(recorded.sql);
    for (const { asItself, recorded } of replays) if (asItself !== nothing) telling.add(recorded.sql);
  }
  console.log(`${texts.size} texts read, ${telling.size} found something in their own house`);
  // The others found nothing in their own house either, at the end of all that was done to it.
  expect(telling.size).toBeGreaterThan(120);
});

it('each that writes changes nothing of its house when another house sends it', async () => {
  const counts = { refused: 0, changedByItself: 0 };
  for (const first of firsts) {
    const writing = sentBy(first, isWriting);
    const outcomes = await outcomesOf(engine, writing, { first, other });
    expect(writing.filter((_, place) => outcomes[place] === 'changed')).toEqual([]);
    counts.refused += outcomes.filter((each) => each === 'refused: 42501').length;
    const byItself = await outcomesOf(engine, writing, { first, other: first });
    counts.changedByItself += byItself.filter((each) => each === 'changed').length;
  }
  console.log(counts);
  expect(counts.refused).toBeGreaterThan(30);
  expect(counts.changedByItself).toBeGreaterThan(25);
});
