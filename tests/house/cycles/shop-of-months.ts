import { randomUUID } from 'node:crypto';
import { calls } from '@korpus/contract/calls.ts';
import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { issueDoubts } from '@korpus/domain/invoices/issue-check.ts';
import { aClosingShop } from '../../kit/closing-shop.ts';
import { documentBody, groupBody, productBody } from '../../kit/documents.ts';
import type { House } from '../../kit/house.ts';
import { paymentBody } from '../../kit/orders.ts';
import { aRecord } from '../../kit/records.ts';
import { smallOrderBody } from '../../kit/small-orders.ts';
import type { chance } from '../../reliability/support/rounds.ts';

/** Three months, of which the last one runs: today is 21.11.2026. */
const [first, days] = ['2026-09-01', 91];
const today = '2026-11-21';
export const lastDay = addDays(isoDate(first), days - 1);

export type Random = ReturnType<typeof chance>;

export type ShopOfMonths = Awaited<ReturnType<typeof shopOfMonths>>;

/** A house of three shops, of which two share a prefix, with orders, prepayments and counter sales in three months. */
export async function shopOfMonths(house: House, random: Random) {
  const kit = await aClosingShop(house);
  const { shop } = kit;
  const locations = [shop.locationId];
  for (const prefix of ['ST', 'GW']) locations.push(await aShopWith(house, shop.tenantId, prefix));
  const pick = <T>(of: readonly T[]): T | undefined => of[random.between(0, of.length - 1)];
  const dayFrom = (from: string, until: string = lastDay): string => {
    const inPeriod = Array.from({ length: days }, (_, place) => addDays(isoDate(first), place));
    return pick(inPeriod.filter((day) => day >= from && day <= until)) ?? until;
  };
  const past = (from: string) => (from > today ? null : dayFrom(from, today));
  const world = {
    ...kit,
    house,
    random,
    locations,
    pick,
    dayFrom,
    past,
    orders: [] as string[],
    smalls: [] as string[],
    /** When each was made, the first at 0. */
    made: new Map<string, number>(),
    /** Words written on the invoice of an order or payment, by the key of its row. */
    written: new Map<string, string>(),
    /** Steps done in this cycle. */
    trail: [] as string[],
  };
  return { ...world, first: dayFrom(first, first) };
}

async function aShopWith({ services }: House, tenantId: string, prefix: string): Promise<string> {
  const id = await aRecord(services, tenantId, 'location');
  const issuer = { street: 'Kai 1', zip_code: '24143', city: 'Kiel', tax_number: '20/123/45678', vat: 20 };
  await services.tenancy.inTenant(tenantId, (tx) =>
    tx
      .updateTable('locations')
      .set({ ...issuer, bill_prefix: prefix })
      .where('id', '=', id)
      .execute(),
  );
  return id;
}

const invoiceSaying = ({ anna, shop }: ShopOfMonths, text: string) => ({
  INVOICE: {
    ...documentBody('INVOICE', anna.userId, shop.locationId, {
      date: today,
      productGroups: [groupBody([productBody(text, 1_200)])],
    }),
    type: 'INVOICE' as const,
  },
});

function noteMade({ house, made }: ShopOfMonths, id: string): void {
  house.clock.advance({ seconds: 1 });
  made.set(id, made.size);
}

/** Delivered on a random day from this one on; some have paid before, some are to pay. */
export async function addOrder(world: ShopOfMonths, from: string): Promise<void> {
  const { random, pick, orders, dayFrom, past } = world;
  const deliveryDate = dayFrom(from);
  const payments = Array.from({ length: random.between(0, 2) }, () => {
    const paidOn = random.between(0, 3) === 0 ? null : past(from);
    const price = random.between(5, 300);
    return paymentBody(price, {
      paid: paidOn !== null,
      date: paidOn ?? deliveryDate,
      isBillable: random.between(0, 4) > 0,
    });
  });
  const text = `Küche ${world.made.size}`;
  const id = await world.order({
    deliveryDate,
    payments,
    orderPrice: 1_000 + random.between(0, 500),
    location: pick(world.locations) ?? null,
    cancelled: random.between(0, 9) === 0,
    documentData: invoiceSaying(world, text),
  });
  noteMade(world, id);
  world.written.set(id, text);
  orders.push(id);
}

/** Adds a counter sale of a day from this one on, paid in whole or in part. */
export async function addSmall(world: ShopOfMonths, from: string): Promise<void> {
  const { random, admin, shop, smalls, pick, dayFrom } = world;
  const date = dayFrom(from);
  const payment = { date, paymentType: 'CASH' as const, tillReceiptNumber: '4711' };
  const payments = [true, random.between(0, 1) === 0].map((paid) => ({
    ...payment,
    id: randomUUID(),
    price: random.between(1, 400),
    paid,
  }));
  const location = pick(world.locations) ?? shop.locationId;
  const body = smallOrderBody(shop, admin.userId, { date, payments, location });
  (await admin.call(calls.saveSmallOrder, { body })).ok();
  noteMade(world, body.id);
  smalls.push(body.id);
}

/** Refused where the rules want it. */
export async function issue({ read, anna }: ShopOfMonths, id: string): Promise<boolean> {
  const { version } = await read(id);
  const body = { version, confirmed: [...issueDoubts] };
  return (await anna.call(calls.issueInvoice, { params: { id }, body })).status === 200;
}

/** Issues the invoice of a payment as it was written before, or anew, which makes another paper of it. */
export async function issueForPayment(world: ShopOfMonths, id: string): Promise<boolean> {
  const { read, anna, pick, shop, random, written } = world;
  const { version, payments = [] } = await read(id);
  const payment = pick(payments);
  if (payment === undefined) return false;
  const text = `Anzahlung ${randomUUID()}`;
  const productGroups = [groupBody([productBody(text, 1_200)])];
  const anew = documentBody('PREPAYMENT_INVOICE', anna.userId, shop.locationId, {
    date: today,
    productGroups,
  });
  const before = random.between(0, 1) === 0 ? null : (payment.document ?? null);
  const body = {
    paymentId: payment.id,
    document: before ?? anew,
    version,
    final: true,
    confirmed: [...issueDoubts],
  };
  const answer = await anna.call(calls.printPaymentDocument, { params: { id }, body });
  if (answer.status === 200 && before === null) written.set(`${id}:${payment.id}`, text);
  return answer.status === 200;
}

export async function takeBack({ read, anna, pick }: ShopOfMonths, id: string): Promise<boolean> {
  const { version, payments = [], invoiceNumber } = await read(id);
  const billed = payments.filter(({ documentData }) => documentData?.invoiceNumber != null);
  const paymentId = invoiceNumber === null ? pick(billed)?.id : undefined;
  const body = { version, reason: 'Falscher Name', ...(paymentId === undefined ? {} : { paymentId }) };
  return (await anna.call(calls.cancelInvoice, { params: { id }, body })).status === 200;
}

/** Some papers are out before anything is closed, and some of those were taken back. */
export async function fillMonths(world: ShopOfMonths): Promise<void> {
  const { random, orders, first: from } = world;
  for (let count = 0; count < 7; count++) await addOrder(world, from);
  for (let count = 0; count < 4; count++) await addSmall(world, from);
  for (const id of orders) {
    const fate = random.between(0, 9);
    if (fate < 2) await issueForPayment(world, id);
    if (fate > 0 && fate < 5) await issue(world, id);
    if (fate === 4) await takeBack(world, id);
  }
}
