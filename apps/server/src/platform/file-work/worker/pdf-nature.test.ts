import { PDFDocument, PDFName, PDFRef, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { aPdf } from '../../../../../../tests/kit/caller.ts';
import { aLetterhead } from '../../printing/test-kit/a-letterhead.ts';
import { judgePdfNature } from './pdf-nature.ts';

const withCatalog = (entries: string) => judgePdfNature(aPdf('a.pdf', '', entries).bytes);

async function made(fill: (pdf: PDFDocument) => unknown, useObjectStreams = true): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText('Plan');
  await fill(pdf);
  return pdf.save({ useObjectStreams });
}

const script = { S: 'JavaScript', JS: PDFString.of('app.alert(1)') };

describe('what a PDF would do', () => {
  it('is nothing, of pages, links and a place to begin', async () => {
    expect(await judgePdfNature(await aLetterhead(2))).toBe('plain');
    expect(await judgePdfNature(await made(() => {}))).toBe('plain');
    expect(await withCatalog('/OpenAction [3 0 R /Fit]')).toBe('plain');
    expect(await withCatalog('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>')).toBe('plain');
    expect(await withCatalog('/Links [<< /S /URI /URI (https://korpus.example) >>]')).toBe('plain');
  });

  it.each([
    ['a script when it is opened', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'],
    ['a script under an escaped name', '/OpenAction << /S /J#61vaScript /J#53 (app.alert(1)) >>'],
    ['a script by its name', '/Names << /JavaScript << /Names [] >> >>'],
    ['a script when it is closed', '/AA << /WC << /S /JavaScript /JS (1) >> >>'],
    ['a script after another action', '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /URI >> >>'],
    ['a program', '/OpenAction << /S /Launch /F (cmd.exe) >>'],
    ['a page of the web', '/OpenAction << /S /URI /URI (https://example.com) >>'],
    ['a form that is sent', '/X << /S /SubmitForm /F (https://example.com) >>'],
    ['a form with scripts', '/AcroForm << /XFA [] >>'],
    ['files inside', '/Names << /EmbeddedFiles << /Names [] >> >>'],
    ['a file on a page', '/X << /Type /Annot /Subtype /FileAttachment >>'],
  ])('is more: %s', async (_what, entries) => {
    expect(await withCatalog(entries)).toBe('active');
  });

  it.each([true, false])('is found in packed objects as in open ones: %s', async (packed) => {
    const scripted = await made(
      ({ catalog, context }) => catalog.set(PDFName.of('OpenAction'), context.register(context.obj(script))),
      packed,
    );
    expect(Buffer.from(scripted).includes('JavaScript')).toBe(!packed);
    expect(await judgePdfNature(scripted)).toBe('active');
    expect(await judgePdfNature(await made((pdf) => pdf.attach(Buffer.from('MZ'), 'lauf.exe'), packed))).toBe(
      'active',
    );
  });

  it('counts what a later revision hides, since a reader may go by the first', async () => {
    const hidden = `9 0 obj\n<< /S /JavaScript /JS (1) >>\nendobj\n9 0 obj\n<< >>\nendobj\n`;
    const { bytes } = aPdf();
    const at = bytes.indexOf('xref');
    expect(
      await judgePdfNature(Buffer.concat([bytes.subarray(0, at), Buffer.from(hidden), bytes.subarray(at)])),
    ).toBe('active');
  });

  it('cannot be told of one that is broken or closed to us', async () => {
    expect(await judgePdfNature(Buffer.from('%PDF-1.7\nkaputt\n%%EOF'))).toBe('unreadable');
    expect(await judgePdfNature(await aLetterhead(1, { userPassword: 'geheim' }))).toBe('unreadable');
  });

  it('can be told of one that is only closed to changes', async () => {
    expect(await judgePdfNature(await aLetterhead(1, { ownerPassword: 'geheim' }))).toBe('plain');
  });

  it('leaves nothing behind for the next', async () => {
    await judgePdfNature(aPdf().bytes);
    const pdf = await PDFDocument.create();
    pdf.context.assign(PDFRef.of(99), pdf.context.obj({}));
    expect(pdf.context.lookup(PDFRef.of(99))).toBeDefined();
  });
});
