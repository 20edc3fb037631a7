import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeAcceptanceFor } from '../../../../../tests/kit/acceptances.ts';
import { unzipped } from '../../../../../tests/kit/archives.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { exportedBy } from '../../../../../tests/kit/house-exports.ts';
import { aRemindingShop } from '../../../../../tests/kit/reminding-shop.ts';
import { asOwner } from '../../platform/tenancy/tenancy.ts';

const house = await aHouse();

it('papers that nobody has opened yet are in the archive, one that cannot be made is named (rules: export#files)', async () => {
  const { shop, anna, invoice, on } = await aRemindingShop(house);
  await invoice();
  const { sendAll } = await on('2026-12-30');
  await sendAll();
  const { services } = house;
  await makeAcceptanceFor(services, shop.tenantId, anna.userId);
  const broken = await makeAcceptanceFor(services, shop.tenantId, anna.userId);
  const none = { storage_key: null, sha256: null, size: null };
  await services.tenancy.inTenant(shop.tenantId, async (tx) => {
    for (const table of ['issued_documents', 'reminders', 'acceptances'] as const)
      await tx.updateTable(table).set(none).execute();
    await asOwner(tx, (owner) =>
      sql`update acceptances set seal = ${'0'.repeat(64)} where id = ${broken}`.execute(owner),
    );
  });
  const admin = await shop.signedInAs('ADMIN');
  const archive = new Map(
    unzipped(await exportedBy(house, shop.tenantId, admin)).map(({ name, content }) => [name, content]),
  );
  const papers = [...archive.keys()].filter((path) => path.startsWith('Dateien/'));
  expect(papers.map((path) => path.replace(/^Dateien\/(Auftrag[^/]*\/)?/u, '')).toSorted()).toEqual([
    'Abnahmen/Abnahmeprotokoll 1.pdf',
    expect.stringMatching(/^Gedruckte Papiere\/Rechnung .*\.pdf$/),
    expect.stringMatching(/^Mahnungen\/.*\.pdf$/),
  ]);
  const readMe = archive.get('LIESMICH.txt')?.toString() ?? '';
  expect(readMe.match(/Dateien\/Auftrag.*$/gmu)).toEqual([expect.stringMatching(/\/Abnahmen\//)]);
  const invoicePaper = archive.get(papers.find((path) => path.includes('Rechnung')) ?? '') ?? Buffer.alloc(0);
  const kept = await services.tenancy.inTenant(shop.tenantId, (tx) =>
    tx.selectFrom('issued_documents').select('sha256').executeTakeFirstOrThrow(),
  );
  expect(createHash('sha256').update(invoicePaper).digest('hex')).toBe(kept.sha256);
});
