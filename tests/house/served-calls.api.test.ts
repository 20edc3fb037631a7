import { type CallName, calls } from '@korpus/contract/calls.ts';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import { getOpenApi } from '@korpus/contract/system/system.ts';
import { openToAll, signedIn } from '@korpus/domain/rights/access.ts';
import { describe, expect, it } from 'vitest';
import { bindCall } from '../../apps/server/src/platform/http/bind-call.ts';
import { inTransaction, open } from '../../apps/server/src/platform/http/binding.ts';
import { routeOf } from '../kit/caller.ts';
import { aHouse, openHouse } from '../kit/house.ts';
import { openApiProblems } from './open-api-problems.ts';
import { recordExamples } from './record-examples.ts';

const routes: string[] = [];
const { app, services, aStranger } = await aHouse({
  demo: true,
  extend: (server) => {
    server.addHook('onRoute', ({ method, url }) => {
      routes.push(`${String(method)} ${url}`);
    });
  },
});

const allCalls: Readonly<Record<CallName, Endpoint>> = calls;

// Run with KORPUS_WRITE_EXAMPLES=on after a call has changed; examples.test.ts tells when.
if (process.env.KORPUS_WRITE_EXAMPLES === 'on')
  it('writes the examples of the description anew', { timeout: 900_000 }, async () => {
    const { house, close } = await openHouse({ demo: true });
    await recordExamples(house).finally(close);
  });

describe('every call', () => {
  it('is served exactly once, and nothing else is served under /api', () => {
    const served = routes.filter((route) => route.includes(' /api/') && !route.includes('/api/docs'));
    expect(served.sort()).toEqual(Object.values(allCalls).map(routeOf).sort());
  });

  it('stands in the description with its name and its access', async () => {
    const description = (await aStranger().call(getOpenApi)).ok();
    expect(openApiProblems(description, allCalls)).toEqual([]);
  });

  it('is refused at the start when its use case does not fit: neither kind may serve the other', () => {
    const { getCurrentUser } = allCalls;
    const forEverybody = { ...getCurrentUser, path: '/api/never', access: openToAll };
    const forSome = { ...forEverybody, access: signedIn };
    const works = async () => ({});
    expect(() => bindCall(app, services, 'x', forEverybody, inTransaction(works))).toThrow('public call');
    expect(() => bindCall(app, services, 'x', forSome, open(works))).toThrow('public call');
  });
});
