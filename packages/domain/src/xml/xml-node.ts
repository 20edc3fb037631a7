/**
 * An element as readers of files see it: its name without prefix, so that nothing hangs on how somebody names a
 * namespace. An element with others inside has no text.
 */
export type XmlNode = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly XmlNode[];
};

export const childrenOf = (node: XmlNode | null, name: string): XmlNode[] =>
  node === null ? [] : node.children.filter((child) => child.name === name);

/** The first of this name, and the first inside of that. Never searched for deeper: the same name means other things there. */
export function findChild(node: XmlNode | null, ...path: readonly string[]): XmlNode | null {
  let at = node;
  for (const name of path) at = at?.children.find((child) => child.name === name) ?? null;
  return at;
}

/** Returns the text at a path, without blanks around it; null where it is not there or empty. */
export function textAt(node: XmlNode | null, ...path: readonly string[]): string | null {
  const text = findChild(node, ...path)?.text.trim() ?? '';
  return text === '' ? null : text;
}
