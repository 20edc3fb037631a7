import { randomUUID } from 'node:crypto';
import { getOrder, listOrderHistory, listOrders, saveOrder } from '@korpus/contract/orders/orders.ts';
import type { SubRight } from '@korpus/domain/orders/order-field.ts';
import { guardedOrderFields } from '@korpus/domain/orders/order-rights.ts';
import { allRights, type Right } from '@korpus/domain/rights/rights.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { newOrderBody, type OrderBody, paymentBody, supplierBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { aRecord } from '../../../../../tests/kit/records.ts';
import type { Shop } from '../../../../../tests/kit/shop.ts';

const { aTenant, services } = await aHouse();

const subRights = [...new Set([...guardedOrderFields.values()].flatMap(({ read }) => read))];
const orderRights = allRights.filter((right) => /^(OWN|OTHER)_ORDER_/.test(right));
const fieldsOf = (sub: SubRight) =>
  [...guardedOrderFields].filter(([, { read }]) => read.includes(sub)).map(([field]) => field);

/** Amounts that nobody could mistake for another, by the field they stand in. */
const amounts = {
  orderPrice: 12_345.67,
  exhibitionPrice: 2_345.61,
  changePrice: 111.13,
  paymentPrice: 222.17,
  orderSum: 333.19,
  accountingSum: 444.23,
  shipmentExpense: 555.29,
  assemblyExpense: 666.31,
  specialExpenses: 77.37,
  additionalPrice: 88.41,
  salesmanProvision: 99.43,
  exhibitionProvision: 66.49,
};

const change = (price: number) => ({ id: randomUUID(), date: null, price, notes: null, paymentType: null });

const priced = (shop: Shop, salesmanId: string): OrderBody =>
  newOrderBody(shop, salesmanId, {
    orderPrice: amounts.orderPrice,
    sellDate: '2026-11-02',
    exhibitionPrice: amounts.exhibitionPrice,
    // One of each, whose sum would be the entry itself (rules: rights#figures-with-hidden-parts).
    changes: [change(amounts.changePrice)],
    payments: [paymentBody(amounts.paymentPrice)],
    noteRemainingPayment: 'Rest bei Lieferung',
    suppliers: [supplierBody(null, { orderSum: amounts.orderSum, accountingSum: amounts.accountingSum })],
    shipmentExpense: amounts.shipmentExpense,
    assemblyExpense: amounts.assemblyExpense,
    specialExpenses: amounts.specialExpenses,
    additionalExpenses: [{ name: 'Kran', price: amounts.additionalPrice }],
    salesmanProvision: amounts.salesmanProvision,
    exhibitionProvision: amounts.exhibitionProvision,
  });

/** The amounts that a right to a part of the order stands for. */
const amountsOf: Partial<Record<SubRight, readonly (keyof typeof amounts)[]>> = {
  ORDER_PRICE: ['orderPrice'],
  EXHIBITION_PRICE: ['exhibitionPrice'],
  CHANGES: ['changePrice'],
  PRE_PAYMENTS: ['paymentPrice'],
  SUPPLIER_DATA: ['orderSum', 'accountingSum'],
  EXPENSES: ['shipmentExpense', 'assemblyExpense', 'specialExpenses', 'additionalPrice'],
  MARGIN_SUM: ['salesmanProvision', 'exhibitionProvision'],
};

async function aTeam(options: { with?: readonly Right[]; without?: readonly Right[] } = {}) {
  const shop = await aTenant();
  const anna = await shop.openSession(await shop.aPerson('SALESMAN', options));
  const admin = await shop.openSession(await shop.aPerson('ADMIN'));
  return { shop, anna, admin };
}
const read = async (person: SignedIn, id: string) => (await person.call(getOrder, { params: { id } })).ok();
const save = (person: SignedIn, body: OrderBody) => person.call(saveOrder, { body });

/** Everything the server says about an order: its fields wherever they stand, and the text of the answers. */
async function saidAbout(person: SignedIn, id: string) {
  const [one, history, list] = await Promise.all([
    person.call(getOrder, { params: { id } }),
    person.call(listOrderHistory, { params: { id } }),
    person.call(listOrders, { query: { ids: id } }),
  ]);
  const changed = history
    .ok()
    .entries.flatMap(({ changes }) => changes.map(({ field }) => field.split('/')[0]));
  const fields = new Set([...Object.keys(one.ok()), ...list.ok().orders.flatMap(Object.keys), ...changed]);
  return { fields, text: [one, history, list].map(({ text }) => text).join('\n') };
}

describe('what somebody may not read of an order', () => {
  it.each(subRights)(
    'without %s is in no answer: not in the order, its history, the overview',
    async (sub) => {
      const { shop, anna, admin } = await aTeam({
        with: orderRights.filter((right) => right.startsWith('OWN_')),
        without: orderRights.filter((right) => right.startsWith(`OWN_ORDER_${sub}_`)),
      });
      const body = priced(shop, anna.userId);
      (await save(admin, body)).ok();
      (await save(admin, { ...body, ...doubled(body), version: 1 })).ok();
      const said = await saidAbout(anna, body.id);
      expect(fieldsOf(sub).filter((field) => said.fields.has(field))).toEqual([]);
      for (const name of amountsOf[sub] ?? []) {
        expect(said.text, name).not.toContain(String(amounts[name]));
        expect(said.text, name).not.toContain(String(double(amounts[name])));
      }
      const everything = await saidAbout(admin, body.id);
      for (const name of amountsOf[sub] ?? []) expect(everything.text, name).toContain(String(amounts[name]));
    },
  );

  it('is not blanked or changed by a save of the whole record', async () => {
    const { shop, anna, admin } = await aTeam({
      without: orderRights.filter((right) => /_ORDER_[A-Z_]+_(READ|WRITE)$/.test(right)),
    });
    const body = priced(shop, anna.userId);
    (await save(admin, body)).ok();
    const before = await read(admin, body.id);
    const hers = await read(anna, body.id);
    (await save(anna, { ...asBody(hers), notes: 'von Anna', version: 1 })).ok();
    expect(await read(admin, body.id)).toMatchObject({
      ...before,
      notes: 'von Anna',
      version: 2,
      lastModifiedBy: 'Anna Muster',
    });
  });

  it('cannot be written by naming it, nor what one may read only', async () => {
    const writes = orderRights.filter((right) => /^OWN_ORDER_[A-Z_]+_WRITE$/.test(right));
    const { shop, anna, admin } = await aTeam({ without: writes });
    const body = priced(shop, anna.userId);
    (await save(admin, body)).ok();
    const before = await read(admin, body.id);
    (await save(anna, { ...body, ...doubled(body), version: 1 })).ok();
    expect(await read(admin, body.id)).toEqual(before);
  });
});

describe('an order of somebody else', () => {
  it('is not there without the right to read it, and not changed without the right to write it', async () => {
    const { shop, anna, admin } = await aTeam();
    const reader = await shop.openSession(await shop.aPerson('SALESMAN', { with: ['OTHER_ORDER_READ'] }));
    const body = newOrderBody(shop, admin.userId);
    (await save(admin, body)).ok();
    const change = { ...body, notes: 'x', version: 1 };
    expect((await save(anna, change)).status).toBe(404);
    expect((await save(reader, change)).status).toBe(403);
    expect((await read(reader, body.id)).notes).toBe(null);
  });

  it('changes its salesman only with the right to, and is otherwise saved without it', async () => {
    const { shop, admin } = await aTeam();
    const rights = ['OTHER_ORDER_READ', 'OTHER_ORDER_WRITE'] as const;
    const writer = await shop.openSession(await shop.aPerson('SALESMAN', { with: rights }));
    const changer = await shop.openSession(
      await shop.aPerson('SALESMAN', { with: [...rights, 'OTHER_ORDER_CHANGE_SALESMAN'] }),
    );
    const body = newOrderBody(shop, admin.userId);
    (await save(admin, body)).ok();
    (await save(writer, { ...body, salesmanId: writer.userId, notes: 'x', version: 1 })).ok();
    expect(await read(admin, body.id)).toMatchObject({ salesmanId: admin.userId, notes: 'x' });
    (await save(changer, { ...body, salesmanId: changer.userId, version: 2 })).ok();
    expect((await read(admin, body.id)).salesmanId).toBe(changer.userId);
  });

  it('may be a new one, given to a colleague', async () => {
    const { shop, anna, admin } = await aTeam();
    const body = newOrderBody(shop, admin.userId);
    expect((await save(anna, body)).status).toBe(200);
    expect((await anna.call(getOrder, { params: { id: body.id } })).status).toBe(404);
    expect((await read(admin, body.id)).salesmanId).toBe(admin.userId);
  });
});

describe('an order taken at an exhibition', () => {
  const takenBy = async (userId: string | null, shop: Shop) => {
    const id = await aRecord(services, shop.tenantId, 'exhibitionSalesman');
    await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.updateTable('exhibition_salesmen').set({ user_id: userId }).where('id', '=', id).execute(),
    );
    return newOrderBody(shop, null, {
      exhibitionSale: true,
      exhibitionSalesmanId: id,
      exhibitionPrice: 20_000,
      deliveryDateNotDefined: false,
      payments: [paymentBody(2_000)],
    });
  };

  it('is everybody’s until it has a salesman, who then has it to themself', async () => {
    const { shop, anna, admin } = await aTeam();
    const ben = await shop.openSession(await shop.aPerson('SALESMAN'));
    const body = await takenBy(null, shop);
    (await save(anna, body)).ok();
    expect(await read(ben, body.id)).toMatchObject({ orderState: 'UNASSIGNED', salesmanId: null });
    const assigned = { ...body, salesmanId: ben.userId, deliveryDateNotDefined: true };
    (await save(admin, { ...assigned, version: 1 })).ok();
    expect((await read(ben, body.id)).orderState).toBe('IN_PROGRESS');
    expect((await anna.call(getOrder, { params: { id: body.id } })).status).toBe(404);
  });

  it('stays with the user its exhibition salesman is linked to', async () => {
    const { shop, anna, admin } = await aTeam();
    const body = await takenBy(anna.userId, shop);
    (await save(admin, { ...body, salesmanId: admin.userId, deliveryDateNotDefined: true })).ok();
    expect((await read(anna, body.id)).exhibitionSalesmanUserId).toBe(anna.userId);
    expect((await anna.call(listOrders, { query: { ids: body.id } })).ok().exhibitionOrders).toHaveLength(1);
    const notes = { ...body, salesmanId: admin.userId, deliveryDateNotDefined: true, notes: 'x', version: 1 };
    expect((await save(anna, notes)).status).toBe(200);
  });
});

const double = (amount: number): number => Math.round(amount * 200) / 100;

/** The same order with every amount twice as high. */
const doubled = (body: OrderBody): Partial<OrderBody> =>
  JSON.parse(JSON.stringify(body), (_key, value: unknown) =>
    typeof value === 'number' ? double(value) : value,
  );

/** Gives a record as a dialog sends it back. */
function asBody(record: Awaited<ReturnType<typeof read>>): OrderBody {
  return record;
}
