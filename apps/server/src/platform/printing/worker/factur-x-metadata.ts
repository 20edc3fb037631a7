import type { EInvoice } from '../printing.ts';

type Said = Pick<EInvoice, 'fileName' | 'conformance'>;

/**
 * Says in the metadata of a PDF by Typst which invoice it carries, which Typst itself cannot: an incremental update
 * (ISO 32000-1, 7.5.6), which writes the metadata anew behind everything. No byte before it changes (ADR 46).
 */
export function withFacturX(pdf: Uint8Array, said: Said): Uint8Array {
  const file = Buffer.from(pdf);
  const text = file.toString('latin1'); // a letter for each byte
  const table = Number(found(/startxref\n(\d+)\n%%EOF\s*$/, text));
  const trailer = found(/trailer\n<<\n(.*?)\n>>\nstartxref/s, text.slice(table));
  const firstEntry = table + found(/^(xref\n0 \d+\n)/, text.slice(table)).length;
  const objectAt = (number: string): string => {
    const entry = firstEntry + 20 * Number(number);
    return text.slice(Number(text.slice(entry, entry + 10)));
  };
  const number = found(/\/Metadata (\d+) 0 R/, objectAt(found(/\/Root (\d+) 0 R/, trailer)));
  const metadata = objectAt(number);
  const start = metadata.indexOf('stream\n') + 'stream\n'.length;
  const written = metadata.slice(start, start + Number(found(/\/Length (\d+)/, metadata)));
  const xmp = Buffer.from(extended(Buffer.from(written, 'latin1').toString(), said));

  const head = `\n${number} 0 obj\n<<\n  /Length ${xmp.length}\n  /Type /Metadata\n  /Subtype /XML\n>>\nstream\n`;
  const added = Buffer.concat([Buffer.from(head), xmp, Buffer.from('\nendstream\nendobj\n\n')]);
  const place = `${file.length + 1}`.padStart(10, '0');
  const next = `xref\n${number} 1\n${place} 00000 n \ntrailer\n<<\n${trailer}\n  /Prev ${table}\n>>\n`;
  const end = `${next}startxref\n${file.length + added.length}\n%%EOF\n`;
  return Buffer.concat([file, added, Buffer.from(end, 'latin1')]);
}

function found(pattern: RegExp, text: string): string {
  const [, part] = pattern.exec(text) ?? [];
  if (part === undefined) throw new Error(`The PDF is not as Typst writes it: ${pattern} is not in it.`);
  return part;
}

const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** Each with its value and what it means. */
const properties = ({ fileName, conformance }: Said) =>
  [
    ['DocumentType', 'INVOICE', 'The type of the hybrid document'],
    ['DocumentFileName', fileName, 'The name of the embedded XML document'],
    ['Version', '1.0', 'The version of the standard applying to the embedded XML document'],
    ['ConformanceLevel', conformance, 'The conformance level of the embedded XML document'],
  ] as const;

/** Extends the list of schemas that is there already by their meaning: there may be only one. */
function extended(xmp: string, said: Said): string {
  const values = properties(said).map(([name, value]) => element(`fx:${name}`, value));
  const meanings = properties(said).map(([name, , description]) =>
    resource(
      element('pdfaProperty:name', name) +
        element('pdfaProperty:valueType', 'Text') +
        element('pdfaProperty:category', 'external') +
        element('pdfaProperty:description', description),
    ),
  );
  const schema = resource(
    element('pdfaSchema:schema', 'Factur-X PDFA Extension Schema') +
      element('pdfaSchema:namespaceURI', namespace) +
      element('pdfaSchema:prefix', 'fx') +
      element('pdfaSchema:property', element('rdf:Seq', meanings.join(''))),
  );
  const description = `<rdf:Description rdf:about="" xmlns:fx="${namespace}">${values.join('')}</rdf:Description>`;
  return before('</rdf:RDF>', description, before('</rdf:Bag></pdfaExtension:schemas>', schema, xmp));
}

const element = (name: string, content: string): string => `<${name}>${content}</${name}>`;
const resource = (content: string): string => `<rdf:li rdf:parseType="Resource">${content}</rdf:li>`;

function before(mark: string, added: string, xmp: string): string {
  const [head = '', rest, more] = xmp.split(mark);
  if (rest === undefined || more !== undefined) throw new Error(`The metadata has not one ${mark}.`);
  return `${head}${added}${mark}${rest}`;
}
