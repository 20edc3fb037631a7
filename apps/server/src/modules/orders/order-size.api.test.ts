import { getOrder, saveOrder } from '@korpus/contract/orders/orders.ts';
import { expect, it } from 'vitest';
import { documentBody, groupBody, productBody } from '../../../../../tests/kit/documents.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { newOrderBody, supplierBody } from '../../../../../tests/kit/orders.ts';

const { aTenant } = await aHouse();

/** Makes a text of the widest letters: three bytes each. */
const wide = (letters: number) => '漢'.repeat(letters);
const articles = (count: number) => [
  groupBody(Array.from({ length: count }, () => productBody('Schrank', 1, { description: wide(9_800) }))),
];

it('takes as much as it says, and names the field that holds more', async () => {
  const shop = await aTenant();
  const admin = await shop.openSession(await shop.aPerson('ADMIN'));
  const written = <Type extends 'OFFER' | 'PURCHASE_CONTRACT' | 'INVOICE' | 'SUPPLIER_CONFIRMATION'>(
    type: Type,
    count: number,
  ) => ({ ...documentBody(type, admin.userId, shop.locationId, { productGroups: articles(count) }), type });
  const suppliers = Array.from({ length: 38 }, () => supplierBody(null, { notes: wide(9_900) }));
  const documentData = {
    OFFER: written('OFFER', 39),
    PURCHASE_CONTRACT: written('PURCHASE_CONTRACT', 39),
    INVOICE: written('INVOICE', 39),
    SUPPLIER_CONFIRMATION: written('SUPPLIER_CONFIRMATION', 39),
  };
  const body = newOrderBody(shop, admin.userId, { suppliers, documentData });
  expect(Buffer.byteLength(JSON.stringify(body))).toBeGreaterThan(5_500_000);
  const { clientId } = (await admin.call(saveOrder, { body })).ok();
  const read = async () => (await admin.call(getOrder, { params: { id: body.id } })).ok();
  const before = await read();

  const refused = await admin.call(saveOrder, {
    body: { ...body, clientId, version: 1, documentData: { ...documentData, OFFER: written('OFFER', 42) } },
  });
  expect(refused.status).toBe(400);
  expect(refused.error().details?.violations).toEqual([
    {
      path: 'body.documentData.OFFER',
      message:
        'Hier steht zu viel: höchstens 400.000 Zeichen passen hinein. Kürze Texte oder lösche Einträge.',
    },
  ]);
  expect(await read()).toEqual(before);
});
