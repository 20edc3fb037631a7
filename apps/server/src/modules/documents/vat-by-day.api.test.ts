import { calls } from '@korpus/contract/calls.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { keptRateText, otherRateText, rateOfDayText } from '@korpus/domain/orders/rate-change-texts.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aClosingShop } from '../../../../../tests/kit/closing-shop.ts';
import { documentBody, groupBody, productBody } from '../../../../../tests/kit/documents.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { emptyLocation, type LocationBody } from '../../../../../tests/kit/location-body.ts';
import { newOrderBody, type OrderBody, paymentBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';

const house = await aHouse();
/** The day of the test's clock. */
const today = '2026-11-21';
const from = (validFrom: string, rate: number) => ({ validFrom: isoDate(validFrom), rate });

type Kiel = Awaited<ReturnType<typeof aShop>>;

/** 20 %, from 10 November 21 %, from the 15th 22 %. */
async function aShop(vatFollowers = [from('2026-11-10', 21), from('2026-11-15', 22)], vat = 20) {
  const closing = await aClosingShop(house);
  const { admin, shop } = closing;
  const location = async () =>
    (await admin.call(calls.getBaseData)).ok().locations.find(({ id }) => id === shop.locationId);
  const enter = async (change: Partial<LocationBody>) => {
    const stored = await location();
    return admin.call(calls.saveLocation, { body: { ...emptyLocation(), ...stored, ...change } });
  };
  (await enter({ vat, vatFollowers })).ok();
  return { ...closing, location, enter };
}

const rateOf = async ({ read }: Kiel, id: string) => (await read(id)).rates.vat;
const toldOfVat = async ({ anna }: Kiel, id: string) =>
  (await anna.call(calls.listOrderHistory, { params: { id } }))
    .ok()
    .entries.flatMap(({ changes }) => {
      const [rate, reason] = ['vatRate', 'vatReason'].map((name) =>
        changes.find(({ field }) => field === name),
      );
      return rate === undefined ? [] : [`${rate.old} → ${rate.new}, ${reason?.new}`];
    })
    .toSorted();

const asked = async (who: SignedIn, id: string) =>
  (await who.call(calls.checkInvoice, { params: { id }, body: {} })).ok().problems;

describe('the rates of a location (rules: money#rates-by-day)', () => {
  it('are kept by who does not know them, logged, and refused out of order', async () => {
    const kiel = await aShop();
    const stored = await kiel.location();
    expect(stored).toMatchObject({ vat: 20, vatFollowers: [from('2026-11-10', 21), from('2026-11-15', 22)] });
    const { vatFollowers: _unknown, ...old } = { ...emptyLocation(), ...stored, city: 'Kiel-Wik' };
    (await kiel.admin.call(calls.saveLocation, { body: old })).ok();
    expect(await kiel.location()).toMatchObject({ city: 'Kiel-Wik', vatFollowers: stored?.vatFollowers });
    for (const [vatFollowers, path] of [
      [[from('2026-11-15', 21), from('2026-11-15', 22)], 'body.vatFollowers.1.validFrom'],
      [[from('2026-11-15', 21), from('2026-11-14', 22)], 'body.vatFollowers.1.validFrom'],
      [[from('2026-11-15', 100.01)], 'body.vatFollowers.0.rate'],
      [[from('2026-11-15', 21.005)], 'body.vatFollowers.0.rate'],
    ] as const) {
      const refused = (await kiel.enter({ vatFollowers: [...vatFollowers] })).error();
      expect(refused.details?.violations?.map((each) => each.path)).toEqual([path]);
    }
  });

  it('are told for countries to everybody of the house', async () => {
    const { anna } = await aShop();
    expect((await anna.call(calls.listStandardVatRates)).ok()).toEqual([
      { country: 'AT', ...from('1984-01-01', 20) },
      { country: 'DE', ...from('1998-04-01', 16) },
      { country: 'DE', ...from('2007-01-01', 19) },
      { country: 'DE', ...from('2020-07-01', 16) },
      { country: 'DE', ...from('2021-01-01', 19) },
    ]);
  });
});

describe('an order (rules: money#rates-by-day)', () => {
  const delivered = (deliveryDate: string): Partial<OrderBody> => ({ deliveryDate });
  const open: Partial<OrderBody> = { deliveryDate: null, deliveryDateNotDefined: true };
  it.each<[string, Partial<OrderBody>, Partial<OrderBody> | null, number]>([
    ['made for a day of the first rate', delivered('2026-11-09'), null, 20],
    ['made for exactly the first day of the next', delivered('2026-11-10'), null, 21],
    ['made for a day of the second follower', delivered('2026-12-24'), null, 22],
    ['made for a day its customer wishes', { ...open, deliveryDateWish: '2026-11-12' }, null, 21],
    ['made for no day at all: today', open, null, 22],
    ['moved over a change', delivered('2026-11-09'), delivered('2026-11-14'), 21],
    ['moved over two', delivered('2026-11-09'), delivered('2026-11-15'), 22],
    ['moved within one rate', delivered('2026-11-15'), delivered('2026-11-20'), 22],
    ['no longer sure of its day', delivered('2026-11-09'), open, 22],
    ['changed in something else', delivered('2026-11-09'), { lastName: 'Größer' }, 20],
  ])('%s has that rate', async (_what, made, changed, expected) => {
    const kiel = await aShop();
    const id = await kiel.order(made);
    if (changed !== null) (await kiel.change(id, changed)).ok();
    expect(await rateOf(kiel, id)).toBe(expected);
  });

  it('moved over and back has its rate of before, and its figures follow each time', async () => {
    const kiel = await aShop();
    const id = await kiel.order({ deliveryDate: '2026-11-09', orderPrice: 12_100 });
    const seen = async () => {
      const { rates, figures } = await kiel.read(id);
      return [rates.vat, figures.sellingSum];
    };
    // 12.100 / 1,2 and 12.100 / 1,21.
    expect(await seen()).toEqual([20, 10_083.33]);
    (await kiel.change(id, { deliveryDate: '2026-11-10' })).ok();
    expect(await seen()).toEqual([21, 10_000]);
    (await kiel.change(id, { deliveryDate: '2026-11-09' })).ok();
    expect(await seen()).toEqual([20, 10_083.33]);
    expect(await toldOfVat(kiel, id)).toEqual(['20 → 21, DAY', '21 → 20, DAY']);
  });

  it('keeps its rate when one is entered later, until its day changes', async () => {
    const kiel = await aShop([]);
    const id = await kiel.order({ deliveryDate: '2026-12-24' });
    (await kiel.enter({ vatFollowers: [from('2026-12-01', 21)] })).ok();
    (await kiel.change(id, { lastName: 'Größer' })).ok();
    expect(await rateOf(kiel, id)).toBe(20);
    (await kiel.change(id, { deliveryDate: '2026-12-28' })).ok();
    expect(await rateOf(kiel, id)).toBe(21);
  });

  it('takes the rate of another location by its day, also of another country', async () => {
    const kiel = await aShop();
    const graz = emptyLocation({
      name: 'Graz',
      billPrefix: 'GZ',
      country: 'AT',
      vat: 20,
      vatFollowers: [from('2026-11-18', 25)],
    });
    (await kiel.admin.call(calls.saveLocation, { body: graz })).ok();
    const id = await kiel.order({ deliveryDate: '2026-11-16' });
    expect(await rateOf(kiel, id)).toBe(22);
    (await kiel.change(id, { location: graz.id })).ok();
    expect(await rateOf(kiel, id)).toBe(20);
    (await kiel.change(id, { deliveryDate: '2026-11-18' })).ok();
    expect(await rateOf(kiel, id)).toBe(25);
  });

  it('without VAT stays without', async () => {
    const kiel = await aShop([], 0);
    const id = await kiel.order({ deliveryDate: '2026-11-09' });
    (await kiel.change(id, { deliveryDate: '2026-11-20' })).ok();
    expect(await rateOf(kiel, id)).toBe(0);
  });

  it('of a day is told before it is made', async () => {
    const { anna, shop } = await aShop();
    const query = { salesmanId: anna.userId, location: shop.locationId };
    const vatOf = async (day?: string) =>
      (
        await anna.call(calls.getOrderRates, { query: { ...query, ...(day === undefined ? {} : { day }) } })
      ).ok().vat;
    expect([await vatOf('2026-11-09'), await vatOf('2026-11-10'), await vatOf()]).toEqual([20, 21, 22]);
  });
});

/** 12.100 € for a delivery of the first rate, 2.000 € of it billed and received; then it is delivered in the next. */
async function movedAfterBilling() {
  const kiel = await aShop([from('2026-11-10', 21)]);
  const { anna, shop } = kiel;
  const [paid, unpaid] = [paymentBody(2_000), paymentBody(1_000)];
  const INVOICE = {
    ...documentBody('INVOICE', anna.userId, shop.locationId, {
      date: today,
      productGroups: [groupBody([productBody('Küche', 12_100)])],
    }),
    type: 'INVOICE' as const,
  };
  const body = newOrderBody(shop, anna.userId, {
    address: 'Am Deich 1',
    zipCode: '24103',
    city: 'Kiel',
    sellDate: '2026-09-01',
    orderPrice: 12_100,
    deliveryDate: '2026-11-09',
    payments: [paid, unpaid],
    documentData: { INVOICE },
  });
  (await anna.call(calls.saveOrder, { body })).ok();
  const { id } = body;
  const version = async () => (await kiel.read(id)).version;
  const bill = async (paymentId: string) =>
    (
      await anna.call(calls.printPaymentDocument, {
        params: { id },
        body: {
          paymentId,
          document: documentBody('PREPAYMENT_INVOICE', anna.userId, shop.locationId, { date: today }),
          final: true,
          version: await version(),
        },
      })
    ).ok().invoiceNumber ?? '';
  const cancel = async (paymentId: string) =>
    anna.call(calls.cancelInvoice, {
      params: { id },
      body: { paymentId, reason: 'Anderer Steuersatz', version: await version() },
    });
  const issue = async () =>
    anna.call(calls.issueInvoice, { params: { id }, body: { version: await version() } });
  const numbers = [await bill(paid.id), await bill(unpaid.id)] as const;
  const received = { amount: 2_000, date: today, paymentType: 'BANK' } as const;
  (await anna.call(calls.payPayment, { params: { id, paymentId: paid.id }, body: received })).ok();
  (await kiel.change(id, { deliveryDate: '2026-11-16' })).ok();
  return { kiel, id, paid, unpaid, numbers, bill, cancel, issue };
}

type Written = {
  readonly number: string;
  readonly vat: number;
  readonly prepayments: unknown;
  readonly hash: string;
};

const readPapers = async ({ kiel: { shop }, id }: Awaited<ReturnType<typeof movedAfterBilling>>) => {
  const { rows } = await house.services.tenancy.inTenant(shop.tenantId, (tx) =>
    sql<Written>`select invoice_number as number, (frozen -> 'facts' -> 'vat')::float as vat,
        frozen -> 'facts' -> 'prepayments' as prepayments, frozen_hash as hash
      from issued_documents where tenant_id = ${shop.tenantId} and order_id = ${id}
      order by invoice_number`.execute(tx),
  );
  return rows;
};

describe('an order that was moved over a change after something was billed (rules: invoices#rate-changed)', () => {
  it('keeps its rate, and gets no invoice: each prepayment is named with both rates', async () => {
    const { kiel, id, paid, unpaid, numbers, issue } = await movedAfterBilling();
    expect(await rateOf(kiel, id)).toBe(20);
    const problems = [paid, unpaid].map((payment, place) => ({
      path: `order.payments.${payment.id}`,
      message: otherRateText({ number: numbers[place] ?? '', billed: 20, ofDay: 21 }),
    }));
    expect(await asked(kiel.anna, id)).toEqual(problems);
    const refused = (await issue()).error();
    expect(refused.code).toBe('VALIDATION');
    expect(refused.details?.violations).toEqual(problems);
  });

  it('takes the rate of its day once all of them are cancelled, is billed anew, and then settled', async () => {
    const life = await movedAfterBilling();
    const { kiel, id, paid, unpaid, numbers, bill, cancel, issue } = life;
    const before = await readPapers(life);
    (await cancel(paid.id)).ok();
    // The other one stands, and with it the rate.
    expect(await rateOf(kiel, id)).toBe(20);
    expect((await asked(kiel.anna, id)).map(({ path }) => path)).toEqual([`order.payments.${unpaid.id}`]);
    (await cancel(unpaid.id)).ok();
    expect(await rateOf(kiel, id)).toBe(21);
    expect(await toldOfVat(kiel, id)).toEqual(['20 → 21, CANCELLATION']);
    const anew = await bill(paid.id);
    expect(await asked(kiel.anna, id)).toEqual([]);
    const final = (await issue()).ok().invoiceNumber;
    const papers = await readPapers(life);
    expect(papers.map(({ number, vat }) => [number, vat])).toEqual([
      [numbers[0], 20],
      [numbers[1], 20],
      ['GW2026110003', 20],
      ['GW2026110004', 20],
      [anew, 21],
      [final, 21],
    ]);
    // A paper written before is what it was.
    expect(papers.slice(0, 2)).toEqual(before);
    // 2.000 / 1,21 = 1.652,89.
    expect(papers.at(-1)?.prepayments).toMatchObject([
      { number: anew, net: 165_289, vat: 34_711, gross: 200_000 },
    ]);
    const register = (await kiel.register()).numbers;
    expect(register.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(1_210_000);
  });

  it('moved back is settled as it was billed', async () => {
    const { kiel, id, issue } = await movedAfterBilling();
    (await kiel.change(id, { deliveryDate: '2026-11-08' })).ok();
    expect((await issue()).status).toBe(200);
    expect(await rateOf(kiel, id)).toBe(20);
  });

  it('is in the way of the closing, with the same words', async () => {
    const { kiel, id, numbers, paid, unpaid, cancel } = await movedAfterBilling();
    const look = async () =>
      (
        await kiel.admin.call(calls.lockOrders, { query: { preview: 'true' }, body: { date: '2026-11-30' } })
      ).ok();
    const otherRates = numbers.map((number) => ({ number, billed: 20, ofDay: 21 }));
    expect((await look()).blocked).toMatchObject([{ orderId: id, block: 'OTHER_RATE', otherRates }]);
    const refused = (await kiel.lock('2026-11-30')).error();
    expect(refused.details?.violations?.[0]?.message).toContain(otherRateText(otherRates[0] ?? never()));
    for (const payment of [paid, unpaid]) (await cancel(payment.id)).ok();
    expect((await look()).blocked).toEqual([]);
    (await kiel.lock('2026-11-30')).ok();
    expect((await kiel.billed()).filter(({ orderId }) => orderId === id).map(({ vat }) => vat)).toContain(21);
  });

  it('without followers is settled as it was billed, whatever the rate of the location is by now', async () => {
    const { kiel, id, issue } = await movedAfterBilling();
    (await kiel.enter({ vat: 7, vatFollowers: [] })).ok();
    expect((await issue()).status).toBe(200);
    expect(await rateOf(kiel, id)).toBe(20);
  });
});

/** 12.100 € for the 16th, made with 20 %; then somebody enters 21 % from the 10th on. */
async function enteredLater() {
  const kiel = await aShop([]);
  const { anna, shop } = kiel;
  const INVOICE = {
    ...documentBody('INVOICE', anna.userId, shop.locationId, {
      date: today,
      productGroups: [groupBody([productBody('Küche', 12_100)])],
    }),
    type: 'INVOICE' as const,
  };
  const deposit = paymentBody(2_000);
  const id = await kiel.order({
    address: 'Am Deich 1',
    zipCode: '24103',
    city: 'Kiel',
    sellDate: '2026-09-01',
    orderPrice: 12_100,
    deliveryDate: '2026-11-16',
    payments: [deposit],
    documentData: { INVOICE },
  });
  (await kiel.enter({ vatFollowers: [from('2026-11-10', 21)] })).ok();
  const doubtsOf = async (paymentId?: string) =>
    (
      await anna.call(calls.checkInvoice, {
        params: { id },
        body: paymentId === undefined ? {} : { paymentId },
      })
    ).ok().doubts;
  const issue = async (confirmed: readonly 'RATE_OF_DAY'[]) => {
    const body = { version: (await kiel.read(id)).version, confirmed: [...confirmed] };
    return anna.call(calls.issueInvoice, { params: { id }, body });
  };
  const bill = async (confirmed: readonly 'RATE_OF_DAY'[]) => {
    const document = documentBody('PREPAYMENT_INVOICE', anna.userId, shop.locationId, { date: today });
    const { version } = await kiel.read(id);
    const body = { paymentId: deposit.id, document, version, final: true, confirmed: [...confirmed] };
    return anna.call(calls.printPaymentDocument, { params: { id }, body });
  };
  const take = () => anna.call(calls.takeVatOfDay, { params: { id } });
  return { kiel, id, doubtsOf, issue, bill, take };
}

describe('a rate that was entered after the order was made (rules: invoices#rate-entered-later)', () => {
  const found = { had: 20, ofDay: 21, day: isoDate('2026-11-16') };
  const doubt = { path: 'order.deliveryDate', message: rateOfDayText(found) };

  it('is told before any number, and billed without it only by who confirms that', async () => {
    const { kiel, id, doubtsOf, issue, bill } = await enteredLater();
    expect(await doubtsOf()).toEqual([{ ...doubt, doubt: 'RATE_OF_DAY' }]);
    for (const refused of [await issue([]), await bill([])])
      expect(refused.error()).toMatchObject({ code: 'UNCONFIRMED', details: { violations: [doubt] } });
    (await issue(['RATE_OF_DAY'])).ok();
    const { entries } = (await kiel.anna.call(calls.listOrderHistory, { params: { id } })).ok();
    const told = entries.flatMap(({ changes }) => changes.map(({ new: next }) => next));
    expect(told).toContain(keptRateText(found));
    // An invoice that has its number has its rate with it.
    expect(await doubtsOf()).toEqual([]);
    expect(await rateOf(kiel, id)).toBe(20);
  });

  it('is taken by a button, told in the history, and then billed without a question', async () => {
    const { kiel, id, doubtsOf, issue, take } = await enteredLater();
    (await take()).ok();
    expect(await rateOf(kiel, id)).toBe(21);
    expect((await kiel.read(id)).figures.sellingSum).toBe(10_000);
    expect(await toldOfVat(kiel, id)).toEqual(['20 → 21, TAKEN']);
    expect(await doubtsOf()).toEqual([]);
    (await issue([])).ok();
  });

  it('is taken once, and not by what is billed', async () => {
    const { kiel, id, bill, take } = await enteredLater();
    (await bill(['RATE_OF_DAY'])).ok();
    expect((await take()).error().code).toBe('LOCKED');
    expect(await rateOf(kiel, id)).toBe(20);
    // The prepayment is what stands in the way from here on.
    expect((await asked(kiel.anna, id)).map(({ path }) => path.split('.')[1])).toEqual(['payments']);
    const free = await kiel.order({ deliveryDate: '2026-11-09' });
    (await kiel.anna.call(calls.takeVatOfDay, { params: { id: free } })).ok();
    expect([await rateOf(kiel, free), await toldOfVat(kiel, free)]).toEqual([20, []]);
  });

  it('is a hint of the closing, with both rates, and its number is given all the same', async () => {
    const { kiel, id, take } = await enteredLater();
    const look = async () =>
      (await kiel.admin.call(calls.lockOrders, { query: { preview: 'true' }, body: { date: '2026-11-30' } }))
        .ok()
        .given.find(({ orderId, billType }) => orderId === id && billType === 'ORDER');
    expect(await look()).toMatchObject({ rateOfDay: found, hints: expect.arrayContaining(['RATE_OF_DAY']) });
    (await take()).ok();
    const after = await look();
    expect([after?.rateOfDay, after?.hints.includes('RATE_OF_DAY')]).toEqual([null, false]);
    (await kiel.lock('2026-11-30')).ok();
  });
});

function never(): never {
  throw new Error('There are two.');
}

it('a counter sale has the rate of its day (rules: money#rates-by-day)', async () => {
  const kiel = await aShop();
  const sold = async (date: string) => {
    const id = await kiel.small(date);
    const rows = await kiel.billed();
    return rows.find(({ key }) => key === id)?.vat;
  };
  expect([await sold('2026-11-09'), await sold('2026-11-10'), await sold('2026-11-20')]).toEqual([
    20, 21, 22,
  ]);
});
