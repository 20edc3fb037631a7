import { isDeepStrictEqual } from 'node:util';
import { calls } from '@korpus/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { csvFile, openImports } from '../../../../../tests/kit/imports.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { chainCheck } from '../../platform/maintenance/doctor/chain-check.ts';
import { stepByStep } from './test-kit/step-by-step.ts';

const { adjust, meanwhile } = stepByStep();
const house = await aHouse({ adjust });
const size = 120;

const customers = csvFile([
  ['Nachname', 'Vorname', 'E-Mail', 'Straße', 'PLZ', 'Ort'],
  ...Array.from({ length: size }, (_, at) => [
    ...[`Muster${at}`, 'Ida', `ida${at}@example.com`, `Hauptstraße ${at}`, '24103', 'Kiel'],
  ]),
]);

/** Every third of somebody who bought before, and two of every customer. */
const orders = (location: string) =>
  csvFile([
    [
      ...[
        'AB-Nr',
        'Rechnung',
        'Kunde',
        'E-Mail',
        'Verkauft am',
        'Preis',
        'Liefertermin',
        'AZ 1',
        'AZ 1 bezahlt am',
      ],
      ...['Lieferant 1', 'Lieferant 1 EK', 'Verkäufer', 'Filiale'],
    ],
    ...Array.from({ length: size }, (_, at) => [
      ...[`2023-${at}`, `RE-${at}`, `Muster${at % 40}`, `ida${at % 40}@example.com`, '14.3.2023', '6.000,00'],
      ...['6.6.2023', '2.000,00', '20.3.2023', 'Küchenwerke Hansen', '1.000,00', 'Ada Admin', location],
    ]),
  ]);

async function aShop(kind: 'customers' | 'orders') {
  const shop = await house.aTenant();
  const admin = await shop.signedInAs('ADMIN', { firstName: 'Ada', lastName: 'Admin' });
  const all = openImports(house, shop.tenantId, admin);
  const location = (await admin.call(calls.getBaseData)).ok().locations[0]?.name ?? '';
  const id = await all.read(kind, kind === 'customers' ? customers : orders(location));
  const words = [{ list: 'supplierId', text: 'Küchenwerke Hansen', meaning: 'NEW' }];
  expect(await all.judge(id, [], kind === 'orders' ? words : undefined)).toMatchObject({
    counts: { NEW: size },
  });
  return { ...all, shop, admin, id };
}

/** All that a person may see of it, counted. */
async function seenBy(admin: SignedIn) {
  const entries = (await admin.call(calls.listChanges, { query: {} })).ok().entries;
  return {
    customers: (await admin.call(calls.listCustomers, { query: {} })).ok().customers.length,
    offers: (await admin.call(calls.listOffers)).ok().length,
    orders: (await admin.call(calls.listOrders, { query: {} })).ok().orders.length,
    found: (await admin.call(calls.search, { query: { text: 'muster' } })).ok().length,
    history: entries.filter(({ subjectKind }) => subjectKind !== 'import').length,
    suppliers: (await admin.call(calls.getBaseData)).ok().suppliers.length,
  };
}
/** Dies before its step of this number, and is begun again. */
const dying = (step: number, work: () => Promise<unknown>) =>
  expect(
    meanwhile(work, async (at) => {
      if (at >= step) throw new Error('died');
    }),
  ).rejects.toThrow('died');

const isWell = async () =>
  expect(await chainCheck.look({ ...house.services, migrations: [] })).toMatchObject({ isWell: true });

describe.each(['customers', 'orders'] as const)('%s written in pieces', (kind) => {
  it('are seen by nobody before the last piece, and by nobody from the first of the undo on', async () => {
    const { admin, id, apply, undo } = await aShop(kind);
    const none = await seenBy(admin);
    const written = await meanwhile(
      () => apply(id),
      () => seenBy(admin),
    );
    const whole = await seenBy(admin);
    expect(whole).toMatchObject({ customers: kind === 'customers' ? size : 40, found: 20 });
    expect(written.filter((each) => !isDeepStrictEqual(each, none))).toEqual([]);
    const undone = await meanwhile(
      () => undo(id),
      () => seenBy(admin),
    );
    const gone = undone.findIndex((each) => !isDeepStrictEqual(each, whole));
    expect(new Set(undone.slice(gone).map(({ customers }) => customers))).toEqual(new Set([none.customers]));
    expect(await seenBy(admin)).toMatchObject({ ...none, history: expect.any(Number) });
    await isWell();
    expect([written.length, undone.length].every((steps) => steps > 6)).toBe(true);
  });

  it('go on where a process died, and so does their undo', async () => {
    const { admin, id, apply, undo, work, look } = await aShop(kind);
    const none = await seenBy(admin);
    for (const step of [5, 6]) {
      await dying(step, () => (step === 5 ? apply(id) : work(id)));
      expect(await look(id)).toMatchObject({ state: 'APPLYING' });
      expect(await seenBy(admin)).toEqual(none);
      await isWell();
    }
    await work(id);
    expect(await look(id)).toMatchObject({ state: 'DONE', created: size, failure: null });
    const whole = await seenBy(admin);
    await dying(8, () => undo(id));
    expect(await look(id)).toMatchObject({ state: 'UNDOING' });
    await isWell();
    await work(id);
    expect(await look(id)).toMatchObject({ state: 'UNDONE' });
    expect(await seenBy(admin)).toMatchObject({ ...none, history: expect.any(Number) });
    expect(whole.customers).toBe(kind === 'customers' ? size : 40);
    await isWell();
  });
});
