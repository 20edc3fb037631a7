/**
 * How PostgreSQL's texts become values, once for both engines: days and instants stay strings (a Date would shift
 * days over time zones), exact numbers stay exact.
 */
const oid = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184, numeric: 1700 } as const;

export const valueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [oid.int8]: (text) => safeInteger(text),
  [oid.date]: (text) => text,
  [oid.timestamp]: (text) => text.replace(' ', 'T'),
  [oid.timestamptz]: instant,
  [oid.numeric]: (text) => text,
};

/**
 * Every session runs in UTC, so the text ends in +00; the wire wants ISO 8601 (rules: dates#days-without-a-time-zone).
 */
function instant(text: string): string {
  if (!text.endsWith('+00')) throw new RangeError(`The database session does not run in UTC: ${text}`);
  const [seconds = '', fraction = ''] = text.replace(' ', 'T').replace('+00', '').split('.');
  return `${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond the safe integers: ${text}`);
  return value;
}
