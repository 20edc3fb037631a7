import { request as httpRequest } from 'node:http';
import { deflateRawSync } from 'node:zlib';
import { saveProfile } from '@korpus/contract/profile/profile.ts';
import { fileRefusalTexts as texts } from '@korpus/domain/files/files-texts.ts';
import { anArchive } from '@korpus/domain/files/test-kit/some-files.ts';
import { describe, expect, it } from 'vitest';
import { aPdf } from '../../../../../tests/kit/caller.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { letterheadsIn } from '../../../../../tests/kit/letterheads.ts';
import { listeningAddress } from '../../../../../tests/kit/listening-address.ts';
import { makeOrderFor } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { recordFilesIn } from '../../../../../tests/kit/record-files.ts';
import { aLetterhead } from '../../platform/printing/test-kit/a-letterhead.ts';

const house = await aHouse();
const { upload, linkTo, open } = recordFilesIn(house);
const letterheads = letterheadsIn(house);

async function anOrder() {
  const shop = await house.aTenant();
  const anna = await shop.signedInAs('SALESMAN');
  return { anna, id: await makeOrderFor(house.services, shop.tenantId, anna.userId) };
}

const scripted = aPdf('Plan.pdf', 'a', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>');
const closed = { name: 'Zu.pdf', bytes: Buffer.from(await aLetterhead(1, { userPassword: 'geheim' })) };
const broken = { name: 'Kaputt.pdf', bytes: Buffer.from('%PDF-1.7\nkaputt\n%%EOF') };

describe('a PDF with more than pages', () => {
  it('is no letterhead, nor is one that cannot be printed on', async () => {
    const { admin, id } = await letterheads.aLocation();
    for (const [file, message] of [
      [scripted, texts.activeLetterhead],
      [closed, texts.unreadableLetterhead],
      [broken, texts.unreadableLetterhead],
    ] as const) {
      const { status, error } = await letterheads.upload(admin, id, file);
      expect(status).toBe(400);
      expect(error().details?.violations).toEqual([{ path: 'body.file', message }]);
    }
    expect(await letterheads.namesOf(admin, id)).toEqual([]);
    const bytes = Buffer.from(await aLetterhead(2, { ownerPassword: 'geheim' }));
    expect((await letterheads.upload(admin, id, { name: 'Gut.pdf', bytes })).status).toBe(200);
  });

  it('is kept elsewhere, and only to be saved', async () => {
    const { anna, id } = await anOrder();
    for (const file of [scripted, closed, broken]) {
      const place = { id, type: 'MISC' } as const;
      const { name, contentType } = (await upload(anna, place, file)).ok();
      expect([name, contentType]).toEqual([file.name, 'application/octet-stream']);
      expect((await linkTo(anna, place, name, 'inline')).status).toBe(404);
      const opened = await open(anna, place, name);
      expect(opened.headers).toMatchObject(onlyToSave);
      expect(opened.bytes).toEqual(file.bytes);
    }
  });
});

const onlyToSave = {
  'content-type': 'application/octet-stream',
  'content-disposition': expect.stringMatching(/^attachment;/),
  'x-content-type-options': 'nosniff',
};

it.each([
  ['lauf.bat', '@echo off\ndel C:\\*.*\n'],
  ['lauf.ps1', 'Remove-Item -Recurse C:\\\n'],
  ['lauf.cmd', 'start calc\n'],
  ['lauf.vbs', 'CreateObject("WScript.Shell").Run "calc"\n'],
  ['lauf.sh', 'rm -rf ~\n'],
  ['liste.csv', 'Artikel;Preis\nSpüle;=cmd|calc\n'],
])('a script is only words to be saved: %s', async (name, words) => {
  const { anna, id } = await anOrder();
  const place = { id, type: 'MISC' } as const;
  const entry = (await upload(anna, place, { name, bytes: Buffer.from(words) })).ok();
  expect(entry.name).toMatch(/^(lauf\.txt|liste\.csv)$/);
  expect((await open(anna, place, entry.name)).headers).toMatchObject(onlyToSave);
});

describe('an archive', () => {
  const zeros = (mebibytes: number) => deflateRawSync(Buffer.alloc(mebibytes * 1_024 * 1_024));
  /** A letter with one packed part, of which the list says what it likes. */
  const aLetter = (content: Buffer, unpacked: number) => {
    const bytes = Buffer.from(
      anArchive(['[Content_Types].xml', ['word/document.xml', content.toString('latin1')]]),
    );
    const entry = bytes.lastIndexOf('word/document.xml') - 46;
    bytes.writeUInt16LE(8, entry + 10);
    bytes.writeUInt32LE(unpacked, entry + 24);
    return { name: 'Brief.docx', bytes };
  };

  it('that unpacks to far more than it is, is refused', async () => {
    const { anna, id } = await anOrder();
    const bomb = zeros(300);
    for (const said of [300 * 1_024 * 1_024, 10_000, bomb.length]) {
      const refused = await upload(anna, { id, type: 'MISC' }, aLetter(bomb, said));
      expect(refused.error().details?.violations).toEqual([
        { path: 'body.file', message: texts.unpacksTooLarge },
      ]);
    }
  });

  it('of a usual size is taken', async () => {
    const { anna, id } = await anOrder();
    const said = 2 * 1_024 * 1_024;
    expect((await upload(anna, { id, type: 'MISC' }, aLetter(zeros(2), said))).status).toBe(200);
  });
});

type Sending = {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly head: string;
};

/** Sends without end until somebody answers or hangs up; says what came back and how much went out. */
async function sendForEver(who: SignedIn, { method, path, type, head }: Sending) {
  const { hostname: host, port } = new URL(await listeningAddress(house.app));
  const headers = { 'content-type': type, authorization: `Bearer ${who.token}` };
  const request = httpRequest({ host, port, method, path, headers });
  const told = { status: 0, bytes: 0, isCut: false };
  const chunk = Buffer.alloc(256 * 1_024, 'a');
  const pump = () => {
    while (!told.isCut && request.write(chunk)) told.bytes += chunk.length;
  };
  await new Promise<void>((over) => {
    request.on('response', (response) => {
      told.status = response.statusCode ?? 0;
      response.resume();
    });
    request.on('drain', pump);
    request.on('error', () => {});
    request.on('close', () => {
      told.isCut = true;
      over();
    });
    request.write(head);
    pump();
  });
  return told;
}

describe('a body without end', () => {
  const form = 'multipart/form-data; boundary=x';
  it.each([
    [
      'JSON',
      { method: saveProfile.method, path: saveProfile.path, type: 'application/json', head: '{"a":"' },
    ],
    [
      'a file',
      {
        type: form,
        head: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n',
      },
    ],
    ['a form that never comes to its file', { type: form, head: 'so weiter' }],
  ])('is answered while it comes, and cut off: %s', async (_what, sending) => {
    const { anna, id } = await anOrder();
    const path = `/api/files?id=${id}&type=MISC`;
    const before = process.memoryUsage.rss();
    const { status, isCut } = await sendForEver(anna, { method: 'PUT', path, ...sending });
    expect(status).toBe(413);
    expect(isCut).toBe(true);
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1_024 * 1_024);
    expect(letterheads.incoming()).toEqual([]);
    expect(house.unexpected).toEqual([]);
  });
});
