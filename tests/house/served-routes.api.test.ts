import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@korpus/contract/calls.ts';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import { it } from 'vitest';
import { routeOf } from '../kit/caller.ts';
import { aHouse } from '../kit/house.ts';

const routes: string[] = [];
await aHouse({
  demo: true,
  env: { KORPUS_METRICS: 'on' },
  extend: (app, { config }) => {
    const web = join(config.dataDir, 'no-web');
    mkdirSync(join(web, 'assets'), { recursive: true });
    writeFileSync(join(web, 'index.html'), 'x');
    writeFileSync(join(web, 'assets/app-1.js'), 'x');
    app.addHook('onRoute', ({ method, url }) => {
      routes.push(...[method].flat().map((each) => `${each} ${url}`));
    });
  },
});
it('x', () => {
  const known = new Set(Object.values<Endpoint>(calls).map(routeOf));
  console.log(routes.filter((r) => !known.has(r)));
});
