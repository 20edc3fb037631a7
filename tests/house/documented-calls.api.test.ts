import { describe, expect, it } from 'vitest';
import { aHouse } from '../kit/house.ts';
import {
  callAt,
  type Documented,
  type Given,
  type Route,
  sendAs,
  someoneFor,
} from './documented/documented.ts';
import { documentedOperations } from './documented/operations.ts';
import { documentedOrders } from './documented/orders.ts';
import { asUsual, specifiedRoutes } from './documented/routes.ts';
import { documentedSettings } from './documented/settings.ts';
import { requestFor } from './requests.ts';
import { aWorld } from './world.ts';

/**
 * The first of two tests of what is sent: a call with exactly the fields of the documents works. Which these are stands
 * in `documented/`, written down from them and not from the contract.
 */
const house = await aHouse({ demo: true });
const world = await aWorld(house);

const documented: Partial<Record<Route, Documented>> = {
  ...documentedOrders,
  ...documentedSettings,
  ...documentedOperations,
};

/**
 * Parts of a call that the documents give no fields of: addresses, and bodies that no test elsewhere sends otherwise.
 */
async function usual(route: Route, given: Given) {
  const { params, query, body } = await requestFor(callAt(route).name, given, world);
  return { params, query, body } as never;
}

const versionIn = (body: unknown): unknown => Reflect.get(Object(body), 'version');

describe('a call of the specification', () => {
  it.each(specifiedRoutes)('%s works with exactly what the documents name', async (route) => {
    const given = await someoneFor(route, world);
    const sent =
      documented[route] === undefined ? await usual(route, given) : await documented[route].send(given);
    const answer = await sendAs(given.person, route, sent);
    expect(answer.status, answer.text).toBe(200);
    if (documented[route]?.isSavedAgain !== true) return;
    const body = { ...Object(sent.body), version: versionIn(answer.body) };
    const again = await sendAs(given.person, route, { ...sent, body });
    expect(again.status, again.text).toBe(200);
  });

  it('is either written down with its fields or has none', () => {
    const known = new Set<string>([...Object.keys(documented), ...asUsual]);
    expect(specifiedRoutes.filter((route) => !known.has(route))).toEqual([]);
    expect([...known].filter((route) => !specifiedRoutes.some((each) => each === route))).toEqual([]);
  });
});
