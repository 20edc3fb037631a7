import { type CallName, calls } from '@korpus/contract/calls.ts';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import { expect, it } from 'vitest';
import { rowsOfTenant } from '../kit/all-rows.ts';
import type { CallInput } from '../kit/caller.ts';
import { comparable } from '../kit/comparable.ts';
import { aHouse } from '../kit/house.ts';
import { callNames } from './expected-answer.ts';
import { idFieldsIn, requestFor } from './requests.ts';
import { aWorld, shopFor } from './world.ts';

const house = await aHouse({ demo: true });
const world = await aWorld(house);

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** The input with upper-case ids; a file stays as it is. */
const upperCased = <T extends object>(input: T): T => ({
  ...JSON.parse(JSON.stringify(input).replaceAll(uuid, (id) => id.toUpperCase())),
  ...('file' in input ? { file: input.file } : {}),
});

/** A row without what is new each time: ids and names made of them, when, secrets, and numbers that were drawn. */
const alike = (row: string) =>
  row
    .replaceAll(uuid, 'id')
    .replaceAll(/\b[0-9a-f]{8}\b/g, 'part')
    // Search folds "ae" into one letter, so that such a part is shorter as a word.
    .replaceAll(/"word": "[0-9a-f]+"/g, '"word": "part"')
    .replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+(\+00:00|Z)?/g, 'when')
    .replaceAll(/[\w.-]+@[\w.-]+/g, 'mail')
    .replaceAll(/[\w$=,+/\\-]{24,}/g, 'secret')
    .replaceAll(/\d+/g, 'n');

/** Rows of one day go by their ids, which are new each time, so lists are compared in any order. */
function inAnyOrder(value: unknown): unknown {
  if (Array.isArray(value))
    return value
      .map((each) => ({ each: inAnyOrder(each), text: alike(JSON.stringify(inAnyOrder(each)) ?? '') }))
      .toSorted((one, other) => (one.text < other.text ? -1 : 1))
      .map(({ each }) => each);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inAnyOrder(part)]));
}

/** Rows that came and went by a call, and what the history says of it. */
async function recordEffect(name: CallName, spell: <T extends object>(input: T) => T) {
  // The house is a new one, since some calls are about all there is in a house.
  const shop = shopFor(calls[name], world) === world.operator ? world.operator : await world.aShop();
  const person = await shop.signedInAs(shop === world.operator ? 'SUPER_ADMIN' : 'ADMIN');
  const input: CallInput<Endpoint> = await requestFor(name, { person, shop }, world);
  // The first entry of a house makes its head of the chain, each later one changes it.
  const rows = async () =>
    (await rowsOfTenant(house.services.engine, shop.tenantId))
      .filter(({ table }) => table !== 'chain_heads')
      .map(({ table, row }) => `${table} ${row}`);
  const before = new Set(await rows());
  const answer = await person.call(calls[name], spell(input));
  const after = new Set(await rows());
  const cameAndWent = [
    ...[...after].filter((row) => !before.has(row)).map((row) => `+ ${row}`),
    ...[...before].filter((row) => !after.has(row)).map((row) => `- ${row}`),
  ];
  return {
    status: answer.status,
    body: alike(JSON.stringify(inAnyOrder(comparable(answer)))),
    rows: cameAndWent.map(alike).toSorted(),
    shouted: cameAndWent.filter(
      (row) => row.startsWith('+') && row.match(uuid)?.some((id) => /[A-F]/.test(id)),
    ),
  };
}

const named = callNames.filter((name) => idFieldsIn(calls[name]).length > 0);

it.each(named)('%s means the same record however its id is spelled', async (name) => {
  const [lower, upper] = [await recordEffect(name, (input) => input), await recordEffect(name, upperCased)];
  expect(upper).toEqual(lower);
  expect(lower.status).toBe(200);
  expect(upper.shouted).toEqual([]);
});
