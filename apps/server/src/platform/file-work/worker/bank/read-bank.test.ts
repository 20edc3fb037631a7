import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RefusalReason } from '@korpus/domain/bank/refusal.ts';
import { aFile, anEntry, aStatement, ourIban } from '@korpus/domain/bank/test-kit/some-statements.ts';
import { writeCamt } from '@korpus/domain/bank/test-kit/write-camt.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { aZip, type ZipPart } from '../../test-kit/a-zip.ts';
import { readBank } from './read-bank.ts';

const folder = mkdtempSync(join(tmpdir(), 'korpus-bank-'));
afterAll(() => rmSync(folder, { recursive: true }));

const xml = writeCamt(aFile([anEntry()]));
const other = writeCamt(aFile([anEntry({ amount: cents(-5) })], { id: 'B' }));

const state = { files: 0 };
function read(bytes: Uint8Array | string) {
  state.files += 1;
  const path = join(folder, `${state.files}`);
  writeFileSync(path, bytes);
  return readBank({ kind: 'bank', path, size: Buffer.byteLength(bytes) });
}

const refusal = (reason: RefusalReason, file: string | null = null) => ({ refused: { reason, file } });
const part = (name: string, content: string | Uint8Array = xml, with_: Partial<ZipPart> = {}): ZipPart => ({
  name,
  bytes: Buffer.from(content),
  ...with_,
});
const textsIn = async (bytes: Uint8Array | string) => {
  const said = await read(bytes);
  if ('refused' in said) return said.refused.reason;
  return said.statements.flatMap(({ lines }) => lines.map(({ partyName }) => partyName));
};

describe('a file of the bank', () => {
  it('is a statement by its bytes, with keys of equal length', async () => {
    const said = await read(xml);
    expect(said).toMatchObject({
      statements: [
        { iban: ourIban, lines: [{ amount: 100_000, key: expect.stringMatching(/^[0-9a-f]{32}$/) }] },
      ],
      ignored: [],
    });
    expect(await read(xml)).toEqual(said);
  });

  it.each<[RefusalReason, string]>([
    ['EMPTY', ''],
    ['MT940', ':20:STARTUMSE\r\n:25:12030000/202051\r\n'],
    ['UNKNOWN', 'Buchungstag;Betrag\n05.03.2026;1000,00'],
    ['INTRADAY', xml.replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt')],
    ['OTHER_XML', '<html><body>Bitte melden Sie sich an</body></html>'],
    ['NOT_EUR', xml.replaceAll('EUR', 'CHF')],
  ])('is refused: %s', async (reason, content) => {
    expect(await read(content)).toEqual(refusal(reason));
  });

  it('is refused beyond 50 MB without being looked at', async () => {
    const job = { kind: 'bank', path: join(folder, 'nowhere'), size: 50 * 1_024 * 1_024 + 1 } as const;
    expect(await readBank(job)).toEqual(refusal('TOO_LARGE'));
  });
});

describe('letters', () => {
  const named = writeCamt(aFile([anEntry({}, { name: 'Jörg Łoś' })]));
  const western = writeCamt(aFile([anEntry({}, { name: 'Jörg 5€' })]));
  const declared = (text: string, encoding: string) => text.replace('UTF-8', encoding);

  it.each<[string, Uint8Array | string]>([
    ['UTF-8', named],
    ['UTF-8 with its mark', `\ufeff${named}`],
    ['UTF-8 that nothing says', named.replace(/<\?xml.*\?>\n/, '')],
    ['UTF-8 in small letters', declared(named, 'utf-8')],
    ['UTF-16, little end first', Buffer.from(`\ufeff${declared(named, 'UTF-16')}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\ufeff${declared(named, 'UTF-16')}`, 'utf16le').swap16()],
  ])('are read in %s', async (_name, bytes) => {
    expect(await textsIn(bytes)).toEqual(['Jörg Łoś']);
  });

  it.each([
    ['ISO-8859-1', 'Jörg', 'Jörg'],
    ['iso-8859-15', 'Jörg 5¤', 'Jörg 5€'],
    ['windows-1252', 'Jörg 5\u0080', 'Jörg 5€'],
  ])('are read in %s', async (encoding, bytes, name) => {
    const text = declared(western, encoding).replace('Jörg 5€', bytes);
    expect(await textsIn(Buffer.from(text, 'latin1'))).toEqual([name]);
  });

  it.each<[string, Uint8Array]>([
    ['of an encoding nobody knows', Buffer.from(declared(named, 'EBCDIC-CP-BE'))],
    ['that are not in the encoding it says', Buffer.from(western.replace('5€', ''), 'latin1')],
    ['that end within one', Buffer.concat([Buffer.from(xml), Buffer.from([0xc3])])],
    ['of a declaration that cannot be true', Buffer.from(declared(named, 'UTF-16'))],
  ])('are not guessed: %s', async (_what, bytes) => {
    expect(await read(bytes)).toEqual(refusal('ENCODING'));
  });
});

describe('a ZIP', () => {
  it('is read in the order of names, whatever else lies in it', async () => {
    const said = await read(
      aZip([
        part('2026/02.xml', other),
        part('2026/', ''),
        part('2026/01.XML', xml, { method: 0 }),
        part('Kontoauszug März.pdf', '%PDF'),
        part('__MACOSX/2026/._01.xml', '\0'),
        part('.DS_Store', '\0'),
      ]),
    );
    expect(said).toMatchObject({
      statements: [{ lines: [{ amount: 100_000 }] }, { lines: [{ amount: -5 }] }],
      ignored: ['Kontoauszug März.pdf'],
    });
  });

  it('says what the same files say', async () => {
    expect(await read(aZip([part('a.xml')]))).toEqual(await read(xml));
  });

  const big = Buffer.alloc(26 * 1_024 * 1_024, ' ');
  it.each<[RefusalReason, string | null, ZipPart[]]>([
    ['ZIP_WITHOUT_XML', null, [part('a.pdf')]],
    ['ZIP_WITHOUT_XML', null, []],
    ['ZIP_NESTED', null, [part('a.xml'), part('b.zip', aZip([part('a.xml')]))]],
    ['ZIP_NESTED', 'a.xml', [part('a.xml', aZip([part('b.xml')]))]],
    ['ZIP_ENCRYPTED', null, [part('a.xml', xml, { isEncrypted: true })]],
    ['ZIP_ENCRYPTED', null, [part('a.xml', xml, { isEncrypted: true, method: 99 })]],
    ['ZIP_BROKEN', null, [part('a.xml', xml, { method: 12 })]],
    ['ZIP_BROKEN', 'a.xml', [part('a.xml', xml, { said: 100_000 })]],
    ['ZIP_BROKEN', 'a.xml', [part('a.xml', xml, { checksum: 7 })]],
    ['BROKEN_XML', 'a.xml', [part('a.xml', '')]],
    ['BROKEN_XML', 'b.xml', [part('a.xml'), part('b.xml', xml.slice(0, -9))]],
    [
      'INTRADAY',
      'b.xml',
      [part('a.xml'), part('b.xml', xml.replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt'))],
    ],
    ['ZIP_TOO_MANY', null, Array.from({ length: 1_001 }, (_, index) => part(`${index}.xml`, 'x'))],
    ['TOO_LARGE', null, [part('a.xml', big), part('b.xml', big)]],
  ])('is refused: %s in %s', async (reason, file, parts) => {
    expect(await read(aZip(parts))).toEqual(refusal(reason, file));
  });

  it('that unpacks to more than it says is given up there', async () => {
    const lying = aZip([part('a.xml', `${xml}${' '.repeat(5_000_000)}`, { said: xml.length })]);
    expect(await read(lying)).toEqual(refusal('ZIP_BROKEN', 'a.xml'));
  });

  it('that is cut off, or stands behind something else, is broken', async () => {
    const whole = aZip([part('a.xml')]);
    expect(await read(whole.subarray(0, -1))).toEqual(refusal('ZIP_BROKEN'));
    expect(await read(Buffer.concat([whole, Buffer.from('x')]))).toEqual(refusal('ZIP_BROKEN'));
  });

  it('whose packed bytes are none is broken', async () => {
    const whole = aZip([part('a.xml')]);
    whole.fill(0xff, 40, 80);
    expect(await read(whole)).toEqual(refusal('ZIP_BROKEN', 'a.xml'));
  });
});

describe('XML that means harm (rules: bank#hostile-files)', () => {
  const bomb = '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  const outside = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  const behindHead = (text: string) => xml.replace(/(<\?xml.*\?>\n)/, `$1${text}`);

  it.each<[RefusalReason, string, string]>([
    ['DOCTYPE', 'an entity of entities', behindHead(bomb).replace('Rechnung', '&b;')],
    ['DOCTYPE', 'an entity from outside', behindHead(outside).replace('Rechnung', '&x;')],
    ['DOCTYPE', 'a DOCTYPE that does nothing', behindHead('<!DOCTYPE Document>')],
    ['DOCTYPE', 'a DOCTYPE from outside', behindHead('<!DOCTYPE a SYSTEM "http://127.0.0.1/a.dtd">')],
    ['BROKEN_XML', 'an entity that nobody declared', xml.replace('Rechnung', '&nbsp;')],
    ['BROKEN_XML', 'a DOCTYPE that does not end', behindHead('<!DOCTYPE a [')],
    ['BROKEN_XML', 'a DOCTYPE inside', xml.replace('<GrpHdr>', '<!DOCTYPE a><GrpHdr>')],
    ['BROKEN_XML', 'a character that is none', xml.replace('Rechnung', '&#0;')],
    ['BROKEN_XML', 'two roots', `${xml}<a/>`],
    ['BROKEN_XML', 'ends that do not fit', xml.replace('</Ntry>', '</Stmt>')],
    ['BROKEN_XML', 'an attribute twice', xml.replace('Ccy="EUR"', 'Ccy="EUR" Ccy="EUR"')],
    ['BROKEN_XML', 'half a file', xml.slice(0, xml.length / 2)],
    ['BROKEN_XML', 'words around it', `${xml}Ende`],
    ['TOO_DEEP', 'a hundred thousand floors', xml.replace('<GrpHdr>', `<GrpHdr>${'<a>'.repeat(100_000)}`)],
    ['TOO_INVOLVED', 'a text of a megabyte', xml.replace('Rechnung', 'x'.repeat(1_000_001))],
    [
      'TOO_INVOLVED',
      'many attributes',
      xml.replace(
        '<GrpHdr>',
        `<GrpHdr ${Array.from({ length: 51 }, (_, index) => `a${index}=""`).join(' ')}>`,
      ),
    ],
    [
      'TOO_INVOLVED',
      'many elements where none belong',
      xml.replace('<GrpHdr>', `<GrpHdr>${'<a/>'.repeat(200_001)}`),
    ],
  ])('is refused: %s, %s', async (reason, _what, text) => {
    expect(await read(text)).toEqual(refusal(reason));
  });

  it('is read with its five entities, numbers, CDATA and comments', async () => {
    const name = 'M&#252;ller &amp; &lt;S&#x00F6;hne&gt; <!-- -->&quot;A&apos;<![CDATA[ & Co <x>]]>';
    expect(await textsIn(xml.replace('Sabine Müller', name))).toEqual([`Müller & <Söhne> "A' & Co <x>`]);
  });

  it('is read as 1.0, which has no control characters, whatever it says', async () => {
    const text = xml.replace('version="1.0"', 'version="1.1"').replace('Sabine', '&#1;');
    expect(await read(text)).toEqual(refusal('BROKEN_XML'));
  });

  it('knows no prototype', async () => {
    const text = xml
      .replace('<GrpHdr>', '<GrpHdr __proto__="1" constructor="2"><__proto__/><constructor/>')
      .replace('Ccy="EUR"', 'Ccy="EUR" __proto__="x"');
    expect(await textsIn(text)).toEqual(['Sabine Müller']);
  });

  it('is read in pieces cut anywhere', async () => {
    const many = writeCamt({
      version: '02',
      prefix: 'n',
      statements: [aStatement(Array(400).fill(anEntry()))],
    });
    expect(await textsIn(many)).toEqual(Array(400).fill('Sabine Müller'));
  });
});
