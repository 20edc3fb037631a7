import { randomUUID } from 'node:crypto';
import { calls } from '@korpus/contract/calls.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { documentBody } from '../../../../../tests/kit/documents.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { paymentBody } from '../../../../../tests/kit/orders.ts';
import { invoiceBody, printingIn } from '../../../../../tests/kit/printing-shop.ts';
import { pagesOf } from '../../platform/printing/test-kit/read-pdf.ts';
import { makeMissingBytes } from './make-bytes.ts';

const house = await aHouse();
const { aShop, anOrder, issue } = printingIn(house);
const { tenancy } = house.services;

const bytesOf = async ({ url }: { readonly url: string }) =>
  (await house.aStranger().send({ method: 'GET', url })).bytes;
/** Reads the words of a print, wherever its lines end. */
const textOf = async (link: { readonly url: string }) =>
  pagesOf(await bytesOf(link))
    .join(' ')
    .replaceAll(/\s+/g, ' ');

const day = '2026-11-20';
const cash = { paid: true, date: day, paymentType: 'CASH' as const };
const numbered = paymentBody(500, { ...cash, tillReceiptNumber: '4711' });
const unnumbered = paymentBody(500, cash);
const thanks = 'Betrag dankend erhalten am 20.11.2026';

type Payment = typeof numbered;

/** A house that stopped asking for the numbers, so that there is cash without one. */
async function aPaidOrder(payment: Payment) {
  const { shop, anna } = await aShop();
  const admin = await shop.signedInAs('ADMIN');
  const { version } = (await admin.call(calls.getTillRule)).ok();
  const rule = { requiredFrom: null, reason: 'Die Kasse druckt nicht.', version };
  (await admin.call(calls.saveTillRule, { body: rule })).ok();
  const order = await anOrder(anna, shop, {
    payments: [{ ...payment, id: randomUUID() }],
    documentData: { INVOICE: invoiceBody(anna, shop) },
  });
  return { shop, anna, order, paymentId: order.payments?.[0]?.id ?? '' };
}

async function aReceipt(payment: Payment) {
  const paid = await aPaidOrder(payment);
  const { shop, anna, order, paymentId } = paid;
  const document = documentBody('PREPAYMENT_INVOICE', anna.userId, shop.locationId, { date: day });
  const body = { paymentId, document, final: true, version: 1 };
  const link = (await anna.call(calls.printPaymentDocument, { params: { id: order.id }, body })).ok();
  return { ...paid, link };
}

describe('money that came in cash, on the PDF (rules: money#till-receipts)', () => {
  it('is thanked for with the number of the till, and named by it', async () => {
    const { link } = await aReceipt(numbered);
    expect(await textOf(link)).toContain(`${thanks} (bar, Kassenbeleg-Nr. 4711).`);
  });

  it('without a number is noted and not thanked for', async () => {
    const text = await textOf((await aReceipt(unnumbered)).link);
    expect(text).toContain('Als bezahlt vermerkt: 20.11.2026, bar.');
    expect(text).not.toMatch(/dankend|Kassenbeleg/);
  });

  it.each([
    ['with a number', numbered, 'abzüglich erhaltener Zahlung (bar, Kassenbeleg-Nr. 4711)', 'vermerkter'],
    ['without', unnumbered, 'abzüglich vermerkter Zahlung (bar)', 'Kassenbeleg'],
  ])('is taken off an invoice %s', async (_what, payment, said, unsaid) => {
    // Billable, and so a row of its own, would be one with an invoice.
    const { anna, order } = await aPaidOrder({ ...payment, isBillable: false });
    const text = await textOf((await issue(anna, order.id)).ok());
    expect(text).toContain(said);
    expect(text).not.toContain(unsaid);
  });
});

describe('a paper that was frozen before it said how money came', () => {
  /** The same receipt as one of before: format 2, and nothing of the till. */
  async function ofBefore(kept: boolean) {
    const { shop, anna, order } = await aReceipt(numbered);
    const { tenantId } = shop;
    const id = randomUUID();
    const unmade = { storage_key: null, sha256: null, size: null };
    const other = { id, invoice_number: `V${id}`, format: 2, frozen_hash: id, ...(kept ? {} : unmade) };
    await tenancy.inTenant(tenantId, (tx) =>
      sql`insert into issued_documents select (jsonb_populate_record(d, ${JSON.stringify(other)}::jsonb
          || jsonb_build_object('frozen', d.frozen #- '{facts,paying}'))).*
        from issued_documents d where d.tenant_id = ${tenantId} and d.order_id = ${order.id}`.execute(tx),
    );
    const stored = (paper: string) =>
      tenancy.inTenant(tenantId, (tx) =>
        tx
          .selectFrom('issued_documents')
          .select(['storage_key', 'sha256', 'size'])
          .where('id', '=', paper)
          .executeTakeFirstOrThrow(),
      );
    return { tenantId, anna, id, stored };
  }

  it('keeps the bytes it has', async () => {
    const { tenantId, id, stored } = await ofBefore(true);
    const kept = await stored(id);
    await makeMissingBytes(house.services, { tenantId, id });
    expect(await stored(id)).toEqual(kept);
    expect(kept.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('says what it said, in the same bytes whenever they are made', async () => {
    const { tenantId, anna, id, stored } = await ofBefore(false);
    const made = async () => {
      await tenancy.inTenant(tenantId, (tx) =>
        tx
          .updateTable('issued_documents')
          .set({ storage_key: null, sha256: null, size: null })
          .where('id', '=', id)
          .execute(),
      );
      await makeMissingBytes(house.services, { tenantId, id });
      return (await stored(id)).sha256;
    };
    const first = await made();
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(await made()).toBe(first);
    const reprint = (await anna.call(calls.getDocumentVersion, { params: { id } })).ok();
    const text = await textOf(reprint);
    expect(text).toContain(`${thanks}.`);
    expect(text).not.toContain('Kassenbeleg');
  });
});
