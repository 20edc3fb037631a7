import { calls } from '@korpus/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import { bytesBehind } from '../../../../../tests/kit/bytes-behind.ts';
import { aBillingShop, paid } from '../../../../../tests/kit/closing-shop.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { migrationsFolder } from '../../../../../tests/kit/migrations.ts';
import { paymentBody } from '../../../../../tests/kit/orders.ts';
import { xlsxRows } from '../../../../../tests/kit/xlsx-rows.ts';
import { readMigrations } from '../../platform/database/migrations.ts';
import { pagesOf } from '../../platform/printing/test-kit/read-pdf.ts';

const house = await aHouse();
const { engine } = house.services;

/** Sums up what each month bills by the list of billed orders, and by the register. */
async function sumMonths({ billed, register }: Awaited<ReturnType<typeof aBillingShop>>) {
  const sums = (rows: readonly (readonly [string, number])[]) =>
    Object.fromEntries(
      [...Map.groupBy(rows, ([date]) => date.slice(0, 7))].map(([month, of]) => [
        month,
        Math.round(of.reduce((sum, [, amount]) => sum + amount * 100, 0)) / 100,
      ]),
    );
  const rows = (await billed()).filter(({ invoiceNumber }) => invoiceNumber !== null);
  const { numbers } = await register();
  return {
    list: sums(rows.map(({ date, billedAmount }) => [date, billedAmount])),
    register: sums(
      numbers.flatMap(({ billedOn, amount }) => (billedOn === null ? [] : [[billedOn, amount] as const])),
    ),
  };
}

describe('the amount of a number (rules: closing#register)', () => {
  it('is what it bills: the sums of each month are those of the list of billed orders', async () => {
    const shop = await aBillingShop(house);
    const { order, counterSale, lock, register } = shop;
    await order({ deliveryDate: '2026-10-20', orderPrice: 29_620, payments: [paid(20_734, '2026-10-05')] });
    await counterSale('2026-10-10', 100.5, 50);
    expect((await lock('2026-10-31')).ok().circles).toMatchObject([{ month: '202610', amount: 29_720.5 }]);
    expect(await register()).toMatchObject({
      circles: [{ month: '202610', count: 3, amount: 29_720.5 }],
      numbers: [{ amount: 8886 }, { amount: 100.5 }, { amount: 20_734 }],
    });
    const fileOf = async (type: 'XLS' | 'PDF') =>
      bytesBehind(
        house,
        (await shop.admin.call(calls.exportInvoiceNumbers, { query: { year: '2026', type } })).ok(),
      );
    expect(xlsxRows(await fileOf('XLS')).at(-1)).toContain(29_720.5);
    expect(JSON.stringify(await pagesOf(await fileOf('PDF')))).toContain('29.720,50');
    expect(await sumMonths(shop)).toEqual({
      list: { '2026-10': 29_720.5 },
      register: { '2026-10': 29_720.5 },
    });
  });

  it('is what a print bills, taken back with its sign turned, and counts when the money came', async () => {
    const shop = await aBillingShop(house);
    const { order, issue, takeBack, billPayment, documentData, anna, register } = shop;
    const [came, open, gone] = [paymentBody(400), paymentBody(300), paymentBody(200)];
    const id = await order({ deliveryDate: '2026-11-20', payments: [came, open, gone], documentData });
    for (const { id: paymentId } of [came, open, gone]) await billPayment(id, paymentId);
    const received = { amount: 400, date: '2026-11-21', paymentType: 'BANK' as const };
    (await anna.call(calls.payPayment, { params: { id, paymentId: came.id }, body: received })).ok();
    await takeBack(id, gone.id);
    expect((await register()).numbers).toMatchObject([
      { amount: -200, billedOn: null, state: 'GIVEN' },
      { amount: 200, billedOn: null, state: 'CANCELLED' },
      { amount: 300, billedOn: null, replacedBy: null },
      { amount: 400, date: '2026-11-20', billedOn: '2026-11-21' },
    ]);
    await issue(id);
    expect((await register()).numbers).toMatchObject([
      { number: 'GW2026110005', amount: 800, billedOn: '2026-11-20' },
      {},
      {},
      { amount: 300, billedOn: null, replacedBy: 'GW2026110005' },
      {},
    ]);
    await takeBack(id);
    // The invoice that it had replaced asks for its money again.
    expect((await register()).numbers).toMatchObject([
      { amount: -800, billedOn: '2026-11-21', cancels: 'GW2026110005' },
      { amount: 800, billedOn: '2026-11-20', state: 'CANCELLED' },
      {},
      {},
      { amount: 300, replacedBy: null },
      {},
    ]);
    expect(await sumMonths(shop)).toEqual({ list: { '2026-11': 400 }, register: { '2026-11': 400 } });
  });

  it('of before is put right beside the entry, whose chain stays whole', async () => {
    const shop = await aBillingShop(house);
    const { order, counterSale, lock, unlock, issue, takeBack, billPayment, documentData, register, change } =
      shop;
    const gone = paymentBody(200);
    await order({ deliveryDate: '2026-10-20', payments: [paid(200, '2026-10-05')] });
    await counterSale('2026-10-10', 100.5, 50);
    const changed = await order({ deliveryDate: '2026-10-20', payments: [paid(400, '2026-10-05')] });
    (await lock('2026-10-31')).ok();
    const printed = await order({ deliveryDate: '2026-11-20', payments: [gone], documentData });
    await billPayment(printed, gone.id);
    await takeBack(printed, gone.id);
    await issue(printed);
    await takeBack(printed);
    (await unlock('2026-10-01')).ok();
    (await change(changed, { orderPrice: 1300 })).ok();
    const right = await register();
    const { sql } = readMigrations(migrationsFolder).find(({ name }) => name.startsWith('0025')) ?? {
      sql: '',
    };
    const [, updates] = /(update invoice_register[\s\S]*?)alter table small_orders force/.exec(sql) ?? [];
    const tenantId = shop.shop.tenantId;
    const asOwner = (statements: string) =>
      engine.exclusively((session) =>
        session.query(`begin; alter table invoice_register no force row level security;
          select set_config('app.tenant_id', '${tenantId}', true);
          ${statements}; alter table invoice_register force row level security; commit`),
      );
    // Amounts as the versions before 1.16 kept them: the final price, and for a cancellation the price of what it took
    // back.
    await asOwner(`update invoice_register r set amount = o.final_price from orders o
      where r.tenant_id = '${tenantId}' and o.id = r.record_id and r.bill_type = 'ORDER';
      update invoice_register set amount = 15050 where tenant_id = '${tenantId}' and bill_type = 'SMALL_ORDER';
      update invoice_register set amount = abs(amount) where tenant_id = '${tenantId}'`);
    expect((await register()).numbers.map(({ amount }) => amount)).not.toEqual(
      right.numbers.map(({ amount }) => amount),
    );
    await asOwner(updates ?? 'select the statements of the migration');
    expect(await register()).toEqual(right);
  });
});

it('closes, opens and closes again a month with a prepayment that is billed and not paid', async () => {
  const { order, billPayment, lock, unlock, numbers, register } = await aBillingShop(house);
  const open = paymentBody(300);
  const id = await order({ deliveryDate: '2026-11-20', payments: [open] });
  await billPayment(id, open.id);
  (await lock('2026-11-30')).ok();
  const given = await numbers();
  for (const _ of [1, 2]) {
    (await unlock('2026-11-01')).ok();
    expect((await register()).numbers).toMatchObject([{ state: 'TAKEN' }, { replacedBy: null }]);
    (await lock('2026-11-30')).ok();
    expect(await numbers()).toEqual(given);
    expect((await register()).numbers).toMatchObject([{ state: 'AGAIN' }, { replacedBy: given[0] }]);
  }
});
