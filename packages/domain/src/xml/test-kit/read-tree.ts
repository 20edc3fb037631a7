import { XmlDocument, XmlElement } from 'libxml2-wasm';
import type { XmlNode } from '../xml-node.ts';
import type { XmlReader } from '../xml-reader.ts';

/** Gives a reader what it takes, by a parser that is not the product's and keeps the whole tree. */
export function readTree<Result>(xml: string, reader: XmlReader<Result>): Result {
  using document = XmlDocument.fromString(xml);
  const { root } = document;
  if (!reader.isWorthReading(root.name, childElements(root)[0]?.name ?? ''))
    return reader.end(buildNode(root));
  return reader.end(buildNode(root, reader));
}

function buildNode(element: XmlElement, reader?: XmlReader<unknown>, path: readonly string[] = []): XmlNode {
  const place = [...path, element.name];
  const children = childElements(element).flatMap((child) => {
    const node = buildNode(child, reader, place);
    const taken = reader?.takes.get(child.name);
    if (taken === undefined || taken.join('/') !== [...place, child.name].join('/')) return [node];
    reader?.take(node);
    return [];
  });
  return {
    name: element.name,
    attributes: Object.fromEntries(element.attrs.map(({ name, content }) => [name, content])),
    text: children.length === 0 && childElements(element).length === 0 ? element.content : '',
    children,
  };
}

function childElements(element: XmlElement): XmlElement[] {
  const found: XmlElement[] = [];
  for (let child = element.firstChild; child !== null; child = child.next)
    if (child instanceof XmlElement) found.push(child);
  return found;
}
