import { aDocument, aGroup, aProduct } from '@korpus/domain/documents/test-kit/a-document.ts';
import { randomDocument } from '@korpus/domain/documents/test-kit/random-document.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { euros } from '@korpus/domain/orders/test-kit/an-order.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documentData } from './document-data.ts';
import { documentFromWire, documentToWire } from './document-wire.ts';

it('a document has its amounts in euros on the wire, and quantities as they are', () => {
  const wire = documentToWire(
    aDocument({
      productGroups: [
        aGroup('g', [aProduct('Platte', 19.99, { amount: 2.5 })], { discountTotalPrice: cents(1_05) }),
      ],
      discountAmount: euros(100),
      payments: [{ id: null, price: euros(0.07), date: null, documentData: null }],
    }),
  );
  expect(wire).toMatchObject({
    productGroups: [{ discountTotalPrice: 1.05, products: [{ amount: 2.5, pricePerUnit: 19.99 }] }],
    discountAmount: 100,
    payments: [{ price: 0.07 }],
  });
});

it('every document comes back as it was sent', () => {
  // Ids of records are UUIDs there.
  const sent = randomDocument.map((document) => ({
    ...document,
    salesmanId: null,
    locationId: null,
    productGroups: document.productGroups.map((group) => ({ ...group, supplierId: null })),
  }));
  fc.assert(
    fc.property(sent, (document) => {
      const json: unknown = JSON.parse(JSON.stringify(documentToWire(document)));
      expect(documentFromWire(documentData.parse(json))).toEqual(document);
    }),
    { numRuns: 300 },
  );
});
