import { readFileSync } from 'node:fs';
import {
  deleteDocumentTextSetting,
  deleteSupplier,
  getBaseData,
} from '@korpus/contract/base-data/base-data.ts';
import { deleteOrder, saveOrder } from '@korpus/contract/orders/orders.ts';
import { deleteUser } from '@korpus/contract/users/users.ts';
import { describe, expect, it } from 'vitest';
import { documentBody, groupBody, productBody } from '../../../../../tests/kit/documents.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { newOrderBody, paymentBody } from '../../../../../tests/kit/orders.ts';
import { aRecord } from '../../../../../tests/kit/records.ts';
import { projectFolder } from '../../platform/project-folder.ts';

const { aTenant, services } = await aHouse();

/** An order whose documents alone name somebody, two suppliers and a text. */
async function aNamingOrder() {
  const shop = await aTenant();
  const { tenantId } = shop;
  const admin = await shop.openSession(await shop.aPerson('ADMIN'));
  const ben = await shop.aPerson('SALESMAN');
  const supplier = await aRecord(services, tenantId, 'supplier');
  const ofPayment = await aRecord(services, tenantId, 'supplier');
  const text = await aRecord(services, tenantId, 'documentTextSetting');
  const from = (supplierId: string) => [groupBody([productBody('Zeile', 1_200)], { supplierId })];
  const offer = documentBody('OFFER', ben.userId, shop.locationId, {
    productGroups: from(supplier),
    settings: { textSettingId: text },
  });
  const bill = documentBody('PREPAYMENT_INVOICE', admin.userId, shop.locationId, {
    productGroups: from(ofPayment),
  });
  const body = newOrderBody(shop, admin.userId, {
    documentData: { OFFER: { ...offer, type: 'OFFER' } },
    payments: [paymentBody(100, { document: bill })],
  });
  (await admin.call(saveOrder, { body })).ok();
  const removals = {
    ben: () => admin.call(deleteUser, { params: { id: ben.userId } }),
    supplier: () => admin.call(deleteSupplier, { params: { id: supplier } }),
    ofPayment: () => admin.call(deleteSupplier, { params: { id: ofPayment } }),
    text: () => admin.call(deleteDocumentTextSetting, { params: { id: text } }),
  };
  return { tenantId, admin, id: body.id, removals, suppliers: [supplier, ofPayment] };
}

describe('what a document names', () => {
  it('stays as long as the order does, and lists say so', async () => {
    const { admin, id, removals, suppliers } = await aNamingOrder();
    for (const [what, remove] of Object.entries(removals)) {
      const refused = await remove();
      expect(refused.status, what).toBe(409);
      expect(refused.error().code, what).toBe('IN_USE');
    }
    const listed = (await admin.call(getBaseData)).ok().suppliers;
    expect(listed.filter((each) => suppliers.includes(each.id)).map((each) => each.isDeletable)).toEqual([
      false,
      false,
    ]);
    (await admin.call(deleteOrder, { params: { id } })).ok();
    for (const remove of Object.values(removals)) (await remove()).ok();
  });

  it('is known of orders from before it was kept', async () => {
    const { tenantId, id } = await aNamingOrder();
    const names = () =>
      services.tenancy.inTenant(tenantId, (tx) =>
        tx
          .selectFrom('named_in_documents')
          .select('named_id')
          .where('order_id', '=', id)
          .orderBy('named_id')
          .execute(),
      );
    const kept = await names();
    expect(kept).toHaveLength(6);
    const migration = readFileSync(
      projectFolder('apps/server/migrations/0010_named_in_documents.sql'),
      'utf8',
    );
    const [backfill = ''] =
      /alter table orders no force.*?alter table order_payments force row level security;/s.exec(migration) ??
      [];
    expect(backfill).toContain('insert into named_in_documents');
    // The table as it was when the migration ran: empty, and not yet watched.
    await services.engine.query(`alter table named_in_documents no force row level security;
      delete from named_in_documents; ${backfill};
      alter table named_in_documents force row level security`);
    expect(await names()).toEqual(kept);
  });
});
