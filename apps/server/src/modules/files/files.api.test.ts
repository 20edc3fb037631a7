import { getBaseData } from '@korpus/contract/base-data/base-data.ts';
import { deleteFile } from '@korpus/contract/files/files.ts';
import { maximumFileBytes } from '@korpus/domain/files/file-types.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aPdf, makeForm, type SentFile } from '../../../../../tests/kit/caller.ts';
import { changesIn } from '../../../../../tests/kit/change-log.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { letterheadsIn } from '../../../../../tests/kit/letterheads.ts';
import { openLive } from '../../../../../tests/kit/live-stream.ts';
import { sweepBlobs } from '../../platform/storage/blobs-to-remove.ts';

const house = await aHouse();
const { type, aLocation, upload, namesOf, download, blobsOf, ofLetterhead, incoming } = letterheadsIn(house);

const violationsOf = (answer: Awaited<ReturnType<typeof upload>>) => answer.error().details?.violations;

describe('a letterhead', () => {
  it('is uploaded, listed, downloaded byte by byte, and deleted', async () => {
    const { admin, id } = await aLocation();
    const file = aPdf('Briefpapier München.pdf', 'ä'.repeat(50_000));
    const entry = (await upload(admin, id, file)).ok();
    expect(entry).toMatchObject({ type, name: file.name, additionalId: null, size: file.bytes.length });
    expect(await namesOf(admin, id)).toEqual([file.name]);
    const answer = await download(admin, id, file.name);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(file.bytes.toString());
    expect((await admin.call(deleteFile, { params: { id, type, name: file.name } })).ok()).toEqual({
      done: true,
    });
    expect(await namesOf(admin, id)).toEqual([]);
    expect((await admin.call(deleteFile, { params: { id, type, name: file.name } })).status).toBe(404);
  });

  it('comes with headers that let nobody run it', async () => {
    const { admin, id } = await aLocation();
    (await upload(admin, id, aPdf('Größe "A4".pdf'))).ok();
    const { headers } = await download(admin, id, 'Größe _A4_.pdf');
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Gro_e _A4_.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20_A4_.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('takes the place of the one before, whose bytes stay an hour', async () => {
    const { admin, id } = await aLocation();
    (await upload(admin, id, aPdf('Alt.pdf', 'alt'))).ok();
    (await upload(admin, id, aPdf('Neu.pdf', 'neu'))).ok();
    expect(await namesOf(admin, id)).toEqual(['Neu.pdf']);
    expect(await blobsOf(admin.tenantId)).toBe(2 * ofLetterhead);
    await sweepBlobs(house.services);
    expect(await blobsOf(admin.tenantId)).toBe(2 * ofLetterhead);
    house.clock.advance({ minutes: 61 });
    await sweepBlobs(house.services);
    expect(await blobsOf(admin.tenantId)).toBe(ofLetterhead);
  });

  it('is in the change log, and open browsers hear of it', async () => {
    const { admin, id } = await aLocation();
    const stream = await openLive(house.app, admin.token);
    (await upload(admin, id)).ok();
    expect(await stream.next()).toEqual({ kind: 'hello', id: '' });
    expect(await stream.next()).toEqual({ kind: 'baseData', id });
    await stream.close();
    const [change] = await changesIn(house.services, admin.tenantId, 'file');
    expect(change).toMatchObject({
      action: 'CREATED',
      changes: [{ field: 'files/TEMPLATE_DOCS', old: null, new: 'Briefpapier.pdf' }],
    });
    expect(change?.subjectName).toMatch(/: Briefpapier\.pdf$/);
  });

  it('makes the margins of its location required', async () => {
    const { admin, id } = await aLocation();
    const location = async () =>
      (await admin.call(getBaseData)).ok().locations.find((each) => each.id === id);
    const save = async (change: object) =>
      admin.send({
        method: 'PUT',
        url: '/api/base-data/locations',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ ...(await location()), billPrefix: 'M', ...change }),
      });
    expect((await save({})).status).toBe(200);
    (await upload(admin, id)).ok();
    const refused = (await save({})).error().details?.violations?.map(({ path }) => path);
    expect(refused).toEqual(['body.marginDocsTop', 'body.marginDocsBottom']);
    expect((await save({ marginDocsTop: 0, marginDocsBottom: 70 })).status).toBe(200);
    expect((await save({ marginDocsTop: 100.5, marginDocsBottom: 1 })).status).toBe(400);
  });
});

describe('what is no letterhead', () => {
  it.each<[string, SentFile]>([
    ['a page', { name: 'plan.pdf', bytes: Buffer.from('<html><script>alert(1)</script>%PDF-1.7 %%EOF') }],
    ['a picture that says it is a PDF', { name: 'foto.pdf', bytes: Buffer.from('\x89PNG\r\n\x1a\n') }],
    ['SVG', { name: 'logo.pdf', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }],
    ['half a PDF', { name: 'halb.pdf', bytes: Buffer.from('%PDF-1.7\nobj') }],
    ['nothing', { name: 'leer.pdf', bytes: Buffer.alloc(0) }],
    ['a mark that comes late', { name: 'x.pdf', bytes: Buffer.from('GIF89a%PDF-1.7\n%%EOF') }],
  ])('is refused by its bytes: %s', async (_what, file) => {
    const { admin, id } = await aLocation();
    const refused = await upload(admin, id, file);
    expect(refused.status).toBe(400);
    expect(violationsOf(refused)).toEqual([
      { path: 'body.file', message: expect.stringContaining('nur ein PDF') },
    ]);
    expect(await namesOf(admin, id)).toEqual([]);
    expect(await blobsOf(admin.tenantId)).toBe(0);
    expect(incoming()).toEqual([]);
  });

  it('is named by us, whatever it was called', async () => {
    for (const [given, stored] of [
      ['../../etc/passwd', 'passwd.pdf'],
      ['C:\\Users\\chef\\Vorlage.PDF', 'Vorlage.pdf'],
      ['vorlage.html', 'vorlage.pdf'],
      ['a\u202Efdp.exe', 'afdp.pdf'],
    ] as const) {
      const { admin, id } = await aLocation();
      expect((await upload(admin, id, aPdf(given))).ok().name).toBe(stored);
      expect((await download(admin, id, stored)).status).toBe(200);
    }
  });

  it('is refused above 25 MiB in German, at the limit it is taken', async () => {
    const { admin, id } = await aLocation();
    const sized = (size: number): SentFile => {
      const filled = size - 1_000;
      const around = aPdf('groß.pdf', ' '.repeat(filled)).bytes.length - filled;
      return aPdf('groß.pdf', ' '.repeat(size - around));
    };
    const refused = await upload(admin, id, sized(maximumFileBytes + 1));
    expect(refused.error()).toMatchObject({ code: 'FILE_TOO_LARGE' });
    expect(refused.status).toBe(413);
    expect(refused.error().message).toContain('25 MB');
    expect(incoming()).toEqual([]);
    expect((await upload(admin, id, sized(maximumFileBytes))).status).toBe(200);
  });

  it('is refused when it is no form, or a form without a file', async () => {
    const { admin, id } = await aLocation();
    const url = `/api/files?id=${id}&type=${type}`;
    const send = (headers: Record<string, string>, payload: string | Buffer) =>
      admin.send({ method: 'PUT', url, headers, payload });
    expect((await send({ 'content-type': 'application/json' }, '{}')).status).toBe(415);
    expect((await send({ 'content-type': 'application/pdf' }, aPdf().bytes)).status).toBe(415);
    for (const payload of [
      '',
      'garbage',
      '--x',
      '--x\r\n\r\n',
      '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\nx\r\n--x--',
    ]) {
      const refused = await send({ 'content-type': 'multipart/form-data; boundary=x' }, payload);
      expect(refused.status, payload).toBe(400);
      refused.error();
    }
    expect((await send({ 'content-type': 'multipart/form-data' }, '')).status).toBe(400);
    const { headers = {}, payload = '' } = makeForm(aPdf(), '__proto__');
    expect((await send({ ...headers }, payload)).status).toBe(400);
    const other = makeForm(aPdf(), 'datei');
    expect((await send({ ...other.headers }, other.payload ?? '')).status).toBe(400);
    expect(house.unexpected).toEqual([]);
  });

  it('is answered sensibly whatever it is', async () => {
    const { admin, id } = await aLocation();
    const whole = aPdf().bytes.toString();
    const beginnings = fc.constantFrom('', whole, '%PDF-1.7\n', '%PDF-', '<svg>', '\0');
    const endings = fc.constantFrom('', '\n%%EOF\n', '%%EOF', '</svg>');
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.tuple(beginnings, fc.uint8Array({ maxLength: 3_000 }), endings),
        async (name, [start, middle, end]) => {
          const bytes = Buffer.concat([Buffer.from(start), middle, Buffer.from(end)]);
          const answer = await upload(admin, id, { name: name.replaceAll(/[\r\n]/g, ''), bytes });
          // A file with something behind it is for readers of PDFs to judge: they say whether it still is one.
          const isPdf = start === whole && (middle.length === 0 || answer.status === 200);
          expect(answer.status).toBe(isPdf ? 200 : 400);
          if (!isPdf) answer.error();
          else expect((await download(admin, id, answer.ok().name)).status).toBe(200);
        },
      ),
      { numRuns: process.env.KORPUS_TEST_LONG === 'on' ? 1_000 : 60 },
    );
    expect(house.unexpected).toEqual([]);
    expect(incoming()).toEqual([]);
  });

  it('is not taken by calls that want JSON', async () => {
    const { admin } = await aLocation();
    const { headers = {}, payload = '' } = makeForm(aPdf());
    const refused = await admin.send({ method: 'PUT', url: '/api/base-data/suppliers', headers, payload });
    expect(refused.status).toBe(415);
  });
});
