import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { comparePaper, dayToNote, type EntryChange } from '@korpus/domain/papers-in/compare-paper.ts';
import { recognizeSupplier } from '@korpus/domain/papers-in/supplier-of-paper.ts';
import { afterAll, describe, expect, it } from 'vitest';
import {
  knownSuppliers,
  ourNames,
  type PlantedPaper,
  plantedPapers,
} from '../../../../../../../tests/kit/papers-in/planted.ts';
import { paperPdf } from '../../../../../../../tests/kit/papers-in/write-papers.ts';
import { newIncomingPath, writeIncoming } from '../../../storage/incoming-file.ts';
import { readPaper } from './read-paper.ts';

const folder = mkdtempSync(join(tmpdir(), 'korpus-papers-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function readRows({ truth, order, entry }: PlantedPaper) {
  const file = await writeIncoming(await newIncomingPath(folder), await paperPdf(truth));
  const read = await readPaper({ kind: 'paper', ...file });
  if ('refused' in read) throw new Error(`It is refused: ${read.refused}`);
  const from = recognizeSupplier(read.paper, knownSuppliers, ourNames);
  return comparePaper({ paper: read.paper, from, order, entry, suppliers: knownSuppliers });
}

/** Gives all that the paper says, as it would be taken. */
const allOf = ({ truth }: PlantedPaper): EntryChange => ({
  supplierId: `supplier-${truth.supplier}`,
  orderNumber: truth.theirNumber,
  orderSum: truth.net,
  confirmedDeliveryDate: dayToNote(truth.delivery),
  accountingNumber: truth.invoiceNumber,
  accountingSum: truth.net,
});

describe.each([
  ['confirmations', false],
  ['invoices', true],
])('forty %s of five suppliers (rules: papers-in#none-invented)', (_what, isInvoice) => {
  it.each(plantedPapers(isInvoice).map((each, at) => ({ at, ...each })))(
    '$at, in the order: $difference',
    async (each) => {
      const rows = await readRows(each);
      const unequal = rows.filter(({ state }) => state !== 'SAME');
      expect(unequal.map(({ field }) => field)).toEqual(each.differing);
      expect(unequal.map(({ state }) => state)).toEqual(
        each.differing.map(() => (each.difference === 'empty' ? 'NEW' : 'DIFFERS')),
      );
      for (const { change, place } of rows) {
        expect(allOf(each)).toMatchObject(change ?? {});
        expect(place).toMatchObject({ kind: 'LINE', page: expect.any(Number) });
      }
      // Nobody holds a number of ours against none.
      expect(rows).toHaveLength(each.order.orderNumber === null ? 5 : 6);
    },
  );
});
