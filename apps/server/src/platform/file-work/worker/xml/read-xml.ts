import type { XmlNode } from '@korpus/domain/xml/xml-node.ts';
import type { XmlReader } from '@korpus/domain/xml/xml-reader.ts';
import { SaxesParser } from 'saxes';
import { decodedXml } from './decode-xml.ts';
import { XmlError } from './xml-error.ts';

/** No file of a bank or a supplier comes near any of them. */
const mostDepth = 64;
const mostAttributes = 50;
const mostText = 1_000_000;
/** Held at once: what a reader takes is let go. */
const mostNodes = 200_000;

type Open = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  readonly texts: string[];
  /** How many nodes were held before it. */
  readonly before: number;
};

const noAttributes = {};
const noChildren: readonly XmlNode[] = [];

/**
 * Reads a document as strictly as XML is, with nothing that reaches beyond it or unfolds in it: a DOCTYPE is refused
 * and not skipped, and of entities there are the five (rules: bank#hostile-files). Rejects with an `XmlError`.
 */
export async function readXml<Result>(
  chunks: AsyncIterable<Uint8Array>,
  reader: XmlReader<Result>,
): Promise<Result> {
  const tree = growing(reader);
  const parser = parserInto(tree);
  for await (const text of decodedXml(chunks)) {
    parser.write(text);
    if (tree.isOver()) return reader.end(tree.root());
  }
  parser.close();
  return reader.end(tree.root());
}

function parserInto(tree: ReturnType<typeof growing>) {
  // Names are cut where we want them cut, and positions would cost a third of the time.
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

/** The tree as far as it is kept. */
function growing<Result>(reader: XmlReader<Result>) {
  const state: { root: XmlNode | null; held: number; isOver: boolean } = {
    root: null,
    held: 0,
    isOver: false,
  };
  const path: Open[] = [];
  const localName = localNames();

  const isTaken = (name: string): boolean => {
    const place = reader.takes.get(name);
    return place?.length === path.length && place.every((each, depth) => path[depth]?.name === each);
  };

  const open = (name: string, attributes: Readonly<Record<string, string>>) => {
    const opened = {
      ...{ name: localName(name), attributes: localAttributes(attributes) },
      before: state.held,
    };
    path.push({ ...opened, children: [], texts: [] });
    state.held += 1;
    if (path.length > mostDepth) throw new XmlError('TOO_DEEP');
    if (state.held > mostNodes) throw new XmlError('TOO_INVOLVED');
    const [root, first] = path;
    if (path.length === 2 && root?.children.length === 0 && first !== undefined)
      state.isOver ||= !reader.isWorthReading(root.name, first.name);
  };

  const text = (piece: string) => {
    if (piece.length > mostText) throw new XmlError('TOO_INVOLVED');
    path.at(-1)?.texts.push(piece);
  };

  const close = () => {
    const closed = path.at(-1);
    if (closed === undefined) return;
    const isHandedOver = isTaken(closed.name);
    path.pop();
    if (isHandedOver) {
      state.held = closed.before;
      reader.take(nodeOf(closed));
    } else if (path.length === 0) state.root = nodeOf(closed);
    else path.at(-1)?.children.push(nodeOf(closed));
  };

  /** Of a document that is not read to its end, what there is of it. */
  const root = (): XmlNode => {
    if (state.root !== null) return state.root;
    const [first, second] = path;
    if (first === undefined) throw new XmlError('BROKEN_XML');
    return nodeOf({ ...first, children: second === undefined ? first.children : [nodeOf(second)] });
  };

  return { open, text, close, root, isOver: () => state.isOver };
}

const nodeOf = ({ name, attributes, children, texts }: Open): XmlNode => ({
  name,
  attributes,
  // Between others it is their indentation.
  text: children.length === 0 ? texts.join('') : '',
  children: children.length === 0 ? noChildren : children,
});

/** Behind the prefix; each name is one string, however often it comes. */
function localNames() {
  const known = new Map<string, string>();
  return (name: string): string => {
    const local = known.get(name) ?? name.slice(name.indexOf(':') + 1);
    if (known.size < 1_000) known.set(name, local);
    return local;
  };
}

function localAttributes(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const all = Object.entries(attributes);
  if (all.length > mostAttributes) throw new XmlError('TOO_INVOLVED');
  const said = all.filter(([name]) => name !== 'xmlns' && !name.startsWith('xmlns:'));
  if (said.length === 0) return noAttributes;
  return Object.fromEntries(said.map(([name, value]) => [name.slice(name.indexOf(':') + 1), value]));
}
