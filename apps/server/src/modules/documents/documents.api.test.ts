import { randomUUID } from 'node:crypto';
import { calls } from '@korpus/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import { changesIn } from '../../../../../tests/kit/change-log.ts';
import { documentBody, groupBody, productBody } from '../../../../../tests/kit/documents.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { newOrderBody, paymentBody } from '../../../../../tests/kit/orders.ts';
import { contractBody, printingIn, rightsOnOthers } from '../../../../../tests/kit/printing-shop.ts';
import { makeMissingBytes } from './make-bytes.ts';

const house = await aHouse();
const { aShop, anOrder, read, print, versions, bytesBehind } = printingIn(house);

describe('what is written for a document', () => {
  it('is saved with the order and comes back as it was sent, type by type', async () => {
    const { shop, anna } = await aShop();
    const documents = {
      OFFER: { ...documentBody('OFFER', anna.userId, shop.locationId), type: 'OFFER' as const },
    };
    const { id } = await anOrder(anna, shop, { documentData: documents });
    expect((await read(anna, id)).documentData).toEqual(documents);
    const PURCHASE_CONTRACT = contractBody(anna, shop);
    const body = {
      id,
      type: 'NORMAL' as const,
      lastName: 'Petersen',
      documentData: { PURCHASE_CONTRACT },
      version: 1,
    };
    (await anna.call(calls.saveOrder, { body })).ok();
    expect((await read(anna, id)).documentData).toEqual({ ...documents, PURCHASE_CONTRACT });
  });

  it('stands in the history by its parts, articles by the lines that came and went', async () => {
    const { shop, anna } = await aShop();
    const first = contractBody(anna, shop, {
      productGroups: [groupBody([productBody('Spüle', 300), productBody('Herd', 900, { amount: 2 })])],
    });
    const order = await anOrder(anna, shop, { documentData: { PURCHASE_CONTRACT: first } });
    const group = first.productGroups[0] ?? groupBody([]);
    const dearer = {
      ...group,
      products: group.products.map((each) => ({ ...each, pricePerUnit: 950 })).slice(1),
    };
    const next = { ...first, date: '2026-11-21', productGroups: [dearer] };
    (
      await anna.call(calls.saveOrder, { body: { ...order, documentData: { PURCHASE_CONTRACT: next } } })
    ).ok();
    const changes = (await changesIn(house.services, shop.tenantId, 'order')).find(
      ({ action }) => action === 'CHANGED',
    )?.changes;
    expect(changes).toEqual([
      { field: 'documentData/PURCHASE_CONTRACT/date', old: '2026-11-20', new: '2026-11-21' },
      {
        field: 'documentData/PURCHASE_CONTRACT/products',
        old: ['1 × Spüle 300,00\u00a0€', '2 × Herd 900,00\u00a0€'],
        new: ['2 × Herd 950,00\u00a0€'],
      },
    ]);
  });

  it('is missing without the right to read prices, and stays when such a person saves', async () => {
    const { shop, anna } = await aShop();
    const PURCHASE_CONTRACT = contractBody(anna, shop);
    const document = documentBody('PREPAYMENT_INVOICE', anna.userId, shop.locationId);
    const payments = [paymentBody(500, { document })];
    const order = await anOrder(anna, shop, { documentData: { PURCHASE_CONTRACT }, payments });
    const blind = await shop.aPerson('SALESMAN');
    await shop.override(blind, rightsOnOthers('OTHER_ORDER_ORDER_PRICE'));
    const ben = await shop.openSession(blind);
    const seen = await read(ben, order.id);
    expect(seen).not.toHaveProperty('documentData');
    expect(seen.payments?.[0]).toMatchObject({ price: 500 });
    expect(seen.payments?.[0]).not.toHaveProperty('document');
    (
      await ben.call(calls.saveOrder, {
        body: {
          ...order,
          notes: 'Von Ben',
          documentData: {},
          payments: [paymentBody(500, { ...payments[0], document: null })],
        },
      })
    ).ok();
    const after = await read(anna, order.id);
    expect(after).toMatchObject({ notes: 'Von Ben', documentData: { PURCHASE_CONTRACT } });
    expect(after.payments?.[0]?.document).toEqual(document);
    expect((await print(ben, order.id, 'PURCHASE_CONTRACT')).error().code).toBe('FORBIDDEN');
  });

  it('names only people, shops, texts and suppliers of the house', async () => {
    const { shop, anna } = await aShop();
    const foreign = await house.aTenant();
    const stranger = await foreign.aPerson('SALESMAN');
    const PURCHASE_CONTRACT = contractBody(anna, shop, {
      salesmanId: stranger.userId,
      locationId: foreign.locationId,
    });
    const body = newOrderBody(shop, anna.userId, { documentData: { PURCHASE_CONTRACT } });
    const { details } = (await anna.call(calls.saveOrder, { body })).error();
    expect(details?.violations?.map(({ path }) => path)).toEqual([
      'body.documentData.PURCHASE_CONTRACT.salesmanId',
      'body.documentData.PURCHASE_CONTRACT.locationId',
    ]);
  });
});

describe('a print', () => {
  it('is kept once for the same data, and again when a price changed, each byte for byte', async () => {
    const { shop, anna } = await aShop();
    const first = contractBody(anna, shop);
    const order = await anOrder(anna, shop, { documentData: { PURCHASE_CONTRACT: first } });
    const one = await bytesBehind((await print(anna, order.id, 'PURCHASE_CONTRACT')).ok());
    expect(await bytesBehind((await print(anna, order.id, 'PURCHASE_CONTRACT')).ok())).toBe(one);
    const next = contractBody(anna, shop, {
      productGroups: [groupBody([productBody('Küchenzeile', 1_250)])],
    });
    (
      await anna.call(calls.saveOrder, { body: { ...order, documentData: { PURCHASE_CONTRACT: next } } })
    ).ok();
    const two = await bytesBehind((await print(anna, order.id, 'PURCHASE_CONTRACT')).ok());
    expect(two).not.toBe(one);
    const [newer, older, ...more] = await versions(anna, order.id);
    expect(more).toEqual([]);
    expect(newer).toMatchObject({ type: 'PURCHASE_CONTRACT', invoiceNumber: null, paymentId: null });
    const open = async (id = '') =>
      bytesBehind((await anna.call(calls.getDocumentVersion, { params: { id } })).ok());
    expect([await open(newer?.id), await open(older?.id)]).toEqual([two, one]);
  });

  it('of a document nobody wrote, or of an order without articles for a delivery note, says what is missing', async () => {
    const { shop, anna } = await aShop();
    const { id } = await anOrder(anna, shop);
    const [offer, note] = [await print(anna, id, 'OFFER'), await print(anna, id, 'DELIVERY_NOTE')];
    expect(offer.error().details?.violations?.[0]?.message).toContain('Angebot');
    expect(note.error().details?.violations?.[0]?.message).toContain('Lieferschein');
  });

  it('asked for by two at once is one, and both get the same bytes', async () => {
    const { shop, anna } = await aShop();
    const order = await anOrder(anna, shop, {
      documentData: { PURCHASE_CONTRACT: contractBody(anna, shop) },
    });
    const prints = await Promise.all([1, 2, 3].map(() => print(anna, order.id, 'PURCHASE_CONTRACT')));
    const bytes = await Promise.all(prints.map(async (answer) => bytesBehind(answer.ok())));
    expect(new Set(bytes).size).toBe(1);
    expect(await versions(anna, order.id)).toHaveLength(1);
  });

  it('whose process ended before its bytes were made gets them from a job, once', async () => {
    const { shop, anna } = await aShop();
    const order = await anOrder(anna, shop, {
      documentData: { PURCHASE_CONTRACT: contractBody(anna, shop) },
    });
    (await print(anna, order.id, 'PURCHASE_CONTRACT')).ok();
    const [printed] = await versions(anna, order.id);
    const key = { tenantId: shop.tenantId, id: printed?.id ?? '' };
    const { tenancy } = house.services;
    const stored = () =>
      tenancy.inTenant(shop.tenantId, (tx) =>
        tx.selectFrom('issued_documents').select(['storage_key', 'sha256', 'size']).executeTakeFirstOrThrow(),
      );
    // The row is as after a crash between the two transactions.
    await tenancy.inTenant(shop.tenantId, (tx) =>
      tx.updateTable('issued_documents').set({ storage_key: null, sha256: null, size: null }).execute(),
    );
    await makeMissingBytes(house.services, key);
    const made = await stored();
    expect(made).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await makeMissingBytes(house.services, key);
    expect(await stored()).toEqual(made);
    // A print that went with its order meanwhile is nobody's loss.
    await makeMissingBytes(house.services, { ...key, id: randomUUID() });
  });

  it('goes with its order, bytes and all', async () => {
    const { shop, anna } = await aShop();
    const order = await anOrder(anna, shop, {
      documentData: { PURCHASE_CONTRACT: contractBody(anna, shop) },
    });
    (await print(anna, order.id, 'PURCHASE_CONTRACT')).ok();
    const admin = await shop.signedInAs('ADMIN');
    (await admin.call(calls.deleteOrder, { params: { id: order.id } })).ok();
    const rows = await house.services.tenancy.inTenant(shop.tenantId, async (tx) => ({
      issued: await tx.selectFrom('issued_documents').select('id').execute(),
      loose: await tx.selectFrom('blobs_to_remove').select('storage_key').execute(),
    }));
    expect(rows.issued).toEqual([]);
    expect(rows.loose).toHaveLength(1);
  });

  it('of somebody else is not there, and without the package or right there is none', async () => {
    const { shop, anna } = await aShop();
    const order = await anOrder(anna, shop, {
      documentData: { PURCHASE_CONTRACT: contractBody(anna, shop) },
    });
    (await print(anna, order.id, 'PURCHASE_CONTRACT')).ok();
    const [printed] = await versions(anna, order.id);
    const ben = await shop.signedInAs('SALESMAN');
    expect((await print(ben, order.id, 'PURCHASE_CONTRACT')).status).toBe(404);
    expect((await ben.call(calls.getDocumentVersion, { params: { id: printed?.id ?? '' } })).status).toBe(
      404,
    );
    await shop.change({ packages: [] });
    expect((await print(anna, order.id, 'PURCHASE_CONTRACT')).error().details?.denial).toBe('PACKAGE');
    expect(await read(anna, order.id)).not.toHaveProperty('documentData');
  });
});
