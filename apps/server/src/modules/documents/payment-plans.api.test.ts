import { calls } from '@korpus/contract/calls.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DocumentBody } from '../../../../../tests/kit/documents.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { type OrderBody, paymentBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { contractBody, printingIn } from '../../../../../tests/kit/printing-shop.ts';
import { pagesOf } from '../../platform/printing/test-kit/read-pdf.ts';

const house = await aHouse();
const { aShop, anOrder, read, print } = printingIn(house);

const lineOf = ({ id, price, date }: ReturnType<typeof paymentBody>) => ({
  id,
  price,
  date,
  documentData: null,
});

async function previewed(who: SignedIn, id: string, document: DocumentBody): Promise<string[]> {
  const { status, bytes } = await who.call(calls.previewDocument, { params: { id }, body: { document } });
  expect(status).toBe(200);
  return pagesOf(bytes);
}

const printed = async (who: SignedIn, id: string): Promise<string[]> => {
  const { url } = (await print(who, id, 'PURCHASE_CONTRACT')).ok();
  return pagesOf((await house.aStranger().send({ method: 'GET', url })).bytes);
};

const price = fc.integer({ min: 1, max: 9_999 });
const edits = fc.record({
  /** Prices of the order's payments after the document was written; null: that payment is gone. */
  first: fc.option(price, { nil: null }),
  second: fc.option(price, { nil: null }),
  added: fc.option(price, { nil: null }),
  onlyHere: fc.boolean(),
});

it('a document prints what its preview shows, whatever became of the order’s payments', async () => {
  const { shop, anna } = await aShop();
  await fc.assert(
    fc.asyncProperty(edits, async ({ first, second, added, onlyHere }) => {
      const payments = [paymentBody(111), paymentBody(222, { date: '2026-12-05' })];
      const lines = [
        ...payments.map(lineOf),
        ...(onlyHere ? [{ ...lineOf(paymentBody(333)), id: null }] : []),
      ];
      const PURCHASE_CONTRACT = contractBody(anna, shop, { payments: lines });
      const order = await anOrder(anna, shop, { documentData: { PURCHASE_CONTRACT }, payments });
      const changed: OrderBody['payments'] = [
        ...payments.flatMap((payment, at) => {
          const now = [first, second][at] ?? null;
          return now === null ? [] : [{ ...payment, price: now }];
        }),
        ...(added === null ? [] : [paymentBody(added)]),
      ];
      (await anna.call(calls.saveOrder, { body: { ...order, payments: changed } })).ok();
      const stored = (await read(anna, order.id)).documentData?.PURCHASE_CONTRACT ?? PURCHASE_CONTRACT;
      const paper = await printed(anna, order.id);
      expect(await previewed(anna, order.id, stored)).toEqual(paper);
      const text = paper.join('');
      expect(text.includes('111,00')).toBe(first === 111);
      expect(text.includes('333,00')).toBe(onlyHere);
    }),
    { numRuns: 6 },
  );
});

it('a plan that is taken over is previewed as it will stand in the order', async () => {
  const { shop, anna } = await aShop();
  const [open, paid] = [paymentBody(111), paymentBody(222, { paid: true })];
  const PURCHASE_CONTRACT = contractBody(anna, shop, { payments: [open, paid].map(lineOf) });
  const order = await anOrder(anna, shop, {
    documentData: { PURCHASE_CONTRACT },
    payments: [open, paid],
  });
  const typed = {
    ...PURCHASE_CONTRACT,
    payments: [open, paid].map((payment) => ({ ...lineOf(payment), price: 777 })),
    settings: { ...PURCHASE_CONTRACT.settings, usePaymentsForOrder: true },
  };
  const text = (await previewed(anna, order.id, typed)).join('');
  expect(text).toContain('777,00');
  expect(text).toContain('222,00');
  expect(text).not.toContain('111,00');
});
