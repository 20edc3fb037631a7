import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** Null for an option nobody knows, a missing value or too many words: then the usage is shown. */
export function readOptions(args: string[], options: ParseArgsOptionsConfig, words = 0) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true });
    return positionals.length > words ? null : { values, words: positionals };
  } catch {
    return null;
  }
}

/** A whole number from `least` to `most`, or null. */
export function parseCount(text: unknown, least: number, most: number): number | null {
  if (typeof text !== 'string' || !/^\d{1,9}$/.test(text)) return null;
  const count = Number(text);
  return count < least || count > most ? null : count;
}
