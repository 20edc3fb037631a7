import { calls } from '@korpus/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import { documentBody } from '../../../../../tests/kit/documents.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { type OrderBody, paymentBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { invoiceBody, printingIn } from '../../../../../tests/kit/printing-shop.ts';
import type { Shop } from '../../../../../tests/kit/shop.ts';

const house = await aHouse();
const { aShop, anOrder, read } = printingIn(house);
type Payment = ReturnType<typeof paymentBody>;

const draftOf = (who: SignedIn, { locationId }: Shop, with_: Parameters<typeof documentBody>[3] = {}) =>
  documentBody('PREPAYMENT_INVOICE', who.userId, locationId, with_);

/** Asks what is said before the number, and what the print for good says then. */
async function askedAndPrinted(who: SignedIn, id: string, payment: Payment | null) {
  const { version, payments } = await read(who, id);
  const body = payment === null ? {} : { paymentId: payment.id };
  const checked = (await who.call(calls.checkInvoice, { params: { id }, body })).ok();
  const confirmed = checked.doubts.map(({ doubt }) => doubt);
  const document = payments?.find((each) => each.id === payment?.id)?.document;
  const printed =
    payment === null
      ? await who.call(calls.issueInvoice, { params: { id }, body: { version, confirmed } })
      : await who.call(calls.printPaymentDocument, {
          params: { id },
          body: {
            paymentId: payment.id,
            final: true,
            version,
            confirmed,
            document: document ?? documentBody('PREPAYMENT_INVOICE', who.userId, null),
          },
        });
  return { problems: checked.problems, printed };
}

describe('what an invoice is asked for before its number (rules: invoices#before-the-number)', () => {
  it.each<[string, Partial<OrderBody>, Partial<Payment>, string, RegExp]>([
    ['a payment that is not billable', {}, { isBillable: false }, 'isBillable', /nicht abrechenbar/],
    ['one of nothing', {}, { price: 0 }, 'price', /Über 0 €/],
    ['one above the price', {}, { price: 1_300 }, 'price', /über dem Endpreis/],
    ['an order without a price', { orderPrice: null }, {}, 'orderPrice', /noch keinen Preis/],
    ['a cancelled order', { cancelled: true }, {}, 'cancelled', /storniert/],
  ])('names why there is none for %s', async (_case, order, payment, field, sentence) => {
    const { shop, anna } = await aShop();
    const deposit = { ...paymentBody(200, payment), document: draftOf(anna, shop) };
    const { id } = await anOrder(anna, shop, { ...order, payments: [deposit] });
    const { problems, printed } = await askedAndPrinted(anna, id, deposit);
    const isOfPayment = field === 'price' || field === 'isBillable';
    expect(problems.map(({ path }) => path)).toEqual([
      isOfPayment ? `order.payments.0.${field}` : `order.${field}`,
    ]);
    expect(problems[0]?.message).toMatch(sentence);
    expect(printed.error().details?.violations?.[0]?.message).toMatch(sentence);
  });

  it('names the invoice that a closing has numbered: after it there is no prepayment invoice', async () => {
    const { shop, anna } = await aShop();
    const admin = await shop.signedInAs('ADMIN');
    const deposit = { ...paymentBody(200), document: draftOf(anna, shop) };
    const { id } = await anOrder(anna, shop, { payments: [deposit] });
    (await admin.call(calls.lockOrders, { body: { date: '2026-10-31' } })).ok();
    const { problems, printed } = await askedAndPrinted(anna, id, deposit);
    const message =
      'Der Auftrag ist schon abgerechnet. Nach der Rechnung gibt es keine Anzahlungsrechnung mehr: Die Rechnung fordert den ganzen Rest.';
    expect(problems).toEqual([{ path: 'order.invoiceNumber', message }]);
    expect(printed.error().details?.violations).toEqual([{ path: 'body.paymentId', message }]);
  });

  it('asks a number of the closing on its own day, whatever the draft says', async () => {
    const { shop, anna } = await aShop();
    const admin = await shop.signedInAs('ADMIN');
    const invoice = { ...invoiceBody(anna, shop), date: '2027-02-01' };
    const { id } = await anOrder(anna, shop, { documentData: { INVOICE: invoice } });
    const before = (await anna.call(calls.checkInvoice, { params: { id }, body: {} })).ok();
    expect(before.problems.map(({ path }) => path)).toEqual(['document.date']);
    (await admin.call(calls.lockOrders, { body: { date: '2026-10-31' } })).ok();
    const { problems, printed } = await askedAndPrinted(anna, id, null);
    expect(problems).toEqual([]);
    expect(printed.ok().invoiceNumber).toMatch(/^202610/);
  });
});
