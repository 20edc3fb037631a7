import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { documentData } from './document-data.ts';
import { printPaymentDocument } from './documents.ts';

const { products: productsOfGroup } = documentData.shape.productGroups.element.shape;
const article = { articleName: 'Sockel', description: null, pricePerUnit: 29 };
const ids = (products: object[]) => z.decode(productsOfGroup, products as never).map(({ id }) => id);

describe('articles without an id', () => {
  it.each<[string, object[], string[]]>([
    ['get the number of their place', [article, article], ['1', '2']],
    ['and one that is free', [{ ...article, id: '2' }, article, article], ['2', '3', '4']],
    ['those that have one keep it', [{ ...article, id: 'a' }, article], ['a', '2']],
  ])('%s', (_name, products, expected) => {
    expect(ids(products)).toEqual(expected);
  });

  it('are one piece each', () => {
    expect(z.decode(productsOfGroup, [article])[0]?.amount).toBe(1);
  });
});

describe('the document of a payment', () => {
  const payments = [{ id: 'p', price: 100, date: null, documentData: null }];

  it('alone names its payment', () => {
    expect(printPaymentDocument.alsoTakes({ date: '2026-11-20', payments })).toEqual({
      paymentId: 'p',
      document: { type: 'PREPAYMENT_INVOICE', date: '2026-11-20', payments },
    });
  });

  it.each([[{ paymentId: 'p', document: { payments } }], [{ payments: [] }], ['text'], [null]])(
    'else stays as it came: %j',
    (body) => {
      expect(printPaymentDocument.alsoTakes(body)).toBe(body);
    },
  );
});
