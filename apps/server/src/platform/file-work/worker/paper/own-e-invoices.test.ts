import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { totalsOfEInvoice } from '@korpus/domain/e-invoice/e-invoice.ts';
import { buildEInvoice } from '@korpus/domain/e-invoice/e-invoice-of.ts';
import { comparePaper } from '@korpus/domain/papers-in/compare-paper.ts';
import { recognizeSupplier } from '@korpus/domain/papers-in/supplier-of-paper.ts';
import { afterAll, describe, expect, it } from 'vitest';
import {
  hafen,
  makeComparedOrder,
  nord,
  ownInvoices,
  renderForms,
} from '../../../../../../../tests/kit/papers-in/own-invoices.ts';
import { openRenderer } from '../../../printing/worker/open-renderer.ts';
import { newIncomingPath, writeIncoming } from '../../../storage/incoming-file.ts';
import { readPaper } from './read-paper.ts';

const folder = mkdtempSync(join(tmpdir(), 'korpus-own-invoices-'));
afterAll(() => rmSync(folder, { recursive: true }));
const render = openRenderer();

async function reading(bytes: Uint8Array) {
  const file = await writeIncoming(await newIncomingPath(folder), bytes);
  const read = await readPaper({ kind: 'paper', ...file });
  if ('refused' in read) throw new Error(`It is refused: ${read.refused}`);
  return read.paper;
}

describe('invoices of our own writer, as a house that got one reads them (rules: papers-in#what-is-read)', () => {
  it.each(ownInvoices)('$what: the file, in its PDF and by its pages alone', async (own) => {
    const invoice = buildEInvoice(own.facts);
    const isCredit = invoice.kind === 'CANCELLATION';
    const { net, gross } = totalsOfEInvoice(invoice);
    const forms = await renderForms(own, render);
    for (const [form, bytes] of Object.entries(forms)) {
      const paper = await reading(bytes);
      const isData = form === 'xml' || (form === 'pdf' && invoice.profile === 'ZUGFERD');
      expect([paper.isData, paper.kind], form).toEqual([isData, isCredit ? 'CREDIT_NOTE' : 'INVOICE']);
      const unsure = isData ? [] : own.unsure;
      const { facts } = paper;
      expect([facts.date.found?.value, facts.invoiceNumber.found?.value], form).toEqual([
        invoice.date,
        invoice.number,
      ]);
      expect(facts.net.found?.value, form).toBe(unsure.includes('accountingSum') ? undefined : net);
      // A paper without VAT names one sum.
      if (isData) expect(facts.gross.found?.value).toBe(gross);
      const from = recognizeSupplier(paper, [nord], hafen);
      const rows = comparePaper({ paper, from, ...makeComparedOrder(own), suppliers: [nord] });
      const unequal = rows.filter(({ state }) => state !== 'SAME');
      expect(
        unequal.map(({ field, state }) => [field, state]),
        form,
      ).toEqual(
        isCredit
          ? [
              ['accountingNumber', 'SHOWN'],
              ['accountingSum', 'SHOWN'],
            ]
          : unsure.map((field) => [field, 'NOT_FOUND']),
      );
    }
  });
});
