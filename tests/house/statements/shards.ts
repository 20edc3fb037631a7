import type { Engine } from '../../../apps/server/src/platform/database/engine.ts';
import { indexesQuery } from '../catalogue/catalogue-queries.ts';
import type { Explained } from './explain.ts';
import { beyondHouse } from './house-in-plan.ts';
import { keyOf } from './house-tables.ts';
import { deedOutside } from './outside-houses.ts';
import { nodesOf, type PlanNode } from './plan.ts';

const byAddress = 'a table of addresses beside the houses has to say whose an address is';
const bySecret = 'the secret has to begin with the house it belongs to';
const nightly = 'asks all machines, once a night';

/**
 * Statements of the platform that name no house, because none is known yet or all are meant. Where houses lie on several
 * machines (docs/scale.md) each of these asks all of them; what would have to change for that stands beside it.
 */
export const overAllHouses: Readonly<Record<string, string>> = {
  'call: korpus_platform select tenants user_credentials users': byAddress,
  'call: korpus_platform select users': byAddress,
  'call: korpus_platform select tenants': 'all houses for the operator, or whose an address is: few rows',
  'call: korpus_platform lock refresh_tokens sessions tenants users': bySecret,
  'call: korpus_platform select refresh_tokens': bySecret,
  'call: korpus_platform update refresh_tokens': bySecret,
  'call: korpus_platform update password_links': bySecret,
  'job: korpus_platform select tenants users': byAddress,
  'job: korpus_platform select tenants': 'a list of all houses, each of which is then worked in by itself',
  'job: korpus_platform select event_reminders': 'asks all machines, every minute',
  'job: korpus_platform select pending_imports': 'asks all machines, when a process starts',
  'job: korpus_platform delete refresh_tokens': nightly,
  'job: korpus_platform delete password_links': nightly,
  'job: korpus_platform delete sessions': nightly,
  'job: korpus_platform update sessions': nightly,
};

/** How the recording names what the product does by itself. */
export const duringJobs = 'jobs';

/** The deed with who does it: the same deed of a call and of a job are two. */
export const deedOverAll = (each: Explained): string =>
  `${each.recorded.during === duringJobs ? 'job' : 'call'}: ${deedOutside(each)}`;

const atOnce = 'has to become several statements, or be tried: Citus takes no subquery beside an insert';
const bySelect = 'has to become „insert … select“';
/** Statements that insert what a subquery answers, some into several tables at once. */
const askingToInsert: Readonly<Record<string, string>> = {
  'insert orders': atOnce,
  'update orders': atOnce,
  'insert offers': atOnce,
  'insert carpenters': bySelect,
  'insert conversation_types': bySelect,
  'insert document_text_settings': bySelect,
  'insert exhibition_salesmen': bySelect,
  'insert invoice_number_events': bySelect,
  'insert lead_sources': bySelect,
  'insert locations': bySelect,
  'insert suppliers': bySelect,
};

/** `unique`: the columns of the unique indexes, by their names. `volatile`: functions that answer anew each time. */
export type Keys = {
  readonly unique: Readonly<Record<string, readonly (string | null)[]>>;
  readonly volatile: ReadonlySet<string>;
};

export async function readShardKeys({ query }: Engine): Promise<Keys> {
  const unique = (await indexesQuery(query)).map(({ name, columns }) => [name, columns]);
  const functions = await query(
    "select proname as name from pg_proc group by proname having bool_and(provolatile = 'v')",
  );
  return {
    unique: Object.fromEntries(unique),
    volatile: new Set(functions.map(({ name }) => String(name))),
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Lists what keeps statements, planned without row security, from being answered by the one machine where their house
 * lies: tables that they do not name the house for, new rows compared with those of all houses, and what Citus does not
 * take.
 */
export function shardProblems(all: readonly Explained[], keys: Keys): string[] {
  return all.flatMap((each) => {
    const { recorded, plan } = each;
    if (plan === null || recorded.role === 'owner') return [];
    const deed = deedOutside(each);
    return [
      ...(overAllHouses[deedOverAll(each)] === undefined
        ? beyondAnyHouse(each).map((table) => `names no house for ${table}`)
        : []),
      ...(askingToInsert[mainDeed(plan)] === undefined && isAskingToInsert(plan)
        ? ['asks while it inserts']
        : []),
      ...foreignArbiters(plan, keys).map((name) => `compares new rows by ${name}`),
      ...volatileIn(plan, keys).map((name) => `changes rows by ${name}()`),
    ].map((fault) => `${recorded.during}: ${fault}: ${deed}`);
  });
}

/** Tables read beyond a house: beyond the person's own, or beyond any that a statement of the platform names. */
export function beyondAnyHouse({ recorded, plan }: Explained): string[] {
  if (plan === null) return [];
  const { tenantId, values } = recorded;
  const candidates = tenantId === '' ? values.map(String).filter((value) => uuid.test(value)) : [tenantId];
  const [least = []] = [...candidates, '']
    .map((house) => beyondHouse(plan, { keyOf, named: [`'${house}'::uuid`] }))
    .toSorted((a, b) => a.length - b.length);
  return least;
}

const foreignArbiters = (plan: PlanNode, { unique }: Keys): string[] =>
  nodesOf(plan).flatMap((node) => {
    const key = keyOf(node['Relation Name'] ?? '');
    const indexes = node['Conflict Arbiter Indexes'] ?? [];
    return key === null ? [] : indexes.filter((name) => !unique[name]?.includes(key));
  });

/** Rows made of the answer of a subquery, or after other rows in the same statement. */
const isAskingToInsert = (plan: PlanNode): boolean => {
  const nodes = nodesOf(plan);
  const isInsert = nodes.some(({ Operation }) => Operation === 'Insert');
  return isInsert && nodes.some((node) => node['Subplan Name'] !== undefined);
};

/** Rows are changed on the machine that has them, so what changes them has to come out the same on all. */
const volatileIn = (plan: PlanNode, { volatile }: Keys): string[] => {
  const nodes = nodesOf(plan);
  if (!nodes.some(({ Operation }) => Operation === 'Update' || Operation === 'Delete')) return [];
  const texts = nodes.flatMap(({ Output = [], Filter = '' }) => [...Output, Filter]);
  const called = texts.flatMap((text) => [...text.matchAll(/(\w+)\(/g)].map(([, name = '']) => name));
  return [...new Set(called)].filter((name) => volatile.has(name));
};

/** The one thing that a statement of several is written for. */
function mainDeed(plan: PlanNode): string {
  const main = nodesOf(plan).find(({ Operation }) => Operation !== undefined);
  return `${main?.Operation?.toLowerCase()} ${main?.['Relation Name']}`;
}
