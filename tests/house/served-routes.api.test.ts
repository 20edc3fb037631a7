import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@korpus/contract/calls.ts';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import { sharedAddress } from '@korpus/domain/papers-in/shared-papers.ts';
import { describe, expect, it } from 'vitest';
import { routeOf } from '../kit/caller.ts';
import { aHouse, type HouseOptions } from '../kit/house.ts';
import { makeVisitors } from './visitors.ts';
import { aWorld } from './world.ts';

/** Routes that the server answers beside the calls of the contract, told by itself and asked by everybody. */
type Served = {
  /** The address asked for; the route itself, if not said otherwise. */
  readonly as?: string;
  readonly status: number;
  readonly type: RegExp;
};

/** A new route has to be written here, by hand, with what everybody gets (rules: api#who-may-call). */
const page = { status: 200, type: /^text\/html/ } as const;
const script = { status: 200, type: /javascript/ } as const;
const webRoutes: Readonly<Record<string, Served>> = {
  '/': page,
  '/index.html': page,
  '/sign-in.html': page,
  '/login': page,
  '/assets/app-1.js': script,
};
/** Names of calls and numbers of the process, for who runs the machine; off if nobody asks for it. */
const metricsRoutes: Readonly<Record<string, Served>> = {
  '/metrics': { status: 200, type: /^text\/plain/ },
};
/** The description of the calls to browse, in demos. */
const docsRoutes: Readonly<Record<string, Served>> = {
  '/api/docs': { ...page },
  '/api/docs/': { ...page },
  '/api/docs/static/index.html': { status: 302, type: /^$/ },
  '/api/docs/static/swagger-initializer.js': script,
  '/api/docs/static/theme/korpus.css': { status: 200, type: /^text\/css/ },
  '/api/docs/static/theme/korpus.svg': { status: 200, type: /^image\/svg/ },
  '/api/docs/json': { status: 200, type: /^application\/json/ },
  '/api/docs/yaml': { status: 200, type: /yaml/ },
  '/api/docs/static/*': { as: '/api/docs/static/swagger-ui.css', status: 200, type: /^text\/css/ },
};
/** Where the browser had no worker to take shared papers (rules: papers-in#shared). */
const share = { status: 303, type: /^$/ } as const;

const called = (served: Readonly<Record<string, Served>>) =>
  Object.keys(served).flatMap((url) => [`GET ${url}`, `HEAD ${url}`]);

const allCalls: readonly Endpoint[] = Object.values<Endpoint>(calls);
const routesOf = (isDemo: boolean) => allCalls.filter(({ demoOnly }) => isDemo || !demoOnly).map(routeOf);

/** A house, with every route as its server registered it. */
async function served(options: HouseOptions, hasWeb: boolean) {
  const routes: string[] = [];
  const house = await aHouse({
    ...options,
    extend: (app, { config }) => {
      const web = join(config.dataDir, 'no-web');
      if (hasWeb) {
        mkdirSync(join(web, 'assets'), { recursive: true });
        for (const name of ['index.html', 'sign-in.html'])
          writeFileSync(join(web, name), '<!doctype html><title>Korpus</title>');
        writeFileSync(join(web, 'assets/app-1.js'), 'const app = 1;');
      }
      app.addHook('onRoute', ({ method, url }) => {
        routes.push(...[method].flat().map((each) => `${each} ${url}`));
      });
    },
  });
  return { house, routes };
}

const open = await served({ demo: true, env: { KORPUS_METRICS: 'on' } }, true);
const plain = await served({}, false);
const world = await aWorld(open.house);
const visitors = await makeVisitors(world);
const everywhere = { ...webRoutes, ...metricsRoutes, ...docsRoutes };

describe('the server', () => {
  it('serves the calls of the contract and what is listed here, and nothing else', () => {
    // The viewer answers both spellings by one route.
    const listed = [...routesOf(true), ...called(everywhere), 'POST /share'].filter(
      (each) => each !== 'GET /api/docs/',
    );
    expect([...new Set(open.routes)].sort()).toEqual([...new Set(listed)].sort());
  });

  it('serves the calls alone where nobody asked for more', async () => {
    const listed = [...routesOf(false), 'POST /share'];
    expect([...plain.routes].sort()).toEqual(listed.sort());
    const stranger = plain.house.aStranger();
    for (const url of Object.keys(everywhere).filter((each) => each !== '/'))
      expect((await stranger.send({ method: 'GET', url })).status, url).toBe(404);
  });
});

/** Names that a text could be about. Examples of calls name houses of tests, and none of these. */
const names = [world.home, world.foreign, world.operator].flatMap((shop) => [
  shop.tenantId,
  shop.colleague.email,
  ...Object.values(shop.records),
]);

describe.each(Object.entries(everywhere))('%s', (route, { as: url = route, status, type }) => {
  it('answers everybody the same, and says nothing of any house', async () => {
    const answers = new Set<string>();
    for (const { name, atTheDoor } of visitors) {
      const { caller } = await atTheDoor();
      for (const method of ['GET', 'HEAD']) {
        const answer = await caller.send({ method, url });
        expect(answer.status, `${name}, ${method}`).toBe(status);
        expect(answer.headers['content-type'] ?? '', name).toMatch(type);
        for (const each of names) expect(answer.text).not.toContain(each);
        // Counters go on from one to the next.
        if (url !== '/metrics') answers.add(`${method} ${answer.text}`);
      }
    }
    expect(answers.size).toBeLessThanOrEqual(2);
  });
});

it('what machines are told has names of calls and no address, person or house', async () => {
  const { text } = await open.house.aStranger().send({ method: 'GET', url: '/metrics' });
  const told = [...text.matchAll(/call="([^"]*)"/g)].map(([, call]) => call ?? '');
  expect(told.length).toBeGreaterThan(0);
  expect([...new Set(told)].filter((call) => call !== 'page' && !Object.hasOwn(calls, call))).toEqual([]);
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
});

it('what is shared without a worker is led on unread, whoever sends it', async () => {
  for (const { atTheDoor } of visitors) {
    const answer = await (await atTheDoor()).caller.send({ method: 'POST', url: '/share', payload: 'x' });
    expect(answer.status).toBe(share.status);
    expect(answer.headers.location).toBe(sharedAddress('lost'));
  }
});

it('an address that nobody serves is not there for anybody, under every method', async () => {
  for (const { atTheDoor } of visitors) {
    const { caller } = await atTheDoor();
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      for (const url of ['/api/none', '/api/orders/x/y/z', '/api/metrics', '/api/docs/none'])
        expect([404, 405, 415], `${method} ${url}`).toContain((await caller.send({ method, url })).status);
  }
});
