import { cents } from '../../money/cents.ts';
import { readTree } from '../../xml/test-kit/read-tree.ts';
import { camtReader } from '../read-camt.ts';
import type { Statement } from '../statement.ts';
import { aFile } from './some-statements.ts';
import { type WrittenEntry, type WrittenFile, type WrittenPayment, writeCamt } from './write-camt.ts';

/** Reads a written file, or its text where that was spoiled. */
const read = (xml: string) =>
  readTree(
    xml,
    camtReader((text) => text),
  );

export function statementsIn(file: WrittenFile | string): readonly Statement[] {
  const said = read(typeof file === 'string' ? file : writeCamt(file));
  if ('refused' in said) throw new Error(said.refused);
  return said.statements;
}

export function readWrittenLines(file: WrittenFile | string) {
  const [statement] = statementsIn(file);
  return statement?.lines ?? [];
}

export const readWrittenRefusal = (file: WrittenFile | string) => {
  const said = read(typeof file === 'string' ? file : writeCamt(file));
  return 'refused' in said ? said.refused : null;
};

export const lineOf = (entry: WrittenEntry, version?: WrittenFile['version']) =>
  readWrittenLines(aFile([entry], {}, version))[0];

export const amountsOf = (entry: WrittenEntry, version?: WrittenFile['version']) =>
  readWrittenLines(aFile([entry], {}, version)).map(({ kind, amount }) => [kind, amount]);

/** Each of somebody else, without sign in version 02. */
export const payments = (...amounts: readonly number[]): WrittenPayment[] =>
  amounts.map((amount, index) => ({
    amount: cents(amount),
    name: `Client ${index}`,
    text: [`Order ${index}`],
  }));
