import { type ColumnRule, columnRules, headRules } from './extf-rules.ts';

/**
 * The rows as a reader of ours sees them: each column by its number in the format, empty where nothing stands there.
 */
export type ReadFile = { readonly head: readonly string[]; readonly rows: readonly ReadRow[] };
export type ReadRow = {
  readonly at: (column: number) => string;
  /** `YYYY-MM-DD`, of the fiscal year that the first line names. */
  readonly day: string;
};

type Field = { readonly value: string; readonly isQuoted: boolean };

/** Five bytes of Windows-1252 mean nothing. */
const emptyBytes = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** Reads a file as strictly as its description allows, and throws with the place of what breaks it. */
export function readExtf(bytes: Uint8Array): ReadFile {
  const strange = bytes.findIndex((byte) => emptyBytes.has(byte));
  if (strange >= 0) throw new Error(`byte ${strange} is no character`);
  const lines = splitLines(new TextDecoder('windows-1252', { fatal: true }).decode(bytes));
  const [head = '', names = '', ...rows] = lines;
  const headFields = parseFields(head, 1);
  check(headFields, headRules, 1, false);
  if (names !== columnRules.map(({ name }) => name).join(';')) throw new Error('line 2: other columns');
  const headValues = headFields.map(({ value }) => value);
  checkPeriod(headValues);
  return {
    head: headValues,
    rows: rows.map((row, index) => readRow(row, index + 3, headValues)),
  };
}

/** Every line ends with CR LF, the last one too; neither stands anywhere else. */
function splitLines(text: string): string[] {
  const lines = text.split('\r\n');
  if (lines.pop() !== '') throw new Error('the last line has no end');
  const broken = lines.findIndex((line) => /[\r\n]/.test(line));
  if (broken >= 0) throw new Error(`line ${broken + 1}: an end that is none`);
  return lines;
}

/** Sign by sign: a quoted field begins and ends with quotes, and has them doubled inside; a bare one has none. */
function parseFields(line: string, number: number): Field[] {
  const fields: Field[] = [];
  let at = 0;
  while (at <= line.length) {
    const field = line[at] === '"' ? quotedField(line, at, number) : bareField(line, at, number);
    fields.push(field);
    at = field.end + 1;
    if (field.end < line.length && line[field.end] !== ';')
      throw new Error(`line ${number}, field ${fields.length}: something behind its quotes`);
  }
  return fields;
}

function bareField(line: string, from: number, number: number) {
  const semicolon = line.indexOf(';', from);
  const end = semicolon < 0 ? line.length : semicolon;
  const value = line.slice(from, end);
  if (value.includes('"')) throw new Error(`line ${number}: quotes within „${value}“`);
  return { value, isQuoted: false, end };
}

function quotedField(line: string, from: number, number: number) {
  let value = '';
  for (let at = from + 1; at < line.length; at += 1) {
    if (line[at] !== '"') value += line[at];
    else if (line[at + 1] !== '"') return { value, isQuoted: true, end: at + 1 };
    else {
      value += '"';
      at += 1;
    }
  }
  throw new Error(`line ${number}: quotes that do not end`);
}

function check(
  fields: readonly Field[],
  rules: readonly ColumnRule[],
  line: number,
  mayBeEmpty: boolean,
): void {
  if (fields.length !== rules.length)
    throw new Error(`line ${line}: ${fields.length} fields instead of ${rules.length}`);
  for (const [index, { name, isQuoted, pattern }] of rules.entries()) {
    const field = fields[index];
    const place = `line ${line}, column ${index + 1} (${name})`;
    if (field?.isQuoted !== isQuoted) throw new Error(`${place}: quotes are wrong`);
    const isFine = (mayBeEmpty && field.value === '') || pattern.test(field.value);
    if (!isFine) throw new Error(`${place}: „${field.value}“`);
  }
}

/** One month, within one fiscal year, that begins with a month. */
function checkPeriod(head: readonly string[]): void {
  const [start = '', , from = '', to = ''] = head.slice(12);
  const isMonth = from.slice(0, 6) === to.slice(0, 6) && from.endsWith('01') && to === findLastDay(from);
  if (!isMonth) throw new Error(`not a month: ${from} to ${to}`);
  const nextYear = String(Number(start) + 10_000);
  if (!start.endsWith('01') || start > from || nextYear <= to) throw new Error(`beyond the year of ${start}`);
}

function findLastDay(day: string): string {
  const last = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)), 0)).getUTCDate();
  return `${day.slice(0, 6)}${last}`;
}

function readRow(line: string, number: number, head: readonly string[]): ReadRow {
  const fields = parseFields(line, number);
  check(fields, columnRules, number, true);
  const at = (column: number) => fields[column - 1]?.value ?? '';
  const wrong = [1, 2, 7, 8, 10].find((column) => at(column) === '');
  if (wrong !== undefined) throw new Error(`line ${number}, column ${wrong}: has to be there`);
  if ((at(115) === '') !== (at(116) === '')) throw new Error(`line ${number}: 115 and 116 go together`);
  if ((at(95) === '') !== (at(96) === '')) throw new Error(`line ${number}: 95 and 96 go together`);
  if (at(114) !== '0') throw new Error(`line ${number}: would be closed by the import`);
  checkAccounts([at(7), at(8)], Number(head[13]), number);
  return { at, day: readDay(at(10), head, number) };
}

function checkAccounts(accounts: readonly string[], ledger: number, line: number): void {
  const wrong = accounts.find((account) => account.length !== ledger && account.length !== ledger + 1);
  if (wrong !== undefined) throw new Error(`line ${line}: account ${wrong} of the wrong length`);
}

/** Reads a day; its year is that of the fiscal year. */
function readDay(text: string, head: readonly string[], line: number): string {
  const [start = '', , from = '', to = ''] = head.slice(12);
  const monthAndDay = text.slice(2) + text.slice(0, 2);
  const year = Number(start.slice(0, 4)) + (monthAndDay < start.slice(4) ? 1 : 0);
  const day = `${year}${monthAndDay}`;
  if (day < from || day > to) throw new Error(`line ${line}: ${day} is not between ${from} and ${to}`);
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
}
