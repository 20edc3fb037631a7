import { type CallName, calls } from '@korpus/contract/calls.ts';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import { referencesOf } from '@korpus/contract/references.ts';
import { getOpenApi } from '@korpus/contract/system/system.ts';
import { openToAll, signedIn } from '@korpus/domain/rights/access.ts';
import { describe, expect, it } from 'vitest';
import { bindCall } from '../../apps/server/src/platform/http/bind-call.ts';
import { inTransaction, open } from '../../apps/server/src/platform/http/binding.ts';
import { aHouse } from '../kit/house.ts';
import { idFieldsOf } from '../kit/json-schema.ts';
import { accessProblems, loosenings, wordsOf } from './access-words.ts';
import { expectedAccess } from './expected-access.ts';
import { openApiProblems } from './open-api-problems.ts';

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
const entries = Object.entries(allCalls) as [CallName, Endpoint][];
const routeOf = ({ method, path }: Endpoint) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

describe('every call', () => {
  it('is served exactly once, and nothing else is served under /api', () => {
    const served = routes.filter((route) => route.includes(' /api/') && !route.includes('/api/docs'));
    expect(served.sort()).toEqual(entries.map(([, call]) => routeOf(call)).sort());
  });

  it.each(entries)('%s has a path as the specification spells it', (_name, call) => {
    expect(call.path).toMatch(/^\/api(\/([a-z0-9.-]+|\{[a-zA-Z]+\}))+$/);
    expect(call.summary).not.toBe('');
  });

  it('stands in the description with its name and its access', async () => {
    const description = (await aStranger().call(getOpenApi)).ok();
    expect(openApiProblems(description, allCalls)).toEqual([]);
  });
});

describe('who may make a call', () => {
  it('is what the second reading says', () => {
    expect(accessProblems(allCalls, expectedAccess)).toEqual([]);
  });

  it.each(entries.filter(([, { access }]) => access.kind !== 'public'))(
    'cannot be loosened unnoticed: %s',
    (name, call) => {
      for (const access of loosenings(call.access)) {
        const mutant = { ...allCalls, [name]: { ...call, access } };
        expect(accessProblems(mutant, expectedAccess)).toEqual([expect.stringMatching(`^${name}: open to`)]);
      }
    },
  );

  it('cannot be forgotten for a new call, nor kept for one that is gone', () => {
    const { getHealth, ...others } = allCalls;
    expect(accessProblems(others, expectedAccess)).toHaveLength(1);
    expect(accessProblems({ ...allCalls, newCall: getHealth }, expectedAccess)).toHaveLength(1);
  });

  it('has distinct words for every way to loosen it', () => {
    const guarded = {
      kind: 'signedIn',
      package: 'TODO',
      roles: ['ADMIN'],
      rights: ['OWN_ORDER_READ'],
    } as const;
    const words = [guarded, ...loosenings(guarded)].map(wordsOf);
    expect(words).toHaveLength(7);
    expect(new Set(words).size).toBe(words.length);
  });

  it('decides at the start whether its use case fits: neither kind may serve the other', () => {
    const { getCurrentUser } = allCalls;
    const forEverybody = { ...getCurrentUser, path: '/api/never', access: openToAll };
    const forSome = { ...forEverybody, access: signedIn };
    const works = async () => ({});
    expect(() => bindCall(app, services, 'x', forEverybody, inTransaction(works))).toThrow('public call');
    expect(() => bindCall(app, services, 'x', forSome, open(works))).toThrow('public call');
  });
});

describe('every id in a request', () => {
  const parts = entries.flatMap(([name, call]) =>
    (['params', 'query', 'body'] as const).map((part) => ({ name, part, schema: call[part] })),
  );

  it.each(parts)('of $name names the kind of record it points to ($part)', ({ schema }) => {
    for (const [path, kind] of idFieldsOf(schema)) expect(kind, `${path}: make it with idOf`).toBeDefined();
  });

  it.each(parts)('of $name is found by referencesOf, wherever it stands ($part)', ({ schema }) => {
    expect(referencesOf(schema)).toEqual(Object.fromEntries(idFieldsOf(schema)));
  });

  it.each(entries)('of %s has its line in the second reading', (name, call) => {
    const ids = (['params', 'query', 'body'] as const).flatMap((part) =>
      Object.keys(referencesOf(call[part])).map((path) => `${part}.${path}`),
    );
    expect(Object.keys(expectedAccess[name].ids ?? {}).sort()).toEqual(ids.sort());
  });
});
