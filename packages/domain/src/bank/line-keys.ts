import type { KeylessLine } from './lines-of.ts';
import type { StatementLine } from './statement.ts';

/** A text's fingerprint; the domain has none of its own. */
export type Digest = (text: string) => string;

/**
 * Lines with what they are known by, read again or in another statement (rules: bank#each-line-once): by the bank's
 * reference where it gives one, else by what they say. Several alike are counted, since two payments of 50 € are two.
 */
export function withKeys(iban: string, lines: readonly KeylessLine[], digest: Digest): StatementLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const said = sayingOf(line);
    const count = seen.get(said) ?? 0;
    seen.set(said, count + 1);
    return { key: digest(JSON.stringify([iban, said, count])), ...line };
  });
}

/** Banks begin their references anew, and payments of an entry share one, so day and amount stand beside them. */
const sayingOf = (line: KeylessLine): string =>
  JSON.stringify([
    ...[line.bookedOn, line.amount, line.kind],
    ...(line.bankReference === null
      ? [line.endToEndId, line.textTight.replaceAll(' ', '')]
      : [line.bankReference]),
  ]);
