import { execFileSync } from 'node:child_process';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { expect, it } from 'vitest';
import { anEInvoice } from '../test-kit/an-e-invoice.ts';
import { readArchive } from '../test-kit/read-archive.ts';
import { archiveStandard } from './archive-standard.ts';
import { withFacturX } from './factur-x-metadata.ts';

/** A title that would mislead who looks for the end of a stream or an element by its words. */
const title = 'Rechnung </rdf:RDF> & "ü" \nendstream\nendobj </rdf:Bag></pdfaExtension:schemas>';

function aPdf(): Buffer {
  const compiler = NodeCompiler.create({ workspace: '/' });
  compiler.mapShadow('/invoice.xml', Buffer.from(anEInvoice.xml));
  const mainFileContent = `#set document(title: ${JSON.stringify(title)}, date: datetime(year: 2026, month: 11, day: 26))
#pdf.attach("factur-x.xml", read("/invoice.xml", encoding: none), relationship: "alternative", mime-type: "text/xml", description: "Daten")
Eine Seite`;
  const document = compiler.compile({ mainFileContent }).result;
  if (document === null) throw new Error('Typst sets a page.');
  return compiler.pdf(document, archiveStandard);
}

const pdf = aPdf();
const updated = Buffer.from(withFacturX(pdf, anEInvoice));
const added = updated.subarray(pdf.length).toString('latin1');
const lastOf = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].at(-1)?.[1];

it('writes behind the file and changes no byte of it', () => {
  expect(updated.subarray(0, pdf.length).equals(pdf)).toBe(true);
  expect(updated.length).toBeGreaterThan(pdf.length);
});

it('is found by its own table, which leads on to the one before', () => {
  const table = Number(lastOf(/startxref\n(\d+)/g, added));
  const [, number, offset] =
    /^xref\n(\d+) 1\n(\d{10}) 00000 n \ntrailer\n/.exec(updated.subarray(table).toString('latin1')) ?? [];
  expect(updated.subarray(Number(offset)).toString('latin1')).toMatch(
    new RegExp(
      `^${number} 0 obj\\n<<\\n {2}/Length \\d+\\n {2}/Type /Metadata\\n {2}/Subtype /XML\\n>>\\nstream\\n`,
    ),
  );
  const before = pdf.toString('latin1');
  expect(Number(lastOf(/\/Prev (\d+)/g, added))).toBe(Number(lastOf(/startxref\n(\d+)/g, before)));
  for (const kept of [/\/Size \d+/g, /\/Root \d+ 0 R/g, /\/Info \d+ 0 R/g, /\/ID \[.*\]/g])
    expect(added.match(kept)).toEqual([before.match(kept)?.at(-1)]);
});

it('says which invoice the file carries, once, where the PDF says what it is', async () => {
  const { metadata } = await readArchive(updated);
  expect(metadata('DocumentType')).toEqual(['INVOICE']);
  expect(metadata('DocumentFileName')).toEqual(['factur-x.xml']);
  expect(metadata('Version')).toEqual(['1.0']);
  expect(metadata('ConformanceLevel')).toEqual(['EN 16931']);
  expect(metadata('part')).toEqual(['3']);
  expect(metadata('conformance')).toEqual(['A']);
  expect(metadata('schemas')).toHaveLength(1);
  expect(metadata('prefix')).toEqual(['xmpMM', 'pdf', 'fx']);
  expect(metadata('name').slice(-4)).toEqual([
    'DocumentType',
    'DocumentFileName',
    'Version',
    'ConformanceLevel',
  ]);
  expect(metadata('li')).toContain(title);
});

it('is read by a program that goes by the tables', () => {
  const read = execFileSync('pdfinfo', ['-meta', '-'], { input: updated, encoding: 'utf8' });
  expect(read).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
  expect(read.match(/<pdfaExtension:schemas>/g)).toHaveLength(1);
});

it('refuses what Typst has not written, or not as an archive', () => {
  expect(() => withFacturX(Buffer.from('%PDF-1.7\n'), anEInvoice)).toThrow('not as Typst writes it');
  expect(() => withFacturX(updated, anEInvoice)).toThrow('not as Typst writes it');
  const plain = Buffer.from(
    pdf.toString('latin1').replace('</pdfaExtension:schemas>', '</pdfaExtension:schemes>'),
    'latin1',
  );
  expect(() => withFacturX(plain, anEInvoice)).toThrow('has not one');
});
