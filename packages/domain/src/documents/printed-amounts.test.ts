import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Cents, cents, sumCents, zeroCents } from '../money/cents.ts';
import { parseMoneyInput } from '../money/parse-money-input.ts';
import { documentSums, taxedGross } from './document-sums.ts';
import { buildPrintModel } from './print-document.ts';
import { someFacts } from './test-kit/a-document.ts';
import { randomDocument, randomVat } from './test-kit/random-document.ts';

const runs = { numRuns: process.env.KORPUS_TEST_LONG === 'on' ? 100_000 : 500 };

/** The amount a person reads there. */
function read(text: string | null): Cents {
  if (text === null) return zeroCents;
  const result = parseMoneyInput(text);
  if (!result.ok || result.value === null) throw new Error(`Not an amount: ${text}`);
  return result.value;
}
const readAll = (lines: readonly { readonly amount: string }[]) => lines.map(({ amount }) => read(amount));

it('whatever is shown of a document adds up to its total, line by line', () => {
  fc.assert(
    fc.property(randomDocument, randomVat, (document, vat) => {
      const model = buildPrintModel(someFacts({ document, vat }));
      const { lines, total, net, gross, vat: tax } = documentSums(document, vat);
      const { hideArticlePrices, showDiscounts } = document.settings;
      const totals = readAll(model.totals);
      const taxed = totals.slice(-3);
      expect(taxed).toEqual(document.enterNetPrices ? [net, tax, gross] : [gross, net, tax]);
      const groupTotals = model.groups.map(({ rows, sums }) => {
        const [first, ...others] = readAll(sums);
        const ofRows = sumCents(rows.map((row) => read(row.total)));
        if (first === undefined) return ofRows;
        // The sum is the subtotal if there is no discount; with one, sum and discount come to it.
        const last = others.at(-1);
        if (last !== undefined) expect(first + (others[0] ?? 0)).toBe(last);
        if (!hideArticlePrices && showDiscounts) expect(ofRows).toBe(first);
        return last ?? first;
      });
      if (hideArticlePrices || !showDiscounts) return;
      expect(sumCents(groupTotals)).toBe(lines);
      const [before, taken] = totals.slice(0, -3);
      expect((before ?? lines) + (taken ?? 0)).toBe(total);
    }),
    runs,
  );
});

it('every column of a table adds up to what stands below it', () => {
  fc.assert(
    fc.property(
      randomDocument,
      randomVat,
      fc.array(fc.integer({ min: 1, max: 900_000 }), { maxLength: 4 }),
      (document, vat, paid) => {
        const prepayments = paid.map((price, index) => ({
          paymentId: `p${index}`,
          number: `R-${index}`,
          date: null,
          receivedOn: null,
          ...taxedGross(cents(price), vat),
        }));
        for (const type of ['OFFER', 'INVOICE'] as const) {
          const received = prepayments
            .slice(0, 2)
            .map(({ gross, date }, index) => ({ paymentId: `r${index}`, date, price: gross }));
          const { tables } = buildPrintModel(
            someFacts({ document: { ...document, type }, vat, prepayments, received }),
          );
          for (const { rows, sum, numeric } of tables)
            for (const [column, isNumeric] of numeric.entries())
              if (isNumeric)
                expect(sumCents(rows.map((row) => read(row[column] ?? null)))).toBe(
                  read(sum?.[column] ?? null),
                );
        }
      },
    ),
    runs,
  );
});

it('the model is plain JSON without a gap, which every template can read', () => {
  fc.assert(
    fc.property(randomDocument, randomVat, (document, vat) => {
      const model = buildPrintModel(someFacts({ document, vat }));
      expect(JSON.parse(JSON.stringify(model))).toStrictEqual(model);
    }),
    runs,
  );
});
