import { calls } from '@korpus/contract/calls.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { billNumber } from '@korpus/domain/locations/bill-number.ts';
import { describe, expect, it } from 'vitest';
import { documentBody, takeDateAway } from '../../../../../tests/kit/documents.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { billable, newOrderBody, paymentBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { fillInIssuer } from '../../../../../tests/kit/printing-shop.ts';

const house = await aHouse();

async function aShop() {
  const shop = await house.aTenant();
  await fillInIssuer(house, shop);
  const anna = await shop.signedInAs('SALESMAN');
  const locations = async (prefixes: readonly string[]) => {
    await house.services.tenancy.inTenant(shop.tenantId, async (tx) => {
      await tx
        .insertInto('locations')
        .values(
          prefixes.map((bill_prefix, place) => ({
            tenant_id: shop.tenantId,
            id: locationId(shop.tenantId, place),
            name: `Standort ${place}`,
            sort_order: place + 2,
            vat: 20,
            bill_prefix,
          })),
        )
        .execute();
    });
    await fillInIssuer(house, shop);
    return prefixes.map((_, place) => locationId(shop.tenantId, place));
  };
  return { shop, anna, locations };
}
const locationId = (tenantId: string, place: number) => `${tenantId.slice(0, -2)}f${place}`;

/** An order with a written invoice, ready to be issued. */
async function anInvoice(who: SignedIn, location: string, date = '2026-11-20'): Promise<string> {
  const INVOICE = { ...documentBody('INVOICE', who.userId, location, { date }), type: 'INVOICE' as const };
  const body = newOrderBody({ locationId: location }, who.userId, { ...billable, documentData: { INVOICE } });
  (await who.call(calls.saveOrder, { body })).ok();
  return body.id;
}
const issue = (who: SignedIn, id: string) =>
  who.call(calls.issueInvoice, { params: { id }, body: { version: 1 } });

const registerOf = (tenantId: string) =>
  house.services.tenancy.inTenant(tenantId, (tx) =>
    tx.selectFrom('invoice_register').selectAll().orderBy('number').execute(),
  );

const numbers = (prefix: string, count: number, month = '2026-11') =>
  Array.from({ length: count }, (_, place) => billNumber(prefix, isoDate(`${month}-01`), place + 1));

describe('invoice numbers (rules: numbers-and-locking#drawn-with-the-print)', () => {
  it('have neither gap nor duplicate when 32 people draw at once, some of them in vain', async () => {
    const { shop, anna } = await aShop();
    const ids = await Promise.all(
      Array.from({ length: 32 }, (_, place) =>
        // Every fourth cannot be printed: without a date it draws nothing.
        place % 4 === 3 ? anInvoiceWithoutDate(anna, shop.locationId) : anInvoice(anna, shop.locationId),
      ),
    );
    // Each is asked for twice, as by an impatient click.
    const answers = await Promise.all(
      [...ids, ...ids].map(async (id) => {
        const answer = await issue(anna, id);
        // A server that has too much to do says so, and the person tries again.
        return answer.status === 503 ? issue(anna, id) : answer;
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    const drawn = answers.filter(({ status }) => status === 200).map((answer) => answer.ok().invoiceNumber);
    expect([...new Set(drawn)].sort()).toEqual(numbers('', 24));
    expect(drawn).toHaveLength(48);
    expect((await registerOf(shop.tenantId)).map(({ number }) => number)).toEqual(numbers('', 24));
  });

  it('have neither gap nor duplicate when half of 32 people cancel while the others draw', async () => {
    const { shop, anna } = await aShop();
    const today = '2026-11-21'; // day of the test's clock, as cancellations are
    const orders = (count: number) =>
      Promise.all(Array.from({ length: count }, () => anInvoice(anna, shop.locationId, today)));
    const [billed, others] = [await orders(16), await orders(16)];
    for (const id of billed) (await issue(anna, id)).ok();
    const cancel = (id: string) =>
      anna.call(calls.cancelInvoice, { params: { id }, body: { version: 2, reason: 'Falscher Name' } });
    // Each cancellation is asked for twice, as by an impatient click: both are told of the one.
    const answers = await Promise.all([
      ...billed.flatMap((id) => [cancel(id), cancel(id)]),
      ...others.map((id) => issue(anna, id)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(48).fill(200));
    const register = await registerOf(shop.tenantId);
    expect(register.map(({ number }) => number)).toEqual(numbers('', 48));
    const cancelled = register.flatMap(({ cancels }) => cancels ?? []);
    expect(cancelled.toSorted()).toEqual(numbers('', 16));
  });

  it('run per prefix and month; locations that share the prefix share the circle', async () => {
    const { shop, anna, locations } = await aShop();
    const [graz = '', linz = '', wels = ''] = await locations(['GW', 'GW', 'WE']);
    const order = async (location: string, date?: string) =>
      (await issue(anna, await anInvoice(anna, location, date))).ok().invoiceNumber;
    expect([
      await order(graz),
      await order(linz),
      await order(wels),
      await order(linz, '2026-10-31'),
      await order(graz),
    ]).toEqual(['GW2026110001', 'GW2026110002', 'WE2026110001', 'GW2026100001', 'GW2026110003']);
    expect(await registerOf(shop.tenantId)).toMatchObject([
      { number: 'GW2026100001', month: '202610', running: 1 },
      {
        number: 'GW2026110001',
        prefix: 'GW',
        month: '202611',
        running: 1,
        bill_type: 'ORDER',
        amount: 120_000,
      },
      { number: 'GW2026110002', running: 2, invoice_date: '2026-11-20', given_by_name: 'Anna Muster' },
      { number: 'GW2026110003' },
      { number: 'WE2026110001' },
    ]);
  });

  it('of prepayments are of the same circle, and stand in the register with their payment', async () => {
    const { shop, anna } = await aShop();
    const payment = paymentBody(500.5);
    const body = newOrderBody(shop, anna.userId, { ...billable, payments: [payment] });
    (await anna.call(calls.saveOrder, { body })).ok();
    const document = documentBody('PREPAYMENT_INVOICE', anna.userId, shop.locationId);
    const print = { paymentId: payment.id, document, final: true, version: 1 };
    (await anna.call(calls.printPaymentDocument, { params: { id: body.id }, body: print })).ok();
    const invoice = (await issue(anna, await anInvoice(anna, shop.locationId))).ok();
    expect(invoice.invoiceNumber).toBe('2026110002');
    expect(await registerOf(shop.tenantId)).toMatchObject([
      { number: '2026110001', bill_type: 'ORDER_PRE_PAYMENT', payment_id: payment.id, amount: 50_050 },
      { number: '2026110002', bill_type: 'ORDER', payment_id: null },
    ]);
  });

  it('are not put into a time that is closed', async () => {
    const { shop, anna } = await aShop();
    const [early, late] = [
      await anInvoice(anna, shop.locationId, '2026-11-19'),
      await anInvoice(anna, shop.locationId),
    ];
    await house.services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx
        .insertInto('global_values')
        .values({
          tenant_id: shop.tenantId,
          key: 'LAST_ORDER_LOCK_DATE',
          value: JSON.stringify('2026-11-19'),
        })
        .execute(),
    );
    const refused = await issue(anna, early);
    expect(refused.error().details?.violations?.[0]?.message).toContain('19.11.2026');
    expect((await issue(anna, late)).ok().invoiceNumber).toBe('2026110001');
  });

  it('are written once: the register takes no change and no removal', async () => {
    const { shop, anna } = await aShop();
    (await issue(anna, await anInvoice(anna, shop.locationId))).ok();
    const { tenancy } = house.services;
    await expect(
      tenancy.inTenant(shop.tenantId, (tx) =>
        tx.updateTable('invoice_register').set({ running: 9 }).execute(),
      ),
    ).rejects.toThrow(/permission denied/);
    await expect(
      tenancy.inTenant(shop.tenantId, (tx) => tx.deleteFrom('invoice_register').execute()),
    ).rejects.toThrow(/permission denied/);
    // Nor does what happened to its numbers.
    await expect(
      tenancy.inTenant(shop.tenantId, (tx) =>
        tx.updateTable('invoice_number_events').set({ number: 'anders' }).execute(),
      ),
    ).rejects.toThrow(/permission denied/);
    await expect(
      tenancy.inTenant(shop.tenantId, (tx) => tx.deleteFrom('invoice_number_events').execute()),
    ).rejects.toThrow(/permission denied/);
    // The invoice itself stays where even a mistake of ours tries to delete it, and nothing frozen is written again.
    await tenancy.inTenant(shop.tenantId, (tx) => tx.deleteFrom('issued_documents').execute());
    const kept = await tenancy.inTenant(shop.tenantId, (tx) =>
      tx.selectFrom('issued_documents').select('invoice_number').execute(),
    );
    expect(kept).toEqual([{ invoice_number: '2026110001' }]);
    await expect(
      tenancy.inTenant(shop.tenantId, (tx) =>
        tx.updateTable('issued_documents').set({ invoice_number: 'X' }).execute(),
      ),
    ).rejects.toThrow(/permission denied/);
  });
});

async function anInvoiceWithoutDate(who: SignedIn, location: string): Promise<string> {
  const written = documentBody('INVOICE', who.userId, location);
  const documentData = { INVOICE: { ...written, type: 'INVOICE' as const } };
  const body = newOrderBody({ locationId: location }, who.userId, { ...billable, documentData });
  (await who.call(calls.saveOrder, { body })).ok();
  await takeDateAway(house.services, who.tenantId, body.id, 'INVOICE');
  return body.id;
}
