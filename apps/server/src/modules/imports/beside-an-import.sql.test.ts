import { randomUUID } from 'node:crypto';
import { calls } from '@korpus/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { csvFile, openImports } from '../../../../../tests/kit/imports.ts';
import { readBackupTables } from '../../platform/maintenance/backup/backup-tables.ts';
import { inSnapshot, readLines } from '../../platform/maintenance/backup/snapshot.ts';
import { chainCheck } from '../../platform/maintenance/doctor/chain-check.ts';
import { goOnWithImports } from './index.ts';
import { stepByStep } from './test-kit/step-by-step.ts';

const { adjust, meanwhile } = stepByStep();
const house = await aHouse({ adjust });
const size = 90;

const fileOf = (name: string) =>
  csvFile([
    ['Nachname', 'Vorname', 'E-Mail'],
    ...Array.from({ length: size }, (_, at) => [`${name}${at}`, 'Ida', `${name}${at}@example.com`]),
  ]);

async function aShop() {
  const shop = await house.aTenant();
  const admin = await shop.signedInAs('ADMIN', { firstName: 'Ada', lastName: 'Admin' });
  const all = openImports(house, shop.tenantId, admin);
  const judged = async (name: string) => {
    const id = await all.read('customers', fileOf(name));
    await all.judge(id);
    return id;
  };
  const save = async (lastName: string) => {
    const body = { id: randomUUID(), lastName, email: `${lastName}@example.com` };
    return (await admin.call(calls.saveCustomer, { body })).ok().id;
  };
  const names = async () =>
    (await admin.call(calls.listCustomers, { query: {} }))
      .ok()
      .customers.map(({ name }) => name.split(',')[0]);
  return { ...all, shop, admin, judged, save, names };
}

const isWell = async () =>
  expect(await chainCheck.look({ ...house.services, migrations: [] })).toMatchObject({ isWell: true });

describe('beside an import that is written (docs/adr/0062)', () => {
  it('somebody saves the same customer: both stay, and the undo takes back its own', async () => {
    const { judged, apply, undo, save, names } = await aShop();
    const id = await judged('Mond');
    await meanwhile(
      () => apply(id),
      async (step) => {
        if (step === 6) await save('Mond1');
      },
    );
    expect((await names()).filter((name) => name === 'Mond1')).toHaveLength(2);
    expect(await undo(id)).toMatchObject({ state: 'UNDONE' });
    expect(await names()).toEqual(['Mond1']);
  });

  it('what concerns all of the house waits, and goes on afterwards', async () => {
    const { admin, judged, apply, save, names } = await aShop();
    const [one, other] = [await save('Sonne'), await save('Sonne')];
    const merge = async () =>
      (
        await admin.call(calls.mergeCustomers, {
          params: { id: one },
          body: { version: 1, ended: [{ id: other, version: 1, take: [] }] },
        })
      ).status;
    const id = await judged('Mond');
    const answers = await meanwhile(
      () => apply(id),
      async (step) => (step === 6 ? merge() : null),
    );
    expect(answers.filter((answer) => answer !== null)).toEqual([503]);
    expect(await merge()).toBe(200);
    expect(await names()).toHaveLength(size + 1);
  });

  it('a backup of this moment has what nobody sees yet', async () => {
    const { shop, judged, apply } = await aShop();
    const id = await judged('Mond');
    const counted = async () => {
      const { engine } = house.services;
      const tables = await readBackupTables(engine);
      return inSnapshot(engine, async (session) => {
        const rows: Record<string, number> = {};
        for (const table of tables.filter(({ name }) => /^(customers|change_log|chain_links)$/.test(name))) {
          rows[table.name] = 0;
          for await (const lines of readLines(session, table, [shop.tenantId]))
            rows[table.name] = (rows[table.name] ?? 0) + lines.length;
        }
        return rows;
      });
    };
    const kept = await meanwhile(() => apply(id), counted);
    const whole = await counted();
    expect(kept.some(({ customers = 0 }) => customers > 0 && customers < size)).toBe(true);
    for (const each of [...kept, whole]) expect(each.change_log).toBe(each.chain_links);
    expect(whole.customers).toBe(size);
  });

  it('it cannot be discarded any more, and another one of the house comes after it', async () => {
    const { admin, judged, apply, work, look, names } = await aShop();
    const [id, second] = [await judged('Mond'), await judged('Stern')];
    const answers = await meanwhile(
      () => apply(id),
      async (step) => {
        if (step !== 6) return null;
        const { version } = await look(second);
        const body = { updateChanges: false, leaveOutWrong: false, version };
        await admin.call(calls.applyImport, { params: { id: second }, body });
        // The job of the second import is begun while the first is under way.
        await work(second);
        return (await admin.call(calls.discardImport, { params: { id } })).status;
      },
    );
    expect(answers[5]).toBe(409);
    expect(await look(id)).toMatchObject({ state: 'DONE', created: size });
    expect(await look(second)).toMatchObject({ state: 'DONE', created: size });
    expect(await names()).toHaveLength(2 * size);
    await isWell();
  });

  it('who imports loses the right: nothing of it stays, and it says so', async () => {
    const { shop, admin, judged, look, work, names } = await aShop();
    const id = await judged('Mond');
    const { version } = await look(id);
    const body = { updateChanges: false, leaveOutWrong: false, version };
    await admin.call(calls.applyImport, { params: { id }, body });
    await shop.signedInAs('ADMIN');
    const enable = (enabled: boolean) =>
      house.services.engine.query('update users set enabled = $1 where id = $2', [enabled, admin.userId]);
    await meanwhile(
      () => work(id),
      async (step) => {
        if (step === 6) await enable(false);
      },
    );
    await enable(true);
    expect(await look(id)).toMatchObject({ state: 'JUDGED', failure: 'RIGHT_TAKEN', created: 0 });
    expect(await names()).toEqual([]);
    await isWell();
  });

  it('begun again it finds the house changed: what was written goes, and all is judged anew', async () => {
    const { judged, apply, work, save, look, names } = await aShop();
    const id = await judged('Mond');
    await expect(
      meanwhile(
        () => apply(id),
        async (step) => {
          if (step >= 7) throw new Error('died');
        },
      ),
    ).rejects.toThrow('died');
    await save('Mond1');
    await work(id);
    expect(await look(id)).toMatchObject({
      state: 'JUDGED',
      failure: 'CHANGED_MEANWHILE',
      created: 0,
      counts: { NEW: size - 1 },
    });
    expect(await names()).toEqual(['Mond1']);
    expect(await apply(id)).toMatchObject({ state: 'DONE', created: size - 1 });
    await isWell();
  });

  it('a start goes on with what a process that died left', async () => {
    const { shop, judged, apply } = await aShop();
    const id = await judged('Mond');
    const left = async () => {
      await goOnWithImports(house.services);
      const rows = await house.services.engine.query(
        `select data from pgboss.job where name = 'import' and data ->> 'tenantId' = $1`,
        [shop.tenantId],
      );
      return rows.length;
    };
    const dead = meanwhile(
      () => apply(id),
      async (step) => {
        if (step >= 7) throw new Error('died');
      },
    );
    await expect(dead).rejects.toThrow('died');
    const before = await left();
    expect((await left()) - before).toBe(1);
  });
});

describe('beside an undo', () => {
  it('somebody builds upon a record while it is looked at: all is there again, and says what keeps it', async () => {
    const { admin, judged, apply, undo, look, names } = await aShop();
    const id = await judged('Mond');
    await apply(id);
    const customers = (await admin.call(calls.listCustomers, { query: {} })).ok().customers;
    const one = customers.find(({ name }) => name.startsWith('Mond0'));
    const seen = await meanwhile(
      () => undo(id),
      async (step) => {
        // The first pieces were looked at, and it is not hidden yet.
        if (step === 4)
          await admin.call(calls.saveCustomer, {
            body: { id: one?.id ?? '', version: 1, lastName: 'Mond0', firstName: 'Ada' },
          });
        return names();
      },
    );
    expect(await look(id)).toMatchObject({ state: 'DONE', failure: 'BUILT_UPON', builtUpon: ['Mond0, Ada'] });
    expect(await names()).toHaveLength(size);
    expect(seen.length).toBeGreaterThan(5);
  });
});
