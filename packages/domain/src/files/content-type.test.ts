import { describe, expect, it } from 'vitest';
import { eInvoiceFileOf } from '../e-invoice/e-invoice-of.ts';
import { someBill } from '../e-invoice/test-kit/some-bill.ts';
import { ublOf, zugferd1Of } from '../papers-in/test-kit/other-forms.ts';
import { detectContentType } from './content-type.ts';
import { aCompoundFile, anArchive, bytesOf, inMemory } from './test-kit/some-files.ts';

const typeOf = (bytes: Uint8Array) => detectContentType(inMemory(bytes));
const documentParts = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml'];
const workbookParts = ['[Content_Types].xml', 'xl/workbook.xml'];
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const odt = 'application/vnd.oasis.opendocument.text';

describe('what a file is', () => {
  it.each<[string, Uint8Array]>([
    ['application/pdf', bytesOf('%PDF-1.7\n…\n%%EOF\n')],
    ['image/jpeg', bytesOf('\xff\xd8\xff\xe0')],
    ['image/png', bytesOf('\x89PNG\r\n\x1a\n')],
    ['image/gif', bytesOf('GIF89a')],
    ['image/webp', bytesOf('RIFF\0\0\0\0WEBPVP8 ')],
    ['image/tiff', bytesOf('II*\0')],
    ['image/tiff', bytesOf('MM\0*')],
    ['image/heic', bytesOf('\0\0\0\x18ftypheic')],
    [docx, anArchive(documentParts)],
    [xlsx, anArchive(workbookParts)],
    [odt, anArchive([['mimetype', odt], 'content.xml'])],
    ['application/msword', aCompoundFile(['Root Entry', 'WordDocument'])],
    ['application/vnd.ms-excel', aCompoundFile(['Root Entry', 'a', 'b', 'c', 'd', 'Workbook'])],
    ['text/plain', bytesOf('Küche für Familie Groß,\nbitte anrufen.')],
    ['text/plain', new TextEncoder().encode('Küche für 12 €')],
    ['text/plain', bytesOf('a < b, und 3 > 2')],
    ['text/csv', bytesOf('Artikel;Preis\nSpüle;120,00\nHahn;80,00\n')],
  ])('is told by its bytes: %s', async (expected, bytes) => {
    expect(await typeOf(bytes)).toBe(expected);
  });

  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['half a PDF', bytesOf('%PDF-1.7\nobj')],
    ['a page', bytesOf('<!doctype html><script>alert(1)</script>')],
    ['a page behind a few words', bytesOf('Hallo\n<html><body onload=alert(1)>')],
    ['a drawing with a script', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a drawing behind blanks', bytesOf('\n \t<svg/>')],
    ['a command', bytesOf('#!/bin/sh\nrm -rf /')],
    ['a program', bytesOf('MZ\x90\0\x03\0\0\0')],
    ['rich text, which may hold programs', bytesOf('{\\rtf1 Hallo}')],
    ['PostScript', bytesOf('%!PS-Adobe-3.0')],
    ['any archive', anArchive(['a.txt', 'b.exe'])],
    [
      'an archive that says it is a letter, with macros',
      anArchive([...documentParts, 'word/vbaProject.bin']),
    ],
    ['a table with macros', anArchive([...workbookParts, 'xl/vbaProject.bin'])],
    ['a letter with something behind it', bytesOf(`${textOf(anArchive(documentParts))}<html>`)],
    ['a letter with something before it', bytesOf(`PK${textOf(anArchive(documentParts))}`)],
    ['an archive cut short', anArchive(documentParts).subarray(0, -5)],
    ['a type of OpenDocument we do not take', anArchive([['mimetype', `${odt}-template`]])],
    ['an old letter with macros', aCompoundFile(['Root Entry', 'WordDocument', 'Macros'])],
    ['an installer', aCompoundFile(['Root Entry', 'Tables'])],
    ['a compound file that leads nowhere', aCompoundFile(['Root Entry']).subarray(0, 600)],
    ['a picture that is not HEIC', bytesOf('\0\0\0\x18ftypavif')],
    ['a film', bytesOf('\0\0\0\x18ftypisom')],
    ['text with a zero in it', bytesOf('Hallo\0Welt')],
  ])('is nothing we take: %s', async (_what, bytes) => {
    expect(await typeOf(bytes)).toBeNull();
  });

  const said = { number: 'R-1', net: '100.00', gross: '119.00', order: 'A-2026/117' };
  const ubl = ublOf('Invoice', said);
  it.each([
    ['of our own', eInvoiceFileOf(someBill()) ?? ''],
    ['ZUGFeRD 1', zugferd1Of(said)],
    ['UBL', ubl],
    ['a credit note', ublOf('CreditNote', said)],
    ['with a mark of its letters', `\ufeff<?xml version='1.0' encoding='utf-8' standalone="yes"?>\n${ubl}\n`],
    ['behind a comment', `<?xml version="1.0"?>\n<!-- sent by a program -->\n${ubl}`],
    [
      'with a prefix',
      '<ubl:Invoice xmlns:ubl = "urn:oasis:names:specification:ubl"><ubl:ID>1</ubl:ID></ubl:Invoice>',
    ],
    ['with a file inside', ubl.replace('<ID>', `<File>${'QUJD'.repeat(200_000)}</File><ID>`)],
  ])('of XML an e-invoice is taken: %s', async (_what, xml) => {
    expect(await typeOf(new TextEncoder().encode(xml))).toBe('application/xml');
  });

  it.each([
    ['other XML', '<?xml version="1.0"?><Order xmlns="urn:oasis:Order-2"/>'],
    ['a document type', `<!DOCTYPE Invoice [<!ENTITY a "b">]>${ubl}`],
    ['a document type within', ubl.replace('<ID>', '<!DOCTYPE a><ID>')],
    ['a style', `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="a.xsl"?>${ubl}`],
    ['a style without more', `<?xml-stylesheet href="a.xsl"?>${ubl}`],
    ['an instruction within', ubl.replace('<ID>', '<?php system(1); ?><ID>')],
    [
      'a page within',
      ubl.replace('<ID>', '<a:script xmlns:a="http://www.w3.org/1999/xhtml">alert(1)</a:script><ID>'),
    ],
    ['a page that hides', ubl.replace('<ID>', '<a:b xmlns:a="&#104;ttp://www.w3.org/1999/xhtml"/><ID>')],
    [
      'a drawing within',
      ubl.replace('<ID>', "<s:a xmlns:s\n=\n'http://www.w3.org/2000/svg' onload='a()'/><ID>"),
    ],
    [
      'a style sheet that calls itself one',
      '<Invoice xmlns="http://www.w3.org/1999/XSL/Transform"></Invoice>',
    ],
    ['elements of pages without a name', ubl.replace('<ID>', '<script>alert(1)</script><ID>')],
    ['letters in which it is something else', `<?xml version="1.0" encoding="UTF-7"?>${ubl}`],
    ['a zero in it', ubl.replace('R-1', 'R\0')],
    ['only its beginning', ubl.slice(0, -3)],
    ['something behind it', `${ubl}MZ`],
    ['UTF-16', [...ubl].join('\0')],
  ])('of XML nothing else is: %s', async (_what, xml) => {
    expect(await typeOf(new TextEncoder().encode(xml))).toBeNull();
  });

  it('is looked for in all of a long text', async () => {
    const long = `${'Zeile\n'.repeat(100_000)}`;
    expect(await typeOf(bytesOf(long))).toBe('text/plain');
    expect(await typeOf(bytesOf(`${long}<script>`))).toBeNull();
    expect(await typeOf(bytesOf(`${long}\0`))).toBeNull();
    const edge = 256 * 1_024 - 4;
    expect(await typeOf(bytesOf(`${'a'.repeat(edge)}<script>`))).toBeNull();
  });
});

const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
