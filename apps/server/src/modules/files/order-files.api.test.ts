import { randomUUID } from 'node:crypto';
import { deleteFileOfEntry, listFiles } from '@korpus/contract/files/files.ts';
import { deleteOffer } from '@korpus/contract/offers/offers.ts';
import {
  deleteOrder,
  getOrder,
  listOrderHistory,
  listOrders,
  saveOrder,
} from '@korpus/contract/orders/orders.ts';
import {
  missingFileTypes,
  mostFilesOfRecord,
  type OrderFileType,
  paperTypes,
} from '@korpus/domain/files/file-types.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aPdf } from '../../../../../tests/kit/caller.ts';
import { changesIn } from '../../../../../tests/kit/change-log.ts';
import { comparable } from '../../../../../tests/kit/comparable.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { letterheadsIn } from '../../../../../tests/kit/letterheads.ts';
import { openLive } from '../../../../../tests/kit/live-stream.ts';
import { makeOfferFor } from '../../../../../tests/kit/offers.ts';
import { makeOrderFor } from '../../../../../tests/kit/orders.ts';
import { recordFilesIn } from '../../../../../tests/kit/record-files.ts';
import { aStoredFile } from '../../../../../tests/kit/stored-file.ts';
import { sweepBlobs } from '../../platform/storage/blobs-to-remove.ts';

const house = await aHouse();
const { upload, list, linkTo, open, remove } = recordFilesIn(house);
const { blobsOf } = letterheadsIn(house);
const shop = await house.aTenant();
const anna = await shop.signedInAs('SALESMAN', { firstName: 'Anna' });
const ben = await shop.signedInAs('SALESMAN', { firstName: 'Ben' });
const admin = await shop.signedInAs('ADMIN');

const anOrder = (salesmanId: string | null = anna.userId, with_ = {}) =>
  makeOrderFor(house.services, shop.tenantId, salesmanId, with_);
const orderOf = async (id: string, who = anna) => (await who.call(getOrder, { params: { id } })).ok();
const namesIn = async (id: string, who = anna) =>
  (await list(who, id)).map(({ type, name }) => `${type} ${name}`);

describe('files of an order', () => {
  it('are uploaded, listed, opened byte by byte and deleted, and leave its version alone', async () => {
    const id = await anOrder();
    const { version } = await orderOf(id);
    const file = aPdf('Vertrag Öl.pdf', 'ü'.repeat(50_000));
    const entry = (await upload(anna, { id, type: 'CONTRACT' }, file)).ok();
    expect(entry).toMatchObject({
      ownerId: id,
      type: 'CONTRACT',
      name: 'Vertrag Öl.pdf',
      additionalId: null,
      size: file.bytes.length,
      contentType: 'application/pdf',
      preview: 'NONE',
    });
    expect(await list(anna, id)).toEqual([entry]);
    expect((await anna.call(listFiles, { params: { id }, query: { type: 'PLANS' } })).ok()).toEqual([]);
    expect((await open(anna, { id, type: 'CONTRACT' }, file.name)).bytes.equals(file.bytes)).toBe(true);
    expect((await remove(anna, { id, type: 'CONTRACT' }, file.name)).ok()).toEqual({ done: true });
    expect(await list(anna, id)).toEqual([]);
    expect((await orderOf(id)).version).toBe(version);
    const actions = (await changesIn(house.services, shop.tenantId, 'file'))
      .filter(({ subjectId }) => subjectId === id)
      .map(({ action }) => action);
    expect(actions.toSorted()).toEqual(['CREATED', 'DELETED']);
  });

  it('are one in a slot for one: the new takes the place of the old', async () => {
    const id = await anOrder();
    await upload(anna, { id, type: 'INVOICE' }, aPdf('Alt.pdf', 'alt'));
    await upload(anna, { id, type: 'INVOICE' }, aPdf('Neu.pdf', 'neu'));
    expect(await namesIn(id)).toEqual(['INVOICE Neu.pdf']);
  });

  it('lie side by side elsewhere; a name that is taken gets a number, the same bytes are the same file', async () => {
    const id = await anOrder();
    const place = { id, type: 'PLANS' } as const;
    const first = (await upload(anna, place, aPdf('Plan.pdf', 'eins'))).ok();
    expect((await upload(anna, place, aPdf('Plan.pdf', 'eins'))).ok()).toEqual(first);
    expect((await upload(anna, place, aPdf('Plan.pdf', 'zwei'))).ok().name).toBe('Plan (2).pdf');
    await Promise.all(['drei', 'vier'].map((words) => upload(anna, place, aPdf('Plan.pdf', words))));
    expect((await namesIn(id)).toSorted()).toEqual([
      'PLANS Plan (2).pdf',
      'PLANS Plan (3).pdf',
      'PLANS Plan (4).pdf',
      'PLANS Plan.pdf',
    ]);
  });

  it('belong to a supplier entry of the very order where there is one of each', async () => {
    const [id, other] = [await anOrder(), await anOrder(ben.userId)];
    const place = { id, type: 'SUPPLIER_ORDER' } as const;
    expect((await upload(anna, place)).status).toBe(400);
    expect((await upload(anna, { ...place, additionalId: ben.userId })).status).toBe(400);
    expect((await upload(anna, { ...place, type: 'MISC', additionalId: anna.userId })).status).toBe(400);
    const own = { ...place, additionalId: anna.userId };
    expect((await upload(anna, own, aPdf('A.pdf', 'a'))).ok().additionalId).toBe(anna.userId);
    (await upload(anna, own, aPdf('B.pdf', 'b'))).ok();
    expect(await namesIn(id)).toEqual(['SUPPLIER_ORDER B.pdf']);
    expect((await open(anna, own, 'B.pdf')).status).toBe(200);
    expect((await linkTo(anna, place, 'B.pdf')).status).toBe(404);
    const params = { ...own, name: 'B.pdf' };
    expect((await anna.call(deleteFileOfEntry, { params: { ...params, id: other } })).status).toBe(404);
    (await anna.call(deleteFileOfEntry, { params })).ok();
    expect(await list(anna, id)).toEqual([]);
  });

  it('stay what they are when an invoice number locks the order', async () => {
    const id = await anOrder(anna.userId, { invoiceNumber: 'R2026110001' });
    expect((await upload(anna, { id, type: 'MISC' })).status).toBe(200);
  });

  it('go with it: rows at once, bytes an hour later', async () => {
    const quiet = await house.aTenant();
    const chef = await quiet.signedInAs('ADMIN');
    const id = await makeOrderFor(house.services, quiet.tenantId, chef.userId);
    for (const type of ['CONTRACT', 'MISC'] as const) (await upload(chef, { id, type })).ok();
    (await chef.call(deleteOrder, { params: { id } })).ok();
    expect(await blobsOf(quiet.tenantId)).toBe(2);
    house.clock.advance({ minutes: 61 });
    await sweepBlobs(house.services);
    expect(await blobsOf(quiet.tenantId)).toBe(0);
  });

  it('are told of to who may read the order, and to nobody else', async () => {
    const [mine, bens] = [await anOrder(), await anOrder(ben.userId)];
    const stream = await openLive(house.app, anna.token);
    expect(await stream.next()).toEqual({ kind: 'hello', id: '' });
    (await upload(ben, { id: bens, type: 'CONTRACT' })).ok();
    (await upload(anna, { id: mine, type: 'CONTRACT' })).ok();
    expect([await stream.next(), await stream.next()]).toEqual([
      { kind: 'file', id: mine },
      { kind: 'order', id: mine },
    ]);
    (await upload(anna, { id: mine, type: 'MISC' })).ok();
    (await upload(anna, { id: mine, type: 'MISC' }, aPdf('B.pdf', 'b'))).ok();
    expect([await stream.next(), await stream.next()]).toEqual([
      { kind: 'file', id: mine },
      { kind: 'file', id: mine },
    ]);
    await stream.close();
  });

  it('grow only so many', async () => {
    const id = await anOrder();
    await house.services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx
        .insertInto('files')
        .values(
          Array.from({ length: mostFilesOfRecord }, (_, index) => ({
            tenant_id: shop.tenantId,
            id: randomUUID(),
            owner_kind: 'order' as const,
            owner_id: id,
            type: 'MISC' as const,
            name: `${index}.pdf`,
            content_type: 'application/pdf' as const,
            size: 1,
            sha256: 'none',
            storage_key: randomUUID(),
            created_at: house.clock.now(),
            created_by: anna.userId,
          })),
        )
        .execute(),
    );
    const refused = await upload(anna, { id, type: 'MISC' });
    expect(refused.status).toBe(409);
    expect(refused.error().details?.violations?.[0]?.message).toContain('500 Dateien');
    expect((await upload(anna, { id, type: 'CONTRACT' })).status).toBe(200);
  });
});

describe('rights on files', () => {
  it('are those on the order, in every call; what one may not read looks missing', async () => {
    const id = await anOrder(ben.userId);
    const [name, type] = ['Briefpapier.pdf', 'MISC'] as const;
    (await upload(ben, { id, type })).ok();
    const none = randomUUID();
    const tries = [
      (of: string) => anna.call(listFiles, { params: { id: of } }),
      (of: string) => upload(anna, { id: of, type }),
      (of: string) => linkTo(anna, { id: of, type }, name),
      (of: string) => remove(anna, { id: of, type }, name),
    ];
    for (const attempt of tries) {
      const answer = await attempt(id);
      expect(answer.status).toBe(404);
      expect(comparable(answer)).toEqual(comparable(await attempt(none)));
    }
    const reader = await shop.signedInAs('SALESMAN', { with: ['OTHER_ORDER_READ'] });
    expect(await namesIn(id, reader)).toEqual(['MISC Briefpapier.pdf']);
    expect((await linkTo(reader, { id, type }, name)).status).toBe(200);
    expect((await upload(reader, { id, type })).status).toBe(403);
    expect((await remove(reader, { id, type }, name)).status).toBe(403);
    const writer = await shop.signedInAs('SALESMAN', { with: ['OTHER_ORDER_READ', 'OTHER_ORDER_WRITE'] });
    expect((await remove(writer, { id, type }, name)).status).toBe(200);
  });

  it('keep papers from who may not read what they say', async () => {
    const blind = await shop.signedInAs('SALESMAN', { without: ['OWN_ORDER_ORDER_PRICE_READ'] });
    const id = await anOrder(blind.userId);
    const contract = { id, type: 'PURCHASE_CONTRACT' } as const;
    (await upload(admin, contract)).ok();
    (await upload(blind, { id, type: 'PLANS' })).ok();
    expect(await namesIn(id, blind)).toEqual(['PLANS Briefpapier.pdf']);
    expect((await linkTo(blind, contract, 'Briefpapier.pdf')).status).toBe(404);
    expect((await upload(blind, contract)).status).toBe(403);
    expect((await remove(blind, contract, 'Briefpapier.pdf')).status).toBe(403);
    expect(await namesIn(id, admin)).toContain('PURCHASE_CONTRACT Briefpapier.pdf');
  });

  it('hold for the history of the order, which tells of its files too', async () => {
    const blind = await shop.signedInAs('SALESMAN', { without: ['OWN_ORDER_ORDER_PRICE_READ'] });
    const id = await anOrder(blind.userId);
    (await upload(admin, { id, type: 'PURCHASE_CONTRACT' }, aPdf('Vertrag.pdf'))).ok();
    house.clock.advance({ minutes: 1 });
    (await upload(admin, { id, type: 'PLANS' }, aPdf('Plan.pdf'))).ok();
    house.clock.advance({ minutes: 1 });
    (await remove(admin, { id, type: 'PURCHASE_CONTRACT' }, 'Vertrag.pdf')).ok();
    const told = async (who: typeof admin) =>
      (await who.call(listOrderHistory, { params: { id }, query: {} }))
        .ok()
        .entries.filter(({ subjectKind }) => subjectKind === 'file')
        .map(({ action, changes }) => [action, changes[0]?.field, changes[0]?.new]);
    expect(await told(admin)).toEqual([
      ['DELETED', 'files/PURCHASE_CONTRACT', null],
      ['CREATED', 'files/PLANS', 'Plan.pdf'],
      ['CREATED', 'files/PURCHASE_CONTRACT', 'Vertrag.pdf'],
    ]);
    expect(await told(blind)).toEqual([['CREATED', 'files/PLANS', 'Plan.pdf']]);
  });

  it('on a letterhead are those on base data, and no right on orders opens it', async () => {
    const { ownerId: id, name } = await aStoredFile(house.services, shop.tenantId);
    const place = { id, type: 'TEMPLATE_DOCS' } as const;
    expect((await upload(anna, place)).status).toBe(403);
    expect((await remove(anna, place, name)).status).toBe(403);
    expect((await linkTo(anna, place, name)).status).toBe(200);
    const other = await shop.signedInAs('SALESMAN', { without: ['BASE_DATA_READ'] });
    expect((await linkTo(other, place, name)).status).toBe(403);
    expect((await upload(admin, { id, type: 'MISC' })).status).toBe(404);
  });
});

describe('files of an offer', () => {
  it('are its own, and shown with every order made of it', async () => {
    const clientId = await makeOfferFor(house.services, shop.tenantId, anna.userId);
    const plan = (await upload(anna, { id: clientId, type: 'PLANS' }, aPdf('Skizze.pdf'))).ok();
    expect((await upload(anna, { id: clientId, type: 'CONTRACT' })).status).toBe(404);
    expect(await list(anna, clientId)).toEqual([plan]);
    // Ben got the order; he reads what came with it, and only Anna's rights change her offer.
    const id = await anOrder(ben.userId, { clientId });
    (await upload(ben, { id, type: 'MISC' })).ok();
    expect(await list(ben, id)).toEqual([expect.objectContaining({ ownerId: id }), plan]);
    expect((await open(ben, { id: plan.ownerId, type: 'PLANS' }, plan.name)).status).toBe(200);
    expect((await remove(ben, { id: clientId, type: 'PLANS' }, plan.name)).status).toBe(403);
    expect((await remove(anna, { id: clientId, type: 'PLANS' }, plan.name)).status).toBe(200);
  });

  it('go with it', async () => {
    const clientId = await makeOfferFor(house.services, shop.tenantId, admin.userId);
    (await upload(admin, { id: clientId, type: 'MISC' })).ok();
    (await admin.call(deleteOffer, { params: { id: clientId } })).ok();
    expect((await admin.call(listFiles, { params: { id: clientId } })).status).toBe(404);
    const rows = await house.services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.selectFrom('files').select('id').where('owner_id', '=', clientId).execute(),
    );
    expect(rows).toEqual([]);
  });
});

describe('missing files', () => {
  const rowOf = async (id: string) =>
    (await anna.call(listOrders, { query: { ids: id } })).ok().orders.find((row) => row.id === id);

  it('show in the order and in the overview as they come and go', async () => {
    const id = await anOrder(anna.userId, { location: shop.locationId, deliveryDateNotDefined: true });
    const { missingFileTypes: before, version } = await orderOf(id);
    expect(before).toEqual(paperTypes.filter((type) => type !== 'EXHIBITION_PURCHASE_CONTRACT'));
    (await upload(anna, { id, type: 'CONTRACT' })).ok();
    (await upload(anna, { id, type: 'PLANS' })).ok();
    const hiddenFileTypes = paperTypes.filter((type) => !['CONTRACT', 'INVOICE'].includes(type));
    const saved = { ...(await orderOf(id)), hiddenFileTypes, version };
    (await anna.call(saveOrder, { body: saved })).ok();
    expect((await orderOf(id)).missingFileTypes).toEqual(['INVOICE']);
    expect((await rowOf(id))?.missingFileTypes).toEqual(['INVOICE']);
    (await remove(anna, { id, type: 'CONTRACT' }, 'Briefpapier.pdf')).ok();
    expect((await rowOf(id))?.missingFileTypes).toEqual(['CONTRACT', 'INVOICE']);
  });

  it('are in lists exactly what the rule says', async () => {
    const id = await anOrder();
    const some = fc.subarray<OrderFileType>([...paperTypes, 'PLANS', 'MISC']);
    await fc.assert(
      fc.asyncProperty(some, some, fc.boolean(), async (hiddenFileTypes, fileTypes, exhibitionSale) => {
        const { missing } = await house.services.tenancy.inTenant(shop.tenantId, (tx) =>
          tx
            .updateTable('orders')
            .set({
              hidden_file_types: hiddenFileTypes,
              file_types: fileTypes,
              exhibition_sale: exhibitionSale,
            })
            .where('id', '=', id)
            .returning('missing_file_types as missing')
            .executeTakeFirstOrThrow(),
        );
        expect(JSON.parse(missing)).toEqual(missingFileTypes({ hiddenFileTypes, fileTypes, exhibitionSale }));
      }),
      { numRuns: 60 },
    );
  });
});
