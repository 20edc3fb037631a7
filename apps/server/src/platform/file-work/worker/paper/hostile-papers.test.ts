import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eInvoiceFileOf } from '@korpus/domain/e-invoice/e-invoice-of.ts';
import { someBill } from '@korpus/domain/e-invoice/test-kit/some-bill.ts';
import { mostPaperBytes } from '@korpus/domain/papers-in/paper-fault.ts';
import { paperFaultTexts } from '@korpus/domain/papers-in/papers-in-texts.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { paperTruth } from '../../../../../../../tests/kit/papers-in/paper-truth.ts';
import { aPdf, paperPdf } from '../../../../../../../tests/kit/papers-in/write-papers.ts';
import { newIncomingPath, writeIncoming } from '../../../storage/incoming-file.ts';
import { openFileWork } from '../../file-work.ts';
import { aStreamInAStream } from '../../test-kit/a-stream-in-a-stream.ts';
import { aZip } from '../../test-kit/a-zip.ts';
import { readingPdf } from './open-pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'korpus-hostile-'));
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const work = openFileWork(folder, log, { patience: 120_000 });
const asker = { tenantId: 'a house', userId: 'one' };
afterAll(async () => {
  await work.close();
  rmSync(folder, { recursive: true });
});

const reading = async (bytes: Uint8Array | string) =>
  work.readPaper(await writeIncoming(await newIncomingPath(folder), Buffer.from(bytes)), asker);

const xml = eInvoiceFileOf(someBill()) ?? '';
const good = Buffer.from(await paperPdf(paperTruth(0)));
const withFiles = (...files: readonly (readonly [name: string, content: string | Buffer])[]) =>
  aPdf((pdf) => {
    pdf.text('Rechnung');
    for (const [name, content] of files) pdf.file(Buffer.from(content), { name });
  });
const ofPages = (count: number) =>
  aPdf((pdf) => {
    for (let page = 1; page < count; page += 1) pdf.addPage().text('Auftragsbestätigung', 50, 50);
  });
/** Letters by the million in a stream of some kilobytes. */
const bomb = () =>
  aPdf((pdf) => {
    pdf.text('a', 50, 50);
    pdf.addContent(
      `BT /F1 1 Tf ${'1 0 0 1 50 90 Tm (a) Tj 1 0 0 1 300 200 Tm (b) Tj '.repeat(1_000_000)} ET`,
    );
  });

describe('what is not read (rules: papers-in#refused)', () => {
  it.each<[string, () => Promise<Uint8Array | string> | Uint8Array | string, string]>([
    ['an empty file', () => '', 'EMPTY'],
    ['more than 10 MB', () => Buffer.concat([good, Buffer.alloc(mostPaperBytes)]), 'TOO_LARGE'],
    ['a text', () => 'Auftragsbestätigung', 'OTHER_FILE'],
    ['a workbook', () => aZip([{ name: 'a.xml', bytes: Buffer.from('<a/>') }]), 'OTHER_FILE'],
    ['other XML', () => '<Document><BkToCstmrStmt/></Document>', 'OTHER_XML'],
    [
      'a DOCTYPE',
      () => `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${xml.slice(xml.indexOf('<rsm'))}`,
      'DOCTYPE',
    ],
    ['half an e-invoice', () => xml.slice(0, xml.length / 2), 'BROKEN_XML'],
    [
      'PDF and ZIP at once',
      () => Buffer.concat([good, aZip([{ name: 'a', bytes: Buffer.from('a') }])]),
      'TWO_KINDS',
    ],
    [
      'a page that begins before the PDF',
      () => Buffer.concat([Buffer.from('<script>x</script>'), good]),
      'ENCODING',
    ],
    ['half a PDF', () => good.subarray(0, good.length / 2), 'BROKEN_PDF'],
    ['a PDF of rubbish', () => `%PDF-1.7\n${'x'.repeat(3_000)}\n%%EOF`, 'BROKEN_PDF'],
    [
      'a password',
      () => aPdf((pdf) => pdf.text('geheim'), { userPassword: 'x', ownerPassword: 'y' }),
      'ENCRYPTED',
    ],
    ['a scan', () => aPdf((pdf) => pdf.rect(0, 0, 500, 700).fill('grey')), 'NO_TEXT'],
    ['300 pages', () => ofPages(300), 'TOO_MANY_PAGES'],
    [
      'two e-invoices',
      () => withFiles(['a.xml', xml], ['b.xml', xml.replace('GW2026030001', 'R-2')]),
      'SEVERAL_INVOICES',
    ],
    ['a DOCTYPE inside a PDF', () => withFiles(['factur-x.xml', `<!DOCTYPE a><a/>`]), 'DOCTYPE'],
    ['a broken e-invoice inside a PDF', () => withFiles(['factur-x.xml', xml.slice(0, 900)]), 'BROKEN_XML'],
    ['a bomb', bomb, 'TOO_INVOLVED'],
    [
      'a file inside that unpacks to a gigabyte',
      () => withFiles(['a.xml', Buffer.alloc(400_000_000, 32)]),
      'TOO_INVOLVED',
    ],
  ])('%s', async (_what, make, fault) => {
    expect(await reading(await make())).toEqual({ refused: fault });
  });

  it('each with a sentence that says what to do or why not', () => {
    for (const sentence of Object.values(paperFaultTexts)) expect(sentence).toMatch(/^\p{Lu}.{30,}\.$/u);
  });

  it('a neighbour is read while a bomb is', async () => {
    const [bad, fine] = await Promise.all([
      reading(await bomb()),
      work.readPaper(await writeIncoming(await newIncomingPath(folder), good), {
        tenantId: 'another',
        userId: 'two',
      }),
    ]);
    expect([bad, fine]).toMatchObject([{ refused: 'TOO_INVOLVED' }, { paper: { kind: 'CONFIRMATION' } }]);
  });
});

it('some kilobytes that unpack to gigabytes are not even begun', async () => {
  const bytes = aStreamInAStream();
  expect(bytes.length).toBeLessThan(5_000);
  await expect(readingPdf(bytes, async () => 'read')).rejects.toMatchObject({ fault: 'TOO_INVOLVED' });
  expect(await reading(bytes)).toEqual({ refused: 'TOO_INVOLVED' });
});

describe('e-invoices inside and outside of PDFs (rules: papers-in#what-is-read)', () => {
  const said = { paper: { isData: true, facts: { invoiceNumber: { found: { value: 'GW2026030001' } } } } };

  it('bare, with a mark, in UTF-16', async () => {
    expect(await reading(xml)).toMatchObject(said);
    expect(await reading(`\ufeff${xml}`)).toMatchObject(said);
    expect(await reading(Buffer.from(`\ufeff${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le'))).toMatchObject(
      said,
    );
  });

  it.each([
    ['CII', '</rsm:CrossIndustryInvoice>', 'AttachmentBinaryObject'],
    ['in another form', '</rsm:CrossIndustryInvoice>', 'EmbeddedDocumentBinaryObject'],
  ])('with a file inside of them, up to the 10 MB of the whole: %s', async (_form, end, name) => {
    const file = (letters: number) =>
      xml.replace(
        end,
        `<a:File xmlns:a="a"><a:${name}>${'QUJD'.repeat(letters / 4)}</a:${name}></a:File>${end}`,
      );
    expect(await reading(file(9_000_000))).toMatchObject(said);
    expect(await reading(file(11_000_000))).toEqual({ refused: 'TOO_LARGE' });
    expect(await reading(await withFiles(['factur-x.xml', file(9_000_000)]))).toMatchObject(said);
  });

  it('inside, by what they are and not by their names, beside other files', async () => {
    expect(await reading(await withFiles(['anlage.bin', xml], ['plan.txt', 'Plan']))).toMatchObject(said);
    expect(await reading(await withFiles(['a.xml', '<Zeichnung/>'], ['factur-x.xml', xml]))).toMatchObject(
      said,
    );
  });

  it('one that may be read without its password is read', async () => {
    const bytes = await aPdf((pdf) => pdf.text('Rechnung R-1'), { ownerPassword: 'x' });
    expect(await reading(bytes)).toMatchObject({ paper: { isData: false } });
  });

  it('leaves nothing behind but what it was given', () => {
    expect(readdirSync(folder)).toEqual(['incoming']);
  });
});
