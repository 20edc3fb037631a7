import type { XmlReader } from '@korpus/domain/xml/xml-reader.ts';
import { SaxesParser } from 'saxes';
import { decodedXml } from './decode-xml.ts';
import { growingTree } from './growing-tree.ts';
import { XmlError } from './xml-error.ts';

/**
 * Reads a document as strictly as XML is, with nothing that reaches beyond it or unfolds in it: a DOCTYPE is refused
 * and not skipped, and of entities there are the five (rules: bank#hostile-files). Rejects with an `XmlError`.
 */
export async function readXml<Result>(
  chunks: AsyncIterable<Uint8Array>,
  reader: XmlReader<Result>,
): Promise<Result> {
  const tree = growingTree(reader);
  const parser = parserInto(tree);
  for await (const text of decodedXml(chunks)) {
    parser.write(text);
    if (tree.isOver()) return reader.end(tree.root());
  }
  parser.close();
  return reader.end(tree.root());
}

function parserInto(tree: ReturnType<typeof growingTree>) {
  // Names are cut where we want them cut, and nobody asks in which line something stood.
  const parser = new SaxesParser({
    xmlns: false,
    position: false,
    forceXMLVersion: true,
    defaultXMLVersion: '1.0',
  });
  parser.on('error', () => {
    throw new XmlError('BROKEN_XML');
  });
  parser.on('doctype', () => {
    throw new XmlError('DOCTYPE');
  });
  parser.on('opentag', ({ name, attributes }) => tree.open(name, attributes));
  parser.on('text', tree.text);
  parser.on('cdata', tree.text);
  parser.on('closetag', tree.close);
  return parser;
}
