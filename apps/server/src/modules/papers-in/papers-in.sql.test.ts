import { randomUUID } from 'node:crypto';
import { calls } from '@korpus/contract/calls.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { newOrderBody, supplierBody } from '../../../../../tests/kit/orders.ts';
import {
  inventedSuppliers,
  type PaperTruth,
  paperTruth,
} from '../../../../../tests/kit/papers-in/paper-truth.ts';
import { aPdf, paperPdf } from '../../../../../tests/kit/papers-in/write-papers.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import type { Shop } from '../../../../../tests/kit/shop.ts';

const house = await aHouse();
const truth = paperTruth(0);
const fileOf = async (said: PaperTruth) => ({ name: 'papier.pdf', bytes: Buffer.from(await paperPdf(said)) });

const supplierRights: readonly Right[] = ['OWN_ORDER_SUPPLIER_DATA_READ', 'OWN_ORDER_SUPPLIER_DATA_WRITE'];

/** A house that knows the supplier of the paper, and an order of it. */
async function aShopWithOrders() {
  const shop = await house.aTenant();
  const [admin, anna, ben] = [
    await shop.signedInAs('ADMIN'),
    await shop.signedInAs('SALESMAN'),
    await shop.signedInAs('SALESMAN'),
  ];
  const supplierId = randomUUID();
  const supplier = {
    id: supplierId,
    name: inventedSuppliers[truth.supplier]?.name ?? '',
    address: null,
    email: null,
  };
  (await admin.call(calls.saveSupplier, { body: supplier })).ok();
  return { shop, admin, anna, ben, supplierId };
}

async function addOrder(
  who: SignedIn,
  shop: Shop,
  supplierId: string,
  with_: Parameters<typeof supplierBody>[1] = {},
) {
  const entry = supplierBody(supplierId, with_);
  const body = newOrderBody(shop, who.userId, {
    orderNumber: truth.ourNumber,
    suppliers: [entry],
    ...truth.customer,
  });
  (await who.call(calls.saveOrder, { body })).ok();
  return { id: body.id, entryId: entry.id };
}

describe('a paper beside an order (rules: papers-in#side-by-side)', () => {
  it('is compared, and nothing is changed', async () => {
    const { shop, admin, supplierId } = await aShopWithOrders();
    const { id, entryId } = await addOrder(admin, shop, supplierId, {
      orderNumber: truth.theirNumber,
      orderSum: 1,
    });
    const stands = async () => [
      (await admin.call(calls.getOrder, { params: { id } })).ok(),
      (await admin.call(calls.listOrderHistory, { params: { id }, query: {} })).ok(),
      (await admin.call(calls.listFiles, { params: { id }, query: {} })).ok(),
    ];
    const before = await stands();
    const file = await fileOf(truth);
    const answer = (await admin.call(calls.readPaperOfOrder, { params: { id }, query: {}, file })).ok();
    expect(answer).toMatchObject({
      entryId,
      paper: { kind: 'CONFIRMATION', title: 'Auftragsbestätigung', isData: false, supplierId },
      duplicates: [],
    });
    expect(answer.rows.map(({ field, state }) => [field, state])).toEqual([
      ['supplierId', 'SAME'],
      ['orderNumber', 'SAME'],
      ['ownNumber', 'SAME'],
      ['commission', 'SAME'],
      ['orderSum', 'DIFFERS'],
      ['confirmedDeliveryDate', 'NEW'],
    ]);
    expect(answer.rows.map(({ change }) => change)).toMatchObject([
      ...[null, null, null, null],
      { orderSum: truth.net / 100 },
      { confirmedDeliveryDate: truth.delivery.from },
    ]);
    expect(answer.rows[4]?.place).toMatchObject({ page: 1, text: expect.stringContaining('Nettosumme') });
    expect(await stands()).toEqual(before);
  });

  it('is held against a new entry where somebody says so, and then stands there twice', async () => {
    const { shop, admin, supplierId } = await aShopWithOrders();
    const { id, entryId } = await addOrder(admin, shop, supplierId, { orderNumber: truth.theirNumber });
    const file = await fileOf(truth);
    const query = { beside: 'NEW_ENTRY' as const };
    const answer = (await admin.call(calls.readPaperOfOrder, { params: { id }, query, file })).ok();
    expect(answer).toMatchObject({ entryId: null, duplicates: [{ orderId: id, entryId, what: 'ORDER' }] });
    expect(answer.rows[0]).toMatchObject({ field: 'supplierId', state: 'NEW', change: { supplierId } });
  });

  it('names the same number elsewhere, as far as the person may change it', async () => {
    const { shop, admin, anna, supplierId } = await aShopWithOrders();
    await shop.override(anna, Object.fromEntries(supplierRights.map((right) => [right, true])));
    const first = await addOrder(admin, shop, supplierId, { orderNumber: truth.theirNumber });
    const { id } = await addOrder(anna, shop, supplierId);
    const input = { params: { id }, query: {}, file: await fileOf(truth) };
    const { duplicates } = (await admin.call(calls.readPaperOfOrder, input)).ok();
    expect(duplicates).toMatchObject([{ orderId: first.id, entryId: first.entryId, what: 'ORDER' }]);
    expect((await anna.call(calls.readPaperOfOrder, input)).ok().duplicates).toEqual([]);
  });

  it('is read for nobody who may not change the suppliers of that order', async () => {
    const { shop, admin, anna, ben, supplierId } = await aShopWithOrders();
    await shop.override(anna, Object.fromEntries(supplierRights.map((right) => [right, true])));
    await shop.override(ben, { OTHER_ORDER_READ: true, OWN_ORDER_SUPPLIER_DATA_WRITE: true });
    const { id } = await addOrder(admin, shop, supplierId);
    const input = { params: { id }, query: {}, file: await fileOf(truth) };
    expect((await anna.call(calls.readPaperOfOrder, input)).status).toBe(404);
    expect((await ben.call(calls.readPaperOfOrder, input)).status).toBe(403);
    const foreign = await house.aTenant();
    const stranger = await foreign.signedInAs('ADMIN');
    expect((await stranger.call(calls.readPaperOfOrder, input)).status).toBe(404);
  });
});

describe('which order a paper belongs to (rules: papers-in#which-order)', () => {
  it('is proposed with reasons, of orders whose suppliers the person may change', async () => {
    const { shop, admin, anna, supplierId } = await aShopWithOrders();
    await shop.override(anna, Object.fromEntries(supplierRights.map((right) => [right, true])));
    const { id, entryId } = await addOrder(admin, shop, supplierId, { orderSum: truth.net / 100 });
    const file = await fileOf(truth);
    const { proposals } = (await admin.call(calls.readPaper, { query: {}, file })).ok();
    expect(proposals).toMatchObject([{ orderId: id, entryId, orderNumber: truth.ourNumber, points: 110 }]);
    expect(proposals[0]?.reasons.map(({ kind }) => kind)).toEqual(['OWN_NUMBER', 'NAME', 'SUM', 'SUPPLIER']);
    expect((await anna.call(calls.readPaper, { query: {}, file })).ok().proposals).toEqual([]);
  });

  it('another house’s number finds nothing', async () => {
    const { shop, admin, supplierId } = await aShopWithOrders();
    await addOrder(admin, shop, supplierId, { orderNumber: truth.theirNumber });
    const other = await house.aTenant();
    const stranger = await other.signedInAs('ADMIN');
    const { proposals, duplicates } = (
      await stranger.call(calls.readPaper, { query: {}, file: await fileOf(truth) })
    ).ok();
    expect([proposals, duplicates]).toEqual([[], []]);
  });
});

it('what is not read is refused with a sentence at the file (rules: papers-in#refused)', async () => {
  const { admin } = await aShopWithOrders();
  const scan = {
    name: 'scan.pdf',
    bytes: Buffer.from(await aPdf((pdf) => pdf.rect(0, 0, 9, 9).fill('grey'))),
  };
  const large = { name: 'plan.pdf', bytes: Buffer.alloc(11 * 1024 * 1024) };
  const messages = await Promise.all(
    [scan, large].map(async (file) => {
      const { status, body } = await admin.call(calls.readPaper, { query: {}, file });
      return [status, JSON.stringify(body)];
    }),
  );
  expect(messages).toEqual([
    [400, expect.stringContaining('nur ein Bild und keinen Text')],
    [400, expect.stringContaining('größer als 10 MB')],
  ]);
});
