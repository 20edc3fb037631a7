import { contentTypes, isShownInPlace } from '@korpus/domain/files/content-types.ts';
import { orderFileTypes, paperTypes } from '@korpus/domain/files/file-types.ts';
import { aCompoundFile, anArchive } from '@korpus/domain/files/test-kit/some-files.ts';
import { ublOf } from '@korpus/domain/papers-in/test-kit/other-forms.ts';
import { entryKindOf } from '@korpus/domain/records/file-entries.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { aPdf, type SentFile } from '../../../../../tests/kit/caller.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { letterheadsIn } from '../../../../../tests/kit/letterheads.ts';
import { makeOrderFor } from '../../../../../tests/kit/orders.ts';
import { recordFilesIn } from '../../../../../tests/kit/record-files.ts';
import { aHeic, aTiffPicture } from '../../platform/pictures/test-kit/some-pictures.ts';

const house = await aHouse();
const { upload, list, open } = recordFilesIn(house);
const { incoming, blobsOf } = letterheadsIn(house);

const script = '<script>alert(document.domain)</script>';
const picture = (form: 'jpeg' | 'png' | 'webp' | 'gif') =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
    .toFormat(form)
    .toBuffer();
const [jpeg, png, webp, gif] = await Promise.all([
  picture('jpeg'),
  picture('png'),
  picture('webp'),
  picture('gif'),
]);
const pdf = aPdf().bytes;
const letter = Buffer.from(anArchive(['[Content_Types].xml', 'word/document.xml']));
const good: Readonly<Record<string, Buffer>> = {
  pdf,
  jpg: jpeg,
  png,
  webp,
  gif,
  tif: Buffer.from(aTiffPicture()),
  heic: Buffer.from(aHeic().bytes),
  docx: letter,
  doc: Buffer.from(aCompoundFile(['Root Entry', 'WordDocument'])),
  txt: Buffer.from('Bitte anrufen.'),
  xml: Buffer.from(ublOf('Invoice', { number: 'R-1', net: '100.00', gross: '119.00', order: 'A-1' })),
};

/** Bytes that no name and no beginning makes a file of ours. */
const bad: readonly Buffer[] = [
  ...[
    `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`,
    `<!doctype html>${script}`,
    `<html>${script}</html>`,
    `\ufeff<html>${script}</html>`,
    `<Invoice xmlns="urn:oasis:Invoice-2">${script}</Invoice>`,
    `<Invoice xmlns="urn:a"><a:b xmlns:a="http://www.w3.org/1999/xhtml" onclick="alert(1)"/></Invoice>`,
    `<?xml version="1.0"?><?xml-stylesheet href="a.xsl"?><Invoice xmlns="urn:a"></Invoice>`,
    `Guten Tag ${script}`,
    '<?php system($_GET[1]);',
    '#!/bin/sh\nid',
    '{\\rtf1\\ansi{\\object}}',
    '%!PS-Adobe-3.0\n',
    '[InternetShortcut]\nURL=file:///etc/passwd',
    'MZ\x90\0\x03\0\0\0\x04\0',
    '\x7fELF\x02\x01\x01\0',
    '\0\0\0\x20ftypisom',
    'BM\0\0\0\0',
    '8BPS\0\x01',
    `PK\x05\x06${'\0'.repeat(18)}`,
    '%PDF-1.7\nobj',
    '%PDF-\n%%EOF',
    'GIF89a',
    'RIFF\x04\0\0\0WEBP',
    '\x89PNG\r\n\x1a\n',
    '\xff\xd8\xff\xe0',
    'II*\0\xff\xff\xff\xff',
    '',
  ].map((text) => Buffer.from(text, 'latin1')),
  ...[jpeg, png, webp, gif, letter].map((bytes) => bytes.subarray(0, bytes.length - 7)),
  Buffer.from(anArchive(['bombe.txt'])),
  Buffer.from(anArchive(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'])),
  Buffer.from(aCompoundFile(['Root Entry', 'WordDocument', 'Macros'])),
  Buffer.concat([Buffer.from('GIF89a/*'), letter]),
  Buffer.concat([letter, Buffer.from(script)]),
];

const names = [
  'rechnung.pdf',
  'foto.jpg',
  'logo.svg',
  'seite.html',
  'lauf.exe',
  '../../../etc/passwd',
  '..\\..\\windows\\system32\\a.dll',
  '/etc/shadow',
  'C:\\a\\b.pdf',
  'a\0b.pdf',
  'gut\u202efdp.exe',
  `${'lang'.repeat(75)}.pdf`,
  'CON',
  'nul.txt',
  'a;b="c".pdf',
  "'; drop table files; --.pdf",
  '.htaccess',
  '...',
  '%2e%2e%2fpasswd',
  '💥🧨.pdf',
];

async function anOrder() {
  const shop = await house.aTenant();
  const anna = await shop.signedInAs('SALESMAN');
  const id = await makeOrderFor(house.services, shop.tenantId, anna.userId);
  return { anna, tenantId: shop.tenantId, id };
}

it('what is none of ours is refused by its bytes, whatever its name and wherever it is to lie', async () => {
  const { anna, tenantId, id } = await anOrder();
  let tried = 0;
  for (const [at, bytes] of bad.entries()) {
    for (let turn = 0; turn < names.length; turn += 4) {
      const name = names[(at + turn) % names.length] ?? '';
      const type = orderFileTypes[(at + turn) % orderFileTypes.length] ?? 'MISC';
      const ofEntry = entryKindOf(type) === 'supplier';
      const place = { id, type, ...(ofEntry ? { additionalId: anna.userId } : {}) };
      const answer = await upload(anna, place, { name, bytes });
      expect(answer.status, `${at} ${name}`).toBe(400);
      const [violation] = answer.error().details?.violations ?? [];
      expect(violation?.path).toBe('body.file');
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(150);
  expect(await list(anna, id)).toEqual([]);
  expect(await blobsOf(tenantId)).toBe(0);
  expect(incoming()).toEqual([]);
  expect(house.unexpected).toEqual([]);
});

it('what is one of ours is kept under a harmless name and served as nothing that runs', async () => {
  const { anna, id } = await anOrder();
  const sent: SentFile[] = Object.values(good).flatMap((bytes) => names.map((name) => ({ name, bytes })));
  expect(sent.length).toBeGreaterThan(150);
  for (const [at, file] of sent.entries()) {
    const place = { id, type: paperTypes[at % paperTypes.length] ?? 'CONTRACT' } as const;
    const entry = (await upload(anna, place, file)).ok();
    expect(entry.name).toMatch(/^[^/\\<>:"|?*\p{Cc}\p{Cf}]{1,120}$/u);
    expect(contentTypes).toContain(entry.contentType);
    for (const view of isShownInPlace(entry.contentType)
      ? (['attachment', 'inline'] as const)
      : [undefined]) {
      const { status, headers } = await open(anna, place, entry.name, view);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': expect.not.stringMatching(/html|svg|script|xml;/),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
  }
  expect(house.unexpected).toEqual([]);
});

it('two files in one are only one of them', async () => {
  const { anna, id } = await anOrder();
  const place = { id, type: 'MISC' } as const;
  for (const [form, bytes] of Object.entries({ jpg: jpeg, png, webp, gif })) {
    const both = Buffer.concat([bytes, letter, Buffer.from(script)]);
    const { name } = (await upload(anna, place, { name: `a.${form}`, bytes: both })).ok();
    const opened = await open(anna, place, name);
    expect(opened.bytes.includes('PK'), form).toBe(false);
    expect(opened.bytes.includes('script'), form).toBe(false);
  }
});
