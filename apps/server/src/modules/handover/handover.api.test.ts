import { calls } from '@korpus/contract/calls.ts';
import { readZipEntries } from '@korpus/domain/files/zipped-file.ts';
import { readExtf } from '@korpus/domain/handover/test-kit/read-extf.ts';
import { describe, expect, it } from 'vitest';
import { unzipped } from '../../../../../tests/kit/archives.ts';
import { bytesBehind } from '../../../../../tests/kit/bytes-behind.ts';
import { aBillingShop, paid } from '../../../../../tests/kit/closing-shop.ts';
import { someSettings } from '../../../../../tests/kit/handovers.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { paymentBody } from '../../../../../tests/kit/orders.ts';

const house = await aHouse();
const november = { month: '2026-10', format: 'DATEV' } as const;

/** A shop whose adviser has said all; today is 21.11.2026, and October is to be handed over. */
async function aShop() {
  const shop = await aBillingShop(house);
  const { admin } = shop;
  const { version } = (await admin.call(calls.getHandoverSettings, {})).ok();
  (await admin.call(calls.saveHandoverSettings, { body: { settings: someSettings, version } })).ok();
  const look = async () => (await admin.call(calls.getHandover, { params: november })).ok();
  const handOver = () => admin.call(calls.createHandover, { body: november });
  const take = async (id: string, archive: number | null = null) =>
    bytesBehind(house, (await admin.call(calls.linkToHandover, { params: { id }, body: { archive } })).ok());
  return { ...shop, look, handOver, take };
}

/** Deposit of 4.000 on the 5th, delivery on the 20th for 10.000, a counter sale of 412,50 on the 7th. */
async function aMonth(shop: Awaited<ReturnType<typeof aShop>>) {
  const id = await shop.order({
    orderPrice: 10_000,
    deliveryDate: '2026-10-20',
    payments: [paid(4_000, '2026-10-05')],
  });
  await shop.small('2026-10-07');
  return id;
}

describe('handing over a month (rules: handover#months)', () => {
  it('shows sums beside the register, keeps a batch, and gives the same bytes again', async () => {
    const shop = await aShop();
    await aMonth(shop);
    expect((await shop.handOver()).status).toBe(400);
    (await shop.lock('2026-10-31')).ok();
    const before = await shop.look();
    expect(before.problems).toEqual([]);
    expect(before.rates).toEqual([{ vat: 20, register: 10_412.5, books: 10_412.5 }]);
    expect(before.waiting.rows).toBe(4);
    const { id } = (await shop.handOver()).ok();
    const file = await shop.take(id);
    expect(await shop.take(id)).toEqual(file);
    const { rows } = readExtf(file);
    expect(rows).toHaveLength(4);
    const after = await shop.look();
    expect(after.waiting).toEqual({ rows: 0, papers: 0, postings: [] });
    expect(after.batches.map(({ place, rows, downloads }) => [place, rows, downloads])).toEqual([[1, 4, 2]]);
    expect((await shop.handOver()).status).toBe(400);
  });

  it('opened and closed anew, the same month is no correction; changed, it is one of what changed', async () => {
    const shop = await aShop();
    const id = await aMonth(shop);
    (await shop.lock('2026-10-31')).ok();
    (await shop.handOver()).ok();
    (await shop.unlock('2026-10-01')).ok();
    expect((await shop.handOver()).status).toBe(400);
    (await shop.lock('2026-10-31')).ok();
    expect((await shop.look()).waiting.rows).toBe(0);
    (await shop.unlock('2026-10-01')).ok();
    (await shop.change(id, { orderPrice: 12_000 })).ok();
    (await shop.lock('2026-10-31')).ok();
    const { waiting, rates } = await shop.look();
    expect(rates).toEqual([{ vat: 20, register: 12_412.5, books: 12_412.5 }]);
    expect(waiting.postings.filter(({ isReversal }) => isReversal).length).toBeGreaterThan(0);
    const second = (await shop.handOver()).ok();
    expect((await shop.take(second.id)).length).toBeGreaterThan(0);
    expect((await shop.look()).batches.map(({ place }) => place)).toEqual([1, 2]);
  });

  it('two at once make one batch', async () => {
    const shop = await aShop();
    await aMonth(shop);
    (await shop.lock('2026-10-31')).ok();
    const answers = await Promise.all([shop.handOver(), shop.handOver(), shop.handOver()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect((await shop.look()).batches).toHaveLength(1);
  });

  it('without accounts, adviser or a client number there is no file, and each row says why', async () => {
    const shop = await aShop();
    await aMonth(shop);
    (await shop.lock('2026-10-31')).ok();
    const { version } = (await shop.admin.call(calls.getHandoverSettings, {})).ok();
    const settings = { ...someSettings, adviser: null, rates: [] };
    (await shop.admin.call(calls.saveHandoverSettings, { body: { settings, version } })).ok();
    const { problems } = await shop.look();
    expect(problems.map(({ sentence }) => sentence)).toContain(
      'Berater- und Mandantennummer fehlen. Dein Steuerberater nennt sie dir; trag sie unter „Konten“ ein.',
    );
    expect(
      problems.filter(({ sentence }) => sentence.startsWith('Für Deutschland, 20\u00a0%')).length,
    ).toBeGreaterThan(2);
    expect((await shop.handOver()).status).toBe(400);
  });

  it('a life on paper: asked for, paid, claimed, taken back, in both models, with its papers', async () => {
    const shop = await aShop();
    const { order, issue, takeBack, billPayment, documentData, anna, admin } = shop;
    const [came, open, gone] = [paymentBody(400), paymentBody(300), paymentBody(200)];
    const id = await order({ deliveryDate: '2026-11-20', payments: [came, open, gone], documentData });
    for (const { id: paymentId } of [came, open, gone]) await billPayment(id, paymentId);
    const received = { amount: 400, date: '2026-11-21', paymentType: 'BANK' as const };
    (await anna.call(calls.payPayment, { params: { id, paymentId: came.id }, body: received })).ok();
    await takeBack(id, gone.id);
    await issue(id);
    await takeBack(id);
    // Billed anew with the month, whose number claims the open deposit again.
    (await shop.lock('2026-11-30')).ok();
    const month = { month: '2026-11', format: 'DATEV' } as const;
    const books = async () => {
      const seen = (await admin.call(calls.getHandover, { params: month })).ok();
      expect(seen.rates).toEqual([{ vat: 20, register: 1200, books: 1200 }]);
      return seen.waiting.postings.map(
        ({ day, debit, credit, amount, isReversal, document }) =>
          `${day.slice(8)}. ${debit} an ${credit} ${isReversal ? '−' : ''}${amount} ${document.slice(-1)}`,
      );
    };
    const both = [
      '20. 20001 an 8420 1200 5',
      '20. 1722 an 20001 400 5',
      '21. 20001 an 8420 −1200 5',
      '21. 1722 an 20001 −400 5',
      '21. 20001 an 8420 1200 7',
      '21. 1722 an 20001 400 7',
    ];
    expect((await books()).toSorted()).toEqual([...both, '21. 20001 an 1722 400 1'].toSorted());
    const settings = { ...someSettings, model: 'REQUESTED' as const };
    const { version } = (await admin.call(calls.getHandoverSettings, {})).ok();
    (await admin.call(calls.saveHandoverSettings, { body: { settings, version } })).ok();
    expect((await books()).toSorted()).toEqual(
      [
        ...both,
        ...['20. 20001 an 1593 400 1', '20. 20001 an 1593 300 2', '20. 20001 an 1593 200 3'],
        ...['21. 20001 an 1593 −200 3', '20. 20001 an 1593 −300 2', '21. 20001 an 1593 300 2'],
        ...['21. 20001 an 1593 −300 2', '21. 1593 an 1722 400 1'],
      ].toSorted(),
    );
    const batch = (await admin.call(calls.createHandover, { body: month })).ok();
    const archive = await shop.take(batch.id, 1);
    expect(await shop.take(batch.id, 1)).toEqual(archive);
    const read = (at: number, length: number) => Promise.resolve(archive.subarray(at, at + length));
    const entries = (await readZipEntries({ size: archive.length, read })) ?? [];
    const names = entries.map(({ name }) => name);
    expect(names).toEqual(['document.xml', ...[1, 2, 3, 4, 5, 6].map((each) => `GW202611000${each}.pdf`)]);
    expect((await admin.call(calls.linkToHandover, { params: batch, body: { archive: 2 } })).status).toBe(
      404,
    );
    const rows = readExtf(await shop.take(batch.id)).rows;
    // An invoice is due on the day its paper names, and what takes that back, or money, on none.
    const due = rows.filter(({ at }) => at(117) !== '').map(({ at }) => [at(7), at(8), at(118), at(117)]);
    expect(due).toEqual(Array.from({ length: 4 }, () => ['20001', '1593', '', '30112026']));
    const links = rows.map(({ at }) => at(20));
    expect(links.every((link) => archive.includes(link.slice(6, -1)))).toBe(true);
  });

  it('an XRechnung lies in the archive with its data, and the archive is of the time its books are', async () => {
    const shop = await aShop();
    const { order, issue, documentData, admin } = shop;
    await house.services.tenancy.inTenant(shop.shop.tenantId, (tx) =>
      tx
        .updateTable('locations')
        .set({ vat_id: 'DE123456789', phone: '0431 123456', contact_email: 'rechnung@nord.test' })
        .execute(),
    );
    const client = { isCompany: true, companyName: 'Gemeinde Neuried', buyerReference: '991-33333TEST-33' };
    const payments = [{ ...paid(1_200, '2026-11-20') }];
    const id = await order({
      ...client,
      eInvoice: 'XRECHNUNG' as const,
      deliveryDate: '2026-11-20',
      documentData,
      payments,
    });
    (await shop.lock('2026-11-20')).ok();
    const number = await issue(id);
    (await shop.lock('2026-11-30')).ok();
    const month = { month: '2026-11', format: 'DATEV' } as const;
    const batch = (await admin.call(calls.createHandover, { body: month })).ok();
    const archive = unzipped(await shop.take(batch.id, 1));
    expect(archive.map(({ name }) => name)).toEqual(['document.xml', `${number}.pdf`, `${number}.xml`]);
    const [list, , data] = archive.map(({ content }) => content.toString());
    expect(data).toContain('urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0');
    expect(data).toContain(number);
    expect(list).toContain(`<extension xsi:type="File" name="${number}.xml"/>`);
    const file = await shop.take(batch.id);
    const [, created = ''] = /<date>([^<]*)</.exec(list ?? '') ?? [];
    expect(readExtf(file).head[5]).toBe(`${created.replaceAll(/\D/g, '')}000`);
  });

  it('salesmen and people of another house get nothing', async () => {
    const shop = await aShop();
    await aMonth(shop);
    (await shop.lock('2026-10-31')).ok();
    const { id } = (await shop.handOver()).ok();
    const body = { archive: null };
    expect((await shop.anna.call(calls.getHandover, { params: november })).status).toBe(403);
    expect((await shop.anna.call(calls.linkToHandover, { params: { id }, body })).status).toBe(403);
    const other = await aShop();
    expect((await other.admin.call(calls.linkToHandover, { params: { id }, body })).status).toBe(404);
    expect((await other.look()).batches).toEqual([]);
  });
});
