import { describe, expect, it } from 'vitest';
import { reachedTests } from './reached-tests.ts';
import { readSourceFile } from './source-tree.ts';

const app = 'apps/server/src/app.ts';
const inModule = (name: string, file = 'index') => `apps/server/src/modules/${name}/${file}.ts`;

/** Complaints stand on orders, columns on nothing; the application knows all three. */
const house = Object.entries({
  'packages/domain/src/money.ts': 'export const cents = 1;',
  'packages/domain/src/money.test.ts': "import { cents } from './money.ts'; cents;",
  'packages/domain/src/named.ts':
    "import type { cents } from './money.ts'; export type Cents = typeof cents;",
  'packages/domain/src/named.test.ts': "import { named } from './named.ts'; named;",
  'packages/contract/src/calls.ts': "import * as orders from './orders/orders.ts'; orders;",
  'packages/contract/src/orders/orders.ts': 'export const saveOrder = 1;',
  'packages/contract/src/columns/columns.ts': 'export const getColumns = 1;',
  [app]:
    "import './modules/orders/index.ts'; import './modules/complaints/index.ts'; import './modules/columns/index.ts'; import './platform/bind.ts';",
  'apps/server/src/platform/bind.ts': 'export const bind = 1;',
  [inModule('orders')]: "import { cents } from '@korpus/domain/money.ts'; cents;",
  [inModule('complaints')]: "import '../orders/index.ts'; import './companion.ts';",
  [inModule('complaints', 'companion')]: 'export const companion = 1;',
  [inModule('columns')]: 'export const columns = 1;',
  'tests/kit/house.ts': "import '../../apps/server/src/app.ts';",
  [inModule('orders', 'orders.api.test')]:
    "import '../../../../../tests/kit/house.ts'; import '@korpus/contract/orders/orders.ts';",
  [inModule('columns', 'columns.api.test')]:
    "import '../../../../../tests/kit/house.ts'; import '@korpus/contract/columns/columns.ts';",
  'tests/house/all.api.test.ts': "import '../kit/house.ts'; import '@korpus/contract/calls.ts';",
  'tests/browser/walks/sign-in.test.ts': "import '../app-harness.ts';",
  'tests/browser/walks/columns-of-tables.test.ts': "import '../app-harness.ts';",
  'tests/browser/journeys/order.test.ts': "import '../app-harness.ts';",
  'tests/browser/app-harness.ts': "import '../kit/house.ts';",
}).map(([path, source]) => readSourceFile(path, source));

const reached = (...changed: string[]) => reachedTests(house, new Set(changed))?.toSorted() ?? null;

const all = 'tests/house/all.api.test.ts';
const walk = 'tests/browser/walks/sign-in.test.ts';
const walkOfColumns = 'tests/browser/walks/columns-of-tables.test.ts';
const ofOrders = inModule('orders', 'orders.api.test');
const ofColumns = inModule('columns', 'columns.api.test');

describe('the tests a change can reach', () => {
  it.each<[change: string, path: string, tests: string[]]>([
    [
      'a rule: its own, those of calls that use it, and the walks of every day',
      'packages/domain/src/money.ts',
      ['packages/domain/src/money.test.ts', all, ofOrders, walk],
    ],
    [
      'a module: who makes its calls, and the walks of its name',
      inModule('columns'),
      [all, ofColumns, walkOfColumns],
    ],
    ['what stands on a module: who calls that', inModule('complaints', 'companion'), [all, ofOrders, walk]],
    [
      'what serves all calls: everybody',
      'apps/server/src/platform/bind.ts',
      [all, ofColumns, ofOrders, walk],
    ],
    ['a test: itself', ofOrders, [ofOrders]],
    [
      'what journeys stand on: them too',
      'tests/browser/app-harness.ts',
      ['tests/browser/journeys/order.test.ts', walk, walkOfColumns],
    ],
    ['a style of all: the walks of every day', 'apps/web/src/ui/global.css', [walk]],
    [
      'a style of one screen: the walks of its name',
      'apps/web/src/features/columns/columns.module.css',
      [walkOfColumns],
    ],
    ['a page of the docs: none', 'docs/rules/orders.md', []],
  ])('%s', (_change, path, tests) => {
    expect(reached(path)).toEqual(tests.toSorted());
  });

  it('are all of them where nobody can tell', () => {
    expect(reached('package-lock.json')).toBeNull();
    expect(reached('apps/server/migrations/0001_begin.sql')).toBeNull();
  });
});
