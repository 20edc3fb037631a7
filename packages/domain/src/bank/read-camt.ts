import type { XmlNode } from '../xml/xml-node.ts';
import type { XmlReader } from '../xml/xml-reader.ts';
import type { Digest } from './line-keys.ts';
import { type Detail, readDetail } from './read-detail.ts';
import { type Entry, isBooked, readEntryElement } from './read-entry.ts';
import { pageOf, readStatementElement } from './read-statement.ts';
import type { RefusalReason } from './refusal.ts';
import type { Statement } from './statement.ts';

type CamtRead = { readonly statements: readonly Statement[] } | { readonly refused: RefusalReason };

/** Elements of the document: statements, or what looks like them and is something else. */
const documents = {
  BkToCstmrStmt: null,
  BkToCstmrAcctRpt: 'INTRADAY',
  BkToCstmrDbtCdtNtfctn: 'NOTICE',
} as const satisfies Record<string, RefusalReason | null>;

const isDocument = (name: string): name is keyof typeof documents => Object.hasOwn(documents, name);

const refusalOf = (root: string, first: string | undefined): RefusalReason | null =>
  root === 'Document' && first !== undefined && isDocument(first) ? documents[first] : 'OTHER_XML';

const head = ['Document', 'BkToCstmrStmt', 'GrpHdr'];
const statement = ['Document', 'BkToCstmrStmt', 'Stmt'];
const entry = [...statement, 'Ntry'];
const detail = [...entry, 'NtryDtls', 'TxDtls'];

/** A year of a large house, and sums of so many greatest amounts are exact numbers still. */
const mostParts = 80_000;

/**
 * Reads camt.053 (rules: bank#what-is-read). Its versions differ in where some things stand, and both places are looked
 * at, so that neither namespace nor version is asked for.
 */
export function camtReader(digest: Digest): XmlReader<CamtRead> {
  const gathered = gathering(digest);
  return {
    isWorthReading: (root, first) => refusalOf(root, first) === null,
    takes: new Map([
      ['TxDtls', detail],
      ['Ntry', entry],
      ['Stmt', statement],
      ['GrpHdr', head],
    ]),
    take: (node) => {
      if (node.name === 'TxDtls') gathered.detail(node);
      else if (node.name === 'Ntry') gathered.entry(node);
      else if (node.name === 'GrpHdr') gathered.head(node);
      else gathered.statement(node);
    },
    end: (root) => {
      const refused = refusalOf(root.name, root.children[0]?.name);
      return refused === null ? gathered.result() : { refused };
    },
  };
}

/**
 * Gathers what was read. Elements end before those that they are inside of: payments, their entry, its statement. The
 * first fault refuses all.
 */
function gathering(digest: Digest) {
  const state: { fault: RefusalReason | null; notBooked: number; messagePage: number | null; parts: number } =
    {
      fault: null,
      notBooked: 0,
      messagePage: null,
      parts: 0,
    };
  const statements: Statement[] = [];
  const entries: Entry[] = [];
  const details: Detail[] = [];
  const add = <T extends object>(list: T[], one: T | RefusalReason) => {
    state.parts += 1;
    if (typeof one === 'string') state.fault ??= one;
    else if (state.parts > mostParts) state.fault ??= 'TOO_MANY_LINES';
    else list.push(one);
  };
  return {
    head: (node: XmlNode) => {
      state.messagePage = pageOf(node, 'MsgPgntn');
    },
    detail: (node: XmlNode) => add(details, readDetail(node)),
    entry: (node: XmlNode) => {
      const own = details.splice(0);
      if (isBooked(node)) add(entries, readEntryElement(node, own));
      else state.notBooked += 1;
    },
    statement: (node: XmlNode) => {
      const { notBooked, messagePage } = state;
      add(
        statements,
        readStatementElement(node, { entries: entries.splice(0), notBooked, messagePage, digest }),
      );
      state.notBooked = 0;
    },
    result: (): CamtRead => {
      if (state.fault !== null) return { refused: state.fault };
      return statements.length === 0 ? { refused: 'NO_STATEMENT' } : { statements };
    },
  };
}
