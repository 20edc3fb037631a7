import type { XmlNode } from '@korpus/domain/xml/xml-node.ts';
import type { XmlReader } from '@korpus/domain/xml/xml-reader.ts';
import { XmlError } from './xml-error.ts';

/** No file of a bank or a supplier comes near any of them. */
const mostDepth = 64;
const mostAttributes = 50;
const mostText = 1_000_000;
/** Held at once: what a reader takes is let go. */
const mostNodes = 200_000;

type Attributes = Readonly<Record<string, string>>;
type Open = {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: XmlNode[];
  readonly texts: string[];
  /** How many nodes were held before it. */
  readonly before: number;
};

/** The tree as far as it is kept; `path`: what has not ended. */
type Growth = { readonly path: Open[]; root: XmlNode | null; held: number; isOver: boolean };

const noAttributes = {};
const noChildren: readonly XmlNode[] = [];

/** Grows a tree of what a parser tells, of which a reader takes what it wants as soon as it has ended. */
export function growingTree(reader: XmlReader<unknown>) {
  const growth: Growth = { path: [], root: null, held: 0, isOver: false };
  const localName = localNames();
  return {
    open: (name: string, attributes: Attributes) => {
      const { path, held } = growth;
      path.push({
        name: localName(name),
        attributes: localAttributes(attributes),
        children: [],
        texts: [],
        before: held,
      });
      growth.held += 1;
      if (path.length > mostDepth) throw new XmlError('TOO_DEEP');
      if (growth.held > mostNodes) throw new XmlError('TOO_INVOLVED');
      if (path.length === 2) growth.isOver ||= !isWorthReading(growth, reader);
    },
    text: (piece: string) => {
      const at = growth.path.at(-1);
      if (at === undefined || reader.unread?.has(at.name) === true) return;
      if (piece.length > mostText) throw new XmlError('TOO_INVOLVED');
      at.texts.push(piece);
    },
    close: () => closeIn(growth, reader),
    /** Gives the root; of a document that is not read to its end, what there is of it. */
    root: (): XmlNode => {
      const [first, second] = growth.path;
      if (growth.root !== null) return growth.root;
      if (first === undefined) throw new XmlError('BROKEN_XML');
      return nodeOf({ ...first, children: second === undefined ? first.children : [nodeOf(second)] });
    },
    isOver: () => growth.isOver,
  };
}

function isWorthReading({ path: [root, first] }: Growth, reader: XmlReader<unknown>): boolean {
  const isFirst = root?.children.length === 0 && first !== undefined;
  return !isFirst || reader.isWorthReading(root.name, first.name);
}

function closeIn(growth: Growth, reader: XmlReader<unknown>): void {
  const { path } = growth;
  const place = reader.takes.get(path.at(-1)?.name ?? '');
  const isTaken = place?.length === path.length && place.every((name, depth) => path[depth]?.name === name);
  const closed = path.pop();
  if (closed === undefined) return;
  const node = nodeOf(closed);
  if (isTaken) {
    growth.held = closed.before;
    reader.take(node);
  } else if (path.length === 0) growth.root = node;
  else path.at(-1)?.children.push(node);
}

const nodeOf = ({ name, attributes, children, texts }: Open): XmlNode => ({
  name,
  attributes,
  // Between others it is their indentation.
  text: children.length === 0 ? texts.join('') : '',
  children: children.length === 0 ? noChildren : children,
});

/** Cuts the prefix off names; each name is one string, however often it comes. */
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
