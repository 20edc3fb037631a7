import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findViolations } from './boundaries.ts';

/** A small house in which everything is in order. */
const cleanHouse = {
  'packages/domain/src/money/cents.ts': 'export const cents = (value: number) => value;',
  'packages/domain/src/orders/order.ts':
    "import { cents } from '../money/cents.ts'; export const price = cents(1);",
  'packages/domain/src/orders/order.test.ts':
    "import { readFileSync } from 'node:fs'; import { it } from 'vitest'; import { price } from './order.ts'; it('prüft', () => readFileSync(String(price)));",
  'packages/contract/src/orders/list-orders.ts':
    "import { z } from 'zod'; import { price } from '@korpus/domain/orders/order.ts'; export const listOrders = z.literal(price);",
  'apps/server/src/main.ts': "import { buildApp } from './app.ts'; buildApp();",
  'apps/server/src/app.ts':
    "import { orders } from './modules/orders/index.ts'; import { bind } from './platform/http/bind.ts'; export const buildApp = () => bind(orders);",
  'apps/server/src/platform/http/bind.ts':
    "import type { Kysely } from 'kysely'; export const bind = (db: unknown) => db;",
  'apps/server/src/modules/orders/index.ts': "export { orders } from './orders.routes.ts';",
  'apps/server/src/modules/orders/orders.routes.ts':
    "import { listOrders } from '@korpus/contract/orders/list-orders.ts'; import { load } from './orders.store.ts'; import { offers } from '../offers/index.ts'; export const orders = [listOrders, load, offers];",
  'apps/server/src/modules/orders/orders.store.ts':
    "import { sql } from 'kysely'; import type { Order } from './order-row.ts'; export const load = sql as unknown as Order;",
  'apps/server/src/modules/orders/order-row.ts': 'export type Order = 1;',
  'apps/server/src/modules/offers/index.ts': 'export const offers = 1;',
  'apps/server/demo/people.ts': "const name = 'Küchenstudio Grünwald';",
  'apps/web/src/main.tsx': "import { App } from './app/app.tsx'; App();",
  'apps/web/src/app/app.tsx':
    "import { Orders } from '../features/orders/orders-page.tsx'; export const App = () => <Orders />; // heißt so",
  'apps/web/src/features/orders/orders-page.tsx':
    "import { listOrders } from '@korpus/contract/orders/list-orders.ts'; import { Table } from '../../ui/table.tsx'; import { texts } from './order-texts.ts'; export const Orders = () => <Table title={texts.title} call={listOrders} />;",
  'apps/web/src/features/orders/order-texts.ts': "export const texts = { title: 'Aufträge für die Küche' };",
  'apps/web/src/ui/table.tsx':
    "import { letters } from '../lib/letters.ts'; export const Table = (p: object) => <p>{letters} OK, the end is near {String(p)}</p>;",
  'apps/web/src/lib/letters.ts': "export const letters = 'äöüß'.replace(/[ä-ü]für/, 'ß');",
  'apps/web/vite.config.ts': "import { defineConfig } from 'vite'; export default defineConfig({});",
};

function checkFiles(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'korpus-house-'));
  try {
    for (const [path, content] of Object.entries({ ...cleanHouse, ...files })) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
    return findViolations(root).map(({ file, message }) => `${file}: ${message}`);
  } finally {
    rmSync(root, { recursive: true });
  }
}

describe('boundaries', () => {
  it('finds nothing in a house that is in order', () => {
    expect(checkFiles({})).toEqual([]);
  });

  it.each<[rule: string, path: string, content: string, message: RegExp]>([
    ['domain → package', 'packages/domain/src/a.ts', "import { z } from 'zod';", /domain imports nothing/],
    [
      'domain → node',
      'packages/domain/src/a.ts',
      "import { join } from 'node:path';",
      /domain imports nothing/,
    ],
    [
      'domain → contract',
      'packages/domain/src/a.ts',
      "import '@korpus/contract/a.ts';",
      /domain imports nothing/,
    ],
    ['domain → lazy', 'packages/domain/src/a.ts', "const a = import('node:fs');", /domain imports nothing/],
    [
      'domain → type',
      'packages/domain/src/a.ts',
      "type A = import('zod').ZodType;",
      /domain imports nothing/,
    ],
    [
      'domain test → server',
      'packages/domain/src/a.test.ts',
      "import '@korpus/server/app.ts';",
      /domain imports nothing/,
    ],
    ['contract → package', 'packages/contract/src/a.ts', "export * from 'fastify';", /only domain and zod/],
    ['contract → node', 'packages/contract/src/a.ts', "import 'node:fs';", /only domain and zod/],
    [
      'server → web by name',
      'apps/server/src/app.ts',
      "import '@korpus/web/lib/a.ts';",
      /never import each other/,
    ],
    [
      'server → web by path',
      'apps/server/src/app.ts',
      "import '../../web/src/lib/a.ts';",
      /never import each other/,
    ],
    [
      'web → server',
      'apps/web/src/lib/a.ts',
      "import type { A } from '@korpus/server/app.ts';",
      /never import each other/,
    ],
    [
      'by path into a package',
      'apps/server/src/app.ts',
      "import '../../../packages/domain/src/money/cents.ts';",
      /leaves the package/,
    ],
    [
      'platform names a record',
      'apps/server/src/platform/a.ts',
      'const ownComplaints = 1;',
      /names none, but here it names „complaint“/,
    ],
    [
      'ui names a record by its right',
      'apps/web/src/ui/a.ts',
      "const right = 'OWN_COMPLAINT_READ';",
      /names none/,
    ],
    [
      'lib imports of a record',
      'apps/web/src/lib/a.ts',
      "import type { Complaint } from '@korpus/domain/complaints/complaint.ts'; type A = Complaint;",
      /names none/,
    ],
    [
      'platform names what an order has',
      'apps/server/src/platform/a.ts',
      "const sql = 'select o.order_number from t';",
      /here it names „order“/,
    ],
    [
      'ui imports of an offer',
      'apps/web/src/ui/a.ts',
      "import type { OfferState } from '@korpus/domain/offers/offer.ts'; type A = OfferState;",
      /here it names „offer“/,
    ],
    [
      'ui → trade',
      'apps/web/src/ui/a.ts',
      "import { paid } from '../trade/receipt-dialog/paid-dialog.tsx';",
      /ui knows no trade/,
    ],
    [
      'trade → feature',
      'apps/web/src/trade/a.ts',
      "import { orders } from '../features/orders/orders.ts';",
      /trade knows no feature/,
    ],
    [
      'platform → module',
      'apps/server/src/platform/a.ts',
      "import { closing } from '../modules/closing/index.ts';",
      /never the other way/,
    ],
    [
      'module → app',
      'apps/server/src/modules/offers/a.ts',
      "import '../../app.ts';",
      /must not know who composes/,
    ],
    [
      'module past a door',
      'apps/server/src/modules/closing/a.ts',
      "import { load } from '../orders/orders.store.ts';",
      /only door of this module is modules\/orders\/index.ts/,
    ],
    ['app past a door', 'apps/server/src/app.ts', "import './modules/orders/orders.routes.ts';", /only door/],
    [
      'feature → feature',
      'apps/web/src/features/offers/a.ts',
      "import { texts } from '../orders/order-texts.ts';",
      /feature offers must not import feature orders/,
    ],
    [
      'feature → app',
      'apps/web/src/features/orders/a.ts',
      "import '../../app/app.tsx';",
      /must not import app/,
    ],
    [
      'ui → feature',
      'apps/web/src/ui/a.ts',
      "import '../features/closing/closing-texts.ts';",
      /ui knows no feature/,
    ],
    [
      'lib → feature',
      'apps/web/src/lib/a.ts',
      "import '../features/closing/closing-texts.ts';",
      /lib knows no feature/,
    ],
    ['lib → ui', 'apps/web/src/lib/a.ts', "import '../ui/table.tsx';", /lib knows no ui/],
    [
      'ui → contract',
      'apps/web/src/ui/a.ts',
      "import '@korpus/contract/closing/list-months.ts';",
      /ui knows no contract/,
    ],
    [
      'SQL in a use case',
      'apps/server/src/modules/orders/list.ts',
      "import { sql } from 'kysely';",
      /SQL lives in/,
    ],
    ['SQL types too', 'apps/server/src/app.ts', "import type { Pool } from 'pg';", /SQL lives in/],
    ['default export', 'apps/web/src/lib/a.ts', 'export default 1;', /no default exports/],
    ['module state', 'apps/server/src/platform/a.ts', 'let counter = 0;', /no mutable module state/],
    ['text in a string', 'apps/web/src/ui/a.ts', "const a = 'Größe';", /German text/],
    ['text in a template', 'apps/server/src/app.ts', 'const a = `Auftrag gelöscht`;', /German text/],
    ['text in JSX', 'apps/web/src/ui/a.tsx', 'const A = () => <p>Bitte nicht schließen</p>;', /German text/],
    ['text without umlauts', 'apps/web/src/ui/a.ts', "const a = 'Der Kunde ist neu';", /German text/],
    ['a value for nobody', 'apps/web/src/lib/a.ts', 'export const a = 1;', /only this file uses „a“/],
    ['a type for nobody', 'packages/domain/src/a.ts', 'export type A = 1;', /only this file uses „A“/],
    ['a function for nobody', 'apps/server/src/app.ts', 'export function a() {}', /only this file uses „a“/],
    ['a file that is none', 'packages/domain/src/a.ts', 'export const = ;', /cannot be read/],
  ])('finds %s', (_rule, path, content, message) => {
    // Layers lie on floors as well; here it is the rule that says more.
    const found = checkFiles({ [path]: content }).filter(
      (line) => line.startsWith(path) && !line.includes('on floors'),
    );
    expect(found).toEqual([expect.stringMatching(message)]);
  });

  it('finds a record in a template of papers', () => {
    const path = 'apps/server/src/platform/printing/templates/a.typ';
    expect(checkFiles({ [path]: '// A page.\n#let number = model.orderNumber' })).toEqual([
      expect.stringMatching(/a\.typ: platform serves all records and names none/),
    ]);
  });

  it('lets words pass that mean an order or a client to every program', () => {
    const files = {
      'apps/server/src/platform/a.ts':
        "const [queryClient, columnOrder] = ['select id from t order by id', 'client']; console.log(queryClient, columnOrder);",
      'apps/web/src/ui/a.ts': 'const { clientWidth } = document.body; console.log(clientWidth);',
    };
    expect(checkFiles(files)).toEqual([]);
  });

  it('finds a cycle inside a package once, by types as well, and names its way', () => {
    const files = {
      'packages/domain/src/a.ts': "export * from './b.ts';",
      'packages/domain/src/b.ts': "import { c } from './c/c.ts'; export const b = c;",
      'packages/domain/src/c/c.ts':
        "import type { b } from '../a.ts'; export const c = (one: typeof b) => one;",
    };
    expect(checkFiles(files).filter((each) => each.includes('cycle'))).toEqual([
      expect.stringMatching(/import cycle: .*a\.ts → .*b\.ts → .*c\.ts → .*a\.ts/),
    ]);
  });

  it('lets a lazy import close a circle', () => {
    const files = {
      'apps/web/src/lib/a.ts': "export const a = () => import('./b.ts');",
      'apps/web/src/lib/b.ts': "import { a } from './a.ts'; export const b = a;",
    };
    expect(checkFiles(files)).toEqual([]);
  });

  it('lets a test ask for an export, and whoever takes all of a file', () => {
    const files = {
      'packages/domain/src/a.ts': 'export const a = 1;',
      'packages/domain/src/a.test.ts': "import { a } from './a.ts'; console.log(a);",
      'packages/domain/src/b.ts': 'export const b = 1;',
      'packages/contract/src/b.ts': "import * as all from '@korpus/domain/b.ts'; console.log(all);",
    };
    expect(checkFiles(files)).toEqual([]);
  });

  it.each<[what: string, files: Record<string, string>, problem: string]>([
    [
      'calls that stand elsewhere than the module that serves them',
      { 'packages/contract/src/sales/calls.ts': 'export {};' },
      'no module is called „sales“ like these calls',
    ],
    [
      'a module called otherwise than its calls',
      {
        'apps/server/src/platform/http/binding.ts': 'export const outside = 1;',
        'apps/server/src/modules/sales/index.ts':
          "import { outside } from '../../platform/http/binding.ts'; console.log(outside);",
      },
      'no calls are called „sales“',
    ],
    [
      'a feature called otherwise than the calls it follows',
      { 'apps/web/src/features/sales/sales-live.ts': 'export {};' },
      'no calls are called „sales“',
    ],
    [
      'one thing, many things',
      { 'packages/domain/src/order/total.ts': 'export {};' },
      '„order“ is called „orders“ elsewhere',
    ],
  ])('finds %s', (_what, files, problem) => {
    expect(checkFiles(files)).toEqual([expect.stringContaining(`one folder name per thing: ${problem}`)]);
  });

  it('lets a module without calls and a screen without records be called as they like', () => {
    const files = {
      'apps/server/src/modules/numbers/index.ts': 'export const next = 1;',
      'apps/web/src/features/home/page.tsx': 'export {};',
    };
    expect(checkFiles(files).filter((each) => each.includes('folder name'))).toEqual([]);
  });

  it('finds folders of the domain, and modules, that stand on each other, by types as well', () => {
    const files = {
      'packages/domain/src/orders/order.ts':
        "import type { Offer } from '../offers/offer.ts'; export type Order = Offer;",
      'packages/domain/src/offers/offer.ts':
        "import { euro } from '../money/euro.ts'; export type Offer = typeof euro;",
      'packages/domain/src/money/euro.ts':
        "import type { Order } from '../orders/order.ts'; export const euro: Order | 1 = 1;",
      'packages/contract/src/orders/list-orders.ts':
        "import type { Order } from '@korpus/domain/orders/order.ts'; export const listOrders: Order = 1;",
    };
    expect(checkFiles(files).filter((each) => each.includes('floors'))).toEqual([
      expect.stringContaining('money stands on orders, which stands on money'),
      expect.stringContaining('offers stands on money, which stands on offers'),
      expect.stringContaining('orders stands on offers, which stands on orders'),
    ]);
    const modules = {
      'apps/server/src/modules/offers/index.ts':
        "import type { orders } from '../orders/index.ts'; export const offers: typeof orders | 1 = 1;",
    };
    expect(checkFiles(modules).filter((each) => each.includes('floors'))).toHaveLength(2);
  });

  it('finds them inside of a feature, and a file that its own folder stands on', () => {
    const files = {
      'apps/web/src/features/orders/dialog/dialog.ts':
        "import type { Paper } from '../papers/paper.ts'; export type Dialog = Paper;",
      'apps/web/src/features/orders/papers/paper.ts':
        "import type { Draft } from '../dialog/draft.ts'; export type Paper = Draft;",
      'apps/web/src/features/orders/dialog/draft.ts': 'export type Draft = 1;',
      'apps/web/src/features/orders/host.ts':
        "import type { Dialog } from './dialog/dialog.ts'; export type Host = Dialog; export type Size = 1;",
      'apps/web/src/features/orders/dialog/frame.ts':
        "import type { Host, Size } from '../host.ts'; export const frame: Host | Size = 1; console.log(frame);",
    };
    const found = checkFiles(files).filter((each) => each.includes('floors'));
    expect(found).toEqual([
      expect.stringContaining('dialog stands on papers, which stands on dialog'),
      expect.stringContaining('dialog stands on host.ts, which stands on dialog'),
      expect.stringContaining('host.ts stands on dialog, which stands on host.ts'),
      expect.stringContaining('papers stands on dialog, which stands on papers'),
    ]);
  });

  it('finds a use case that calls another, by what the door of the module binds', () => {
    const files = {
      'apps/server/src/modules/offers/index.ts':
        "import { close } from './close.ts'; import { reopen } from './reopen.ts'; import { readOne } from './read.ts'; export { offers } from './offers.ts'; export const calls = () => [close(), reopen(), readOne()];",
      'apps/server/src/modules/offers/offers.ts': 'export const offers = 1;',
      'apps/server/src/modules/offers/close.ts':
        'export const close = () => 1; export const isOpen = () => true;',
      'apps/server/src/modules/offers/read.ts': 'export const readOne = () => 1;',
      'apps/server/src/modules/offers/reopen.ts':
        "import { close, isOpen } from './close.ts'; import { readOne } from './read.ts'; export const reopen = () => [close(), isOpen(), readOne()];",
      'apps/server/src/app.ts':
        "import { calls, offers } from './modules/offers/index.ts'; console.log(calls, offers);",
    };
    expect(checkFiles(files).filter((each) => each.includes('use cases'))).toEqual([
      expect.stringContaining('offers/reopen.ts: use cases never import use cases'),
    ]);
  });
});
