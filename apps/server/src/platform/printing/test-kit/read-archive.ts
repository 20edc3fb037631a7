import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { z } from 'zod';

/** Reads what a second library finds of the file that a PDF carries, and of what the PDF says of itself. */
export async function readArchive(bytes: Uint8Array) {
  const { catalog } = await PDFDocument.load(bytes, { updateMetadata: false });
  const names = catalog.lookup(PDFName.of('Names'), PDFDict).lookup(PDFName.of('EmbeddedFiles'), PDFDict);
  const named = names.lookup(PDFName.of('Names'), PDFArray);
  const attached = catalog.lookup(PDFName.of('AF'), PDFArray);
  const file = attached.lookup(0, PDFDict);
  const content = streamAt(file.lookup(PDFName.of('EF'), PDFDict), 'F');
  return {
    files: attached.size(),
    /** True if the file that has a name is the one that belongs to the document. */
    areNamed: named.size() === 2 * attached.size() && named.get(1) === attached.get(0),
    name: textOf(file.lookup(PDFName.of('UF'))),
    relationship: textOf(file.lookup(PDFName.of('AFRelationship'))),
    type: textOf(content.dict.lookup(PDFName.of('Subtype'))),
    content: Buffer.from(decodePDFRawStream(content).decode()).toString(),
    metadata: textsIn(streamAt(catalog, 'Metadata').getContents()),
  };
}

function streamAt(dict: PDFDict, key: string): PDFRawStream {
  const value = dict.lookup(PDFName.of(key));
  if (!(value instanceof PDFRawStream)) throw new Error(`${key} is no stream.`);
  return value;
}

const textOf = (value: unknown): string =>
  value instanceof PDFString || value instanceof PDFHexString || value instanceof PDFName
    ? value.decodeText()
    : '';

type Element = { readonly tag: string; readonly children: readonly (Element | string)[] };
const element: z.ZodType<Element> = z.object({
  tag: z.string(),
  get children() {
    return z.array(z.union([element, z.string()]));
  },
});

/** The texts of the elements of a name; what is no XML throws. */
function textsIn(xml: Uint8Array): (name: string) => string[] {
  const compiler = NodeCompiler.create({ workspace: '/' });
  compiler.mapShadow('/metadata.xml', Buffer.from(xml));
  const main = '#metadata(xml("/metadata.xml").filter(node => type(node) != str)) <read>';
  const document = compiler.compile({ mainFileContent: main }).result;
  if (document === null) throw new Error('This is no XML.');
  const [roots] = z
    .tuple([z.array(element)])
    .parse(compiler.query(document, { selector: '<read>', field: 'value' }));
  const all = roots.flatMap(withDescendants);
  return (name) =>
    all.filter(({ tag }) => tag === name).map(({ children }) => children.filter(isText).join(''));
}

const isText = (node: Element | string): node is string => typeof node === 'string';
const withDescendants = (node: Element): Element[] => [
  node,
  ...node.children.flatMap((child) => (isText(child) ? [] : withDescendants(child))),
];
