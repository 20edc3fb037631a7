import fc, { type Arbitrary } from 'fast-check';

const hugeText = 'ä'.repeat(20_000);

/** Values that belong nowhere, or only sometimes; every place must survive each of them. */
export const hostileValues: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1.5, 1e308, -1e308, 5e-324, Number.MAX_SAFE_INTEGER, 2 ** 53, 2 ** 31],
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff',
    '\ufeff',
    '\u202egnp.exe',
    '💥',
    'e\u0301'.repeat(300),
  ],
  ...["' or 1=1 --", '"; drop table users; --', '$1', '%', '\\', '{{7*7}}', '<script>alert(1)</script>'],
  ...['../../etc/passwd', 'null', 'undefined', 'NaN', 'true', '[object Object]', '0x10', '1e5', '=SUM(A1)'],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', hugeText],
  ...[
    [],
    [[]],
    {},
    [null],
    { $gt: '' },
    { toString: 'x' },
    { constructor: { prototype: {} } },
    { length: 1e9 },
  ],
];

/** A valid value with one thing wrong somewhere: exchanged, dropped, added or put into a list. */
export function nearlyValid(valid: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc
    .tuple(
      valid,
      fc.nat(),
      fc.constantFrom(...hostileValues),
      fc.constantFrom('exchange', 'drop', 'add', 'list'),
    )
    .map(([value, where, hostile, how]) => damage(structuredClone(value), where, hostile, how));
}

function damage(value: unknown, where: number, hostile: unknown, how: string): unknown {
  if (typeof value !== 'object' || value === null) return hostile;
  const names = Object.keys(value);
  const name = names[where % Math.max(1, names.length)];
  if (how === 'add' || name === undefined) return Object.assign(value, { [`x${where % 7}`]: hostile });
  const child: unknown = Reflect.get(value, name);
  const goesDeeper = typeof child === 'object' && child !== null && where % 2 === 0;
  if (how === 'drop' && !goesDeeper) Reflect.deleteProperty(value, name);
  else if (goesDeeper) Reflect.set(value, name, damage(child, where >> 1, hostile, how));
  else Reflect.set(value, name, how === 'list' ? [child] : hostile);
  return value;
}

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

/** Bodies no JSON library of ours would write. */
export const hostileBodies: readonly (string | Buffer)[] = [
  ...[
    '',
    ' ',
    '{',
    '}',
    '[',
    '"',
    '{"a"',
    '{"a":}',
    '{a:1}',
    "{'a':1}",
    '{"a":1,}',
    'null',
    '[]',
    '"x"',
    '1',
    'true',
  ],
  ...[
    'NaN',
    'Infinity',
    '-0',
    '1e999',
    '{"a":1}{"b":2}',
    '\ufeff{}',
    '/* */{}',
    '{"__proto__":{"admin":true}}',
  ],
  ...[
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"a":1,"a":2}',
    '{"version":1e999}',
    '{"id":"\\ud800"}',
  ],
  ...[nested('[', ']', 100_000), nested('{"a":', '}', 1), `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  ...['{"email":"a","email":"b","username":"c"}', '{"password":"\\u0000"}', 'username=a&password=b', '<a/>'],
  Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from('{"username":"a"}', 'utf16le'),
  Buffer.alloc(512),
];

export const oddContentTypes: readonly string[] = [
  ...['text/plain', 'text/html', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'],
  ...[
    'application/xml',
    'application/jsonx',
    'application/json-patch+json',
    'application/octet-stream',
    '*/*',
  ],
  ...[
    'application/json/x',
    'application',
    'json',
    '/',
    ';',
    'application/;json',
    'text/json',
    'application /json',
  ],
  ...[
    'text/csv',
    'text/xml',
    'text/javascript',
    'application/javascript',
    'application/ld+json',
    'application/vnd.api+json',
    'application/problem+json',
    'application/x-ndjson',
    'application/json-seq',
    'application/cbor',
    'application/msgpack',
    'application/yaml',
    'application/pdf',
    'application/zip',
    'application/xhtml+xml',
    'multipart/mixed; boundary=x',
    'multipart/related; boundary=x',
    'message/rfc822',
    'image/png',
  ],
  ...['image/svg+xml', 'text/plain; charset=application/json', 'application\\json', 'x'.repeat(2000)],
];
