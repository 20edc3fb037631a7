import { camtReader } from '@korpus/domain/bank/read-camt.ts';
import type { Statement } from '@korpus/domain/bank/statement.ts';
import { randomFile } from '@korpus/domain/bank/test-kit/random-statements.ts';
import {
  type WrittenEntry,
  type WrittenFile,
  type WrittenPayment,
  type WrittenStatement,
  writeCamt,
} from '@korpus/domain/bank/test-kit/write-camt.ts';
import { addDays } from '@korpus/domain/dates/iso-date.ts';
import { cents, sumCents, zeroCents } from '@korpus/domain/money/cents.ts';
import { readTree } from '@korpus/domain/xml/test-kit/read-tree.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readXml } from '../xml/read-xml.ts';
import { XmlError } from '../xml/xml-error.ts';

const identity = (text: string) => text;

/** Cuts a text into pieces of so many bytes, which cut letters and marks. */
async function* cut(text: string | Buffer, size: number): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function readStatements(file: WrittenFile, size = 65_536): Promise<readonly Statement[]> {
  const said = await readXml(cut(writeCamt(file), size), camtReader(identity));
  if ('refused' in said) throw new Error(said.refused);
  return said.statements;
}

it('what is written is read, in any version, with any prefix, in any pieces, and as another parser reads it', async () => {
  await fc.assert(
    fc.asyncProperty(randomFile, fc.integer({ min: 1, max: 500 }), async (file, size) => {
      const read = await readStatements(file, size);
      expect(read.map(withoutKeys)).toEqual(
        file.statements.map((each) => expected(each, pageIn(file, each))),
      );
      expect(readTree(writeCamt(file), camtReader(identity))).toEqual({ statements: read });
    }),
  );
});

it('keys are the same read again, in the other version and without prefix, and all different in a statement', async () => {
  await fc.assert(
    fc.asyncProperty(randomFile, async (file) => {
      const keysOf = async (each: WrittenFile) =>
        (await readStatements(each)).map(({ lines }) => lines.map(({ key }) => key));
      const keys = await keysOf(file);
      const { version, statements } = file;
      expect(await keysOf({ version: version === '02' ? '08' : '02', statements })).toEqual(keys);
      for (const own of keys) expect(new Set(own).size).toBe(own.length);
    }),
  );
});

it('days have the keys that their month has', async () => {
  await fc.assert(
    fc.asyncProperty(randomFile, async ({ version, statements: [month] }) => {
      if (month === undefined) return;
      const days = [...Map.groupBy(month.entries, ({ day }) => day).values()];
      const statements = [month, ...days.map((entries) => ({ ...month, entries }))];
      const [whole = [], ...single] = (await readStatements({ version, statements })).map(({ lines }) =>
        lines.map(({ key }) => key),
      );
      expect(single.flat().sort()).toEqual(whole.toSorted());
    }),
  );
});

const spoilt = fc.constantFrom(
  ...[
    '',
    '-1',
    '0',
    '1.005',
    '99999999999999999999',
    'NaN',
    '2026-02-30',
    'BOOK',
    'PDNG',
    'DBIT',
    'true',
    'EUR',
  ],
  ...[
    '&amp;',
    'DE02120300000000202051',
    '<Amt Ccy="EUR">1</Amt>',
    '<Ntry/>',
    '<TxDtls/>',
    '\u{1f600}'.repeat(5_000),
  ],
);
/** Elements without others inside. */
const leaf = /<([\w:-]+)[^>]*>[^<]*<\/\1>/g;

it('whatever stands in a file is lines with keys of their own, or a refusal, and never an error', async () => {
  const changes = fc.array(fc.tuple(fc.nat(), spoilt, fc.constantFrom('text', 'gone', 'twice')), {
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(randomFile, changes, async (file, all) => {
      const xml = all.reduce((text, [at, content, how]) => {
        const leaves = [...text.matchAll(leaf)];
        const found = leaves[at % leaves.length];
        if (found === undefined) return text;
        const [whole, name = ''] = found;
        const inside = whole.slice(0, whole.indexOf('>') + 1);
        const put = { text: `${inside}${content}</${name}>`, gone: '', twice: whole + whole }[how];
        return text.slice(0, found.index) + put + text.slice(found.index + whole.length);
      }, writeCamt(file));
      const said = await readXml(cut(xml, 10_000), camtReader(identity));
      for (const { lines, unexplained, opening, closing } of 'statements' in said ? said.statements : []) {
        expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
        if (opening === null || closing === null) continue;
        expect(sumCents([opening.amount, ...lines.map(({ amount }) => amount)])).toBe(
          closing.amount - (unexplained ?? 0),
        );
      }
    }),
  );
});

it('whatever bytes are broken is read or refused, and never an error of ours', async () => {
  const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255), fc.integer({ min: 0, max: 30 })), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(randomFile, damage, async (file, all) => {
      const bytes = Buffer.from(writeCamt(file));
      for (const [at, value, length] of all)
        bytes
          .subarray(at % bytes.length)
          .subarray(0, length)
          .fill(value);
      const chunks = cut(bytes, 1_000);
      await readXml(chunks, camtReader(identity)).catch((error: unknown) =>
        expect(error).toBeInstanceOf(XmlError),
      );
    }),
  );
});

const withoutKeys = ({ lines, ...statement }: Statement) => ({
  ...statement,
  lines: lines.map(({ key: _key, ...line }) => line),
});

/** Version 02 counts the pages of the message. */
const pageIn = ({ version, statements: [first] }: WrittenFile, { page }: WrittenStatement): number | null =>
  (version === '02' ? first?.page : page) ?? null;

function expected(statement: WrittenStatement, page: number | null) {
  const { iban, from, to, opening, openingKind = 'PRCD', entries } = statement;
  const booked = entries.filter(({ status }) => status === 'BOOK');
  const closing = sumCents([opening, ...booked.map(({ amount }) => amount)]);
  return {
    iban,
    id: statement.id ?? `${iban}-${from}`,
    sequence: statement.sequence ?? null,
    page,
    from,
    to,
    opening: { day: openingKind === 'PRCD' ? addDays(from, -1) : from, amount: opening },
    closing: { day: to, amount: closing },
    unexplained: 0,
    notBooked: entries.length - booked.length,
    lines: booked.flatMap(expectedLines),
  };
}

function expectedLines(entry: WrittenEntry) {
  const { payments = [], charges } = entry;
  const lines = payments.map((payment) => expectedLine(entry, payment, payments.length === 1));
  if (charges === undefined) return lines;
  return [...lines, { ...plain(entry), kind: 'CHARGES', amount: cents(-charges), payments: 0 }];
}

const plain = (entry: WrittenEntry) => ({
  bookedOn: entry.day,
  valueOn: entry.valueDay ?? null,
  isReversal: entry.isReversal ?? false,
  returnReason: null,
  partyName: null,
  partyIban: null,
  ultimateName: null,
  text: tidy(entry.info ?? ''),
  textTight: tidy(entry.info ?? ''),
  endToEndId: null,
  structuredReference: null,
  bankReference: entry.reference ?? null,
  charges: entry.charges ?? null,
});

function expectedLine(entry: WrittenEntry, payment: WrittenPayment, isAlone: boolean) {
  const { text = [], amount = zeroCents } = payment;
  const isSaid = text.length > 0;
  const named = (name: string | undefined) => (name === undefined ? null : tidy(name));
  return {
    ...plain(entry),
    kind: 'PAYMENT',
    amount,
    payments: 1,
    returnReason: payment.returnReason ?? null,
    partyName: named(payment.name),
    partyIban: payment.iban ?? null,
    ultimateName: named(payment.ultimate),
    ...(isSaid ? { text: tidy(text.join(' ')), textTight: tidy(text.join('')) } : {}),
    endToEndId: payment.endToEndId ?? null,
    structuredReference: payment.structuredReference ?? null,
    charges: isAlone ? (entry.charges ?? null) : null,
  };
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
