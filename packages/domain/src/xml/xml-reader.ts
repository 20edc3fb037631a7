import type { XmlNode } from './xml-node.ts';

/** A reader of a document, piece by piece, so that a long one never lies in memory whole. */
export type XmlReader<Result> = {
  /** Asked once, of the document's element and the first inside; false: what it is is known, and the rest is not read. */
  readonly isWorthReading: (root: string, first: string) => boolean;
  /** Elements at these places, named by their last name: they are handed over when they end and left out of the tree. */
  readonly takes: ReadonlyMap<string, readonly string[]>;
  readonly take: (node: XmlNode) => void;
  /** Elements whose text nobody reads, by their names: files inside of a document, which may be long. */
  readonly unread?: ReadonlySet<string>;
  /** Ends reading with what is left of the tree. */
  readonly end: (root: XmlNode) => Result;
};

/** Why a file is no XML that is read here (rules: bank#hostile-files). */
export const xmlFaults = ['DOCTYPE', 'BROKEN_XML', 'ENCODING', 'TOO_DEEP', 'TOO_INVOLVED'] as const;
export type XmlFault = (typeof xmlFaults)[number];
