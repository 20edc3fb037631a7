import { randomUUID } from 'node:crypto';
import { calls } from '@korpus/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { csvFile, openImports } from '../../../../../tests/kit/imports.ts';
import { newOffer } from '../../../../../tests/kit/offers.ts';
import { billable, newOrderBody } from '../../../../../tests/kit/orders.ts';
import { invoiceBody, printingIn } from '../../../../../tests/kit/printing-shop.ts';

const house = await aHouse();
const { aShop, anOrder } = printingIn(house);

const [right, wrong] = ['991-33333TEST-33', '991-33333TEST-34'];
const authority = {
  isCompany: true,
  companyName: 'Gemeinde Neuried',
  lastName: 'Kurz',
  buyerReference: wrong,
} as const;
const told = 'Die Prüfziffern der Leitweg-ID stimmen nicht. Vergleiche sie mit der Mitteilung der Behörde.';

describe('a Leitweg-ID with the check digits of another (rules: e-invoices#electronic-address)', () => {
  it('is refused where it is typed: customer, offer, order and document', async () => {
    const { shop, anna } = await aShop();
    const order = newOrderBody(shop, anna.userId, { ...billable, ...authority });
    const sound = { ...order, buyerReference: null };
    const invoice = invoiceBody(anna, shop);
    const clientData = { ...invoice.clientData, ...authority };
    const ofOthers = { INVOICE: { ...invoice, hasCustomClientData: true, clientData } };
    const refused = [
      await anna.call(calls.saveOffer, { body: newOffer(shop, anna.userId, authority) }),
      await anna.call(calls.saveCustomer, { body: { id: randomUUID(), ...authority } }),
      await anna.call(calls.saveOrder, { body: order }),
      await anna.call(calls.saveOrder, {
        body: { ...sound, electronicAddressScheme: '0204', electronicAddress: wrong },
      }),
      await anna.call(calls.saveOrder, { body: { ...sound, documentData: ofOthers } }),
    ].map((answer) => answer.error());
    expect(refused.map(({ code, details }) => [code, details?.violations])).toEqual(
      [
        ...['buyerReference', 'buyerReference', 'buyerReference', 'electronicAddress'],
        'documentData.INVOICE.clientData.buyerReference',
      ].map((path) => ['VALIDATION', [{ path: `body.${path}`, message: told }]]),
    );
  });

  it.each(['customers', 'offers'] as const)('is a wrong row in an import of %s', async (kind) => {
    const { shop } = await aShop();
    const admin = await shop.signedInAs('ADMIN');
    const imports = openImports(house, shop.tenantId, admin);
    const heads = ['Nachname', 'Firma', 'Leitweg-ID'];
    const rows = [right, wrong].map((each, place) => [`Kurz ${place}`, 'Gemeinde', each]);
    const id = await imports.read(kind, csvFile([heads, ...rows]));
    await imports.judge(id);
    const problems = (await imports.rows(id)).map((row) =>
      row.problems.filter(({ field }) => field === 'buyerReference'),
    );
    expect(problems).toEqual([[], [{ field: 'buyerReference', message: told }]]);
  });

  it('that was stored before stands in nobody’s way', async () => {
    const { shop, anna } = await aShop();
    const order = await anOrder(anna, shop, { ...authority, buyerReference: null });
    await house.services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.updateTable('orders').set({ buyer_reference: wrong }).where('id', '=', order.id).execute(),
    );
    const body = { ...order, buyerReference: wrong, notes: 'Aufzug defekt' };
    (await anna.call(calls.saveOrder, { body })).ok();
    const other = { ...body, version: 2, buyerReference: '991-33333TEST-35' };
    expect((await anna.call(calls.saveOrder, { body: other })).error().code).toBe('VALIDATION');
  });
});
