import { randomUUID } from 'node:crypto';
import { requireParts } from '@korpus/contract/assemblies/app-list.ts';
import { deletePicture, listAppOrders, uploadPicture } from '@korpus/contract/assemblies/assemblies.ts';
import { listFiles } from '@korpus/contract/files/files.ts';
import { deleteOrder, getOrder, saveOrder } from '@korpus/contract/orders/orders.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { describe, expect, it } from 'vitest';
import { sendAs } from '../../../../../tests/house/documented/documented.ts';
import {
  aPhoto,
  findOrMakeCarpenter,
  makeAssemblyFor,
  type PictureQuery,
  pictureOf,
} from '../../../../../tests/kit/assemblies.ts';
import { aPdf, type SentFile } from '../../../../../tests/kit/caller.ts';
import { changesIn } from '../../../../../tests/kit/change-log.ts';
import { makeComplaintFor } from '../../../../../tests/kit/complaints.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { letterheadsIn } from '../../../../../tests/kit/letterheads.ts';
import { makeOrderFor, newOrderBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { aProgressiveJpeg } from '../../platform/pictures/test-kit/picture-bombs.ts';

const house = await aHouse();
const { services, clock } = house;
const { incoming } = letterheadsIn(house);
const shop = await house.aTenant();
const { tenantId } = shop;
const anna = await shop.signedInAs('SALESMAN', { firstName: 'Anna', lastName: 'Berger' });
const admin = await shop.signedInAs('ADMIN');
const photo = await aPhoto();

const aCarpenter = () => shop.signedInAs('CARPENTER', { firstName: 'Max', lastName: 'Meister' });
async function onSite(with_: Parameters<typeof makeAssemblyFor>[3] = {}) {
  const max = await aCarpenter();
  const complete = { location: shop.locationId, deliveryDateNotDefined: true };
  return { max, id: await makeAssemblyFor(services, max, anna.userId, { ...complete, ...with_ }) };
}
const send = (who: SignedIn, query: PictureQuery, file: SentFile = photo) =>
  who.call(uploadPicture, { query, file });
const filesOf = async (id: string) => (await anna.call(listFiles, { params: { id } })).ok();
const namesIn = async (id: string) => (await filesOf(id)).map(({ name }) => name);
const remove = (who: SignedIn, id: string, fileId: string) =>
  who.call(deletePicture, { params: { id, fileId } });
/** Gives an order to another carpenter, or to none, as the office does it. */
async function giveTo(id: string, carpenterId: string | null) {
  const order = (await admin.call(getOrder, { params: { id } })).ok();
  const { complaints: _complaints, ...body } = order;
  (await admin.call(saveOrder, { body: { ...body, carpenterId } })).ok();
}

describe('pictures of whoever is no app (rules: picture-app#identity)', () => {
  const plain = (who: SignedIn, id: string, files: readonly SentFile[], query: Record<string, string> = {}) =>
    sendAs(who, 'PUT /api/files/app/pictures', { query: { id, type: 'MISC', ...query }, files });
  const keptIn = ({ body }: { body: unknown }) => (Array.isArray(body) ? body.map(({ kept }) => kept) : body);

  it('come several at once and are known by their bytes', async () => {
    const { max, id } = await onSite();
    const [first, second, third] = [
      await aPhoto('A.jpg', 10),
      await aPhoto('B.jpg', 90),
      await aPhoto('C.jpg', 200),
    ];
    const sent = await plain(max, id, [first, second], { filename: 'Küche.jpg' });
    expect(sent.status, sent.text).toBe(200);
    expect(await namesIn(id)).toEqual(expect.arrayContaining(['Küche.jpg', 'B.jpg']));
    const again = await plain(max, id, [third, first, second, second]);
    expect(keptIn(again)).toEqual(['new', 'known', 'known', 'known']);
    expect(await filesOf(id)).toHaveLength(3);
    // The same bytes for another purpose are another file.
    expect(keptIn(await plain(max, id, [aPdf('x.pdf', 'Bericht')], { type: 'ASSEMBLY_REPORT' }))).toEqual([
      'new',
    ]);
    expect(incoming()).toEqual([]);
  });

  it('come all or none', async () => {
    const { max, id } = await onSite();
    const refused = await plain(max, id, [await aPhoto('A.jpg', 1), aPdf('x.pdf', 'kein Foto')]);
    expect(refused.status).toBe(400);
    expect(await filesOf(id)).toEqual([]);
    expect(incoming()).toEqual([]);
    const many = await Promise.all(Array.from({ length: 41 }, (_, seed) => aPhoto(`${seed}.jpg`, seed)));
    expect((await plain(max, id, many)).text).toContain('Mehr als 40 Dateien');
    expect(await filesOf(id)).toEqual([]);
    expect((await plain(max, id, [])).status).toBe(400);
  });

  it('have no identity of their own, and one that has says all of it', async () => {
    const { max, id } = await onSite();
    const fileId = randomUUID();
    const partly = await plain(max, id, [photo], { fileId, size: String(photo.bytes.length) });
    expect(partly.error().details?.violations?.map(({ path }) => path)).toEqual([
      'query.sha256',
      'query.takenAt',
    ]);
    const two = await plain(max, id, [photo, photo], pictureOf(id, photo));
    expect(two.error().details?.violations?.map(({ path }) => path)).toEqual(['query.fileId']);
    expect(await filesOf(id)).toEqual([]);
  });

  it('go where their sender may put any', async () => {
    const { id } = await onSite();
    const stranger = await aCarpenter();
    expect((await plain(stranger, id, [photo])).status).toBe(404);
  });
});

describe('a picture', () => {
  it('is kept under the id of the device, with its note, and in the history', async () => {
    const { max, id } = await onSite();
    const query = pictureOf(id, photo, { note: 'Wand feucht' });
    expect((await send(max, query)).ok()).toEqual({ fileId: query.fileId, name: 'Küche.jpg', kept: 'new' });
    expect(await filesOf(id)).toMatchObject([
      {
        id: query.fileId,
        ownerId: id,
        type: 'MISC',
        name: 'Küche.jpg',
        note: 'Wand feucht',
        preview: 'PENDING',
      },
    ]);
    const changes = await changesIn(services, tenantId, 'file');
    expect(changes.filter(({ subjectId }) => subjectId === id)).toMatchObject([
      { action: 'CREATED', userName: 'Max Meister' },
    ]);
    expect(incoming()).toEqual([]);
  });

  it('is there once however often and late it comes, also after it was deleted or its order is gone', async () => {
    const { max, id } = await onSite();
    const query = pictureOf(id, photo);
    const known = { fileId: query.fileId, name: 'Küche.jpg', kept: 'known' };
    (await send(max, query)).ok();
    clock.advance({ days: 3 });
    const [later, office] = [await shop.openSession(max), await shop.openSession(admin)];
    expect((await send(later, query)).ok()).toEqual(known);
    expect((await office.call(listFiles, { params: { id } })).ok()).toHaveLength(1);
    (await remove(later, id, query.fileId)).ok();
    expect((await send(later, query)).ok()).toEqual(known);
    expect((await office.call(listFiles, { params: { id } })).ok()).toEqual([]);
    (await office.call(deleteOrder, { params: { id } })).ok();
    expect((await send(later, query)).ok()).toEqual(known);
  });

  it('is there once when it comes five times at once', async () => {
    const { max, id } = await onSite();
    const query = pictureOf(id, photo);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(max, query)));
    expect(answers.map((answer) => [answer.ok()].flat()[0]?.kept).toSorted()).toEqual([
      'known',
      'known',
      'known',
      'known',
      'new',
    ]);
    expect(await namesIn(id)).toEqual(['Küche.jpg']);
  });

  it('never takes the place of another: names get numbers, also of the same bytes', async () => {
    const { max, id } = await onSite();
    (await send(max, pictureOf(id, photo))).ok();
    (await send(max, pictureOf(id, photo))).ok();
    expect(await namesIn(id)).toEqual(['Küche (2).jpg', 'Küche.jpg']);
  });

  it('is refused under an id that means something else, or that somebody else has sent', async () => {
    const { max, id } = await onSite();
    const query = pictureOf(id, photo);
    (await send(max, query)).ok();
    const other = await aPhoto('Küche.jpg', 7);
    expect((await send(max, pictureOf(id, other, { fileId: query.fileId }), other)).error().code).toBe(
      'ID_REUSED',
    );
    expect((await send(anna, query)).error().code).toBe('ID_REUSED');
    expect(await namesIn(id)).toEqual(['Küche.jpg']);
  });

  it.each([
    ['cut', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['empty', () => Buffer.alloc(0)],
    ['changed', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([1])])],
  ])('is not acknowledged where it arrives %s, and comes whole afterwards', async (_how, spoil) => {
    const { max, id } = await onSite();
    const query = pictureOf(id, photo);
    const refused = await send(max, query, { ...photo, bytes: spoil(photo.bytes) });
    expect([refused.status, refused.error().code]).toEqual([400, 'NOT_WHOLE']);
    expect(await filesOf(id)).toEqual([]);
    expect((await send(max, query)).ok()).toMatchObject({ kept: 'new' });
    expect(incoming()).toEqual([]);
  });

  it('is a picture: films, texts, bombs and what is too large are refused in words, and the good ones kept', async () => {
    const { max, id } = await onSite();
    const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(2_000, 7)]);
    const bad: [SentFile, number, string][] = [
      [{ name: 'film.mp4', bytes: film }, 400, 'kein Foto'],
      [{ name: 'text.jpg', bytes: Buffer.from('Ich bin ein Text') }, 400, 'kein Foto'],
      [aPdf('plan.pdf'), 400, 'kein Foto'],
      [{ name: 'bombe.jpg', bytes: Buffer.from(aProgressiveJpeg()) }, 400, '60 Megapixel'],
      [{ name: 'groß.jpg', bytes: Buffer.alloc(30 * 1024 * 1024) }, 413, '25 MB'],
    ];
    for (const [file, status, words] of bad) {
      const refused = await send(max, pictureOf(id, file), file);
      expect([refused.status, refused.text]).toEqual([status, expect.stringContaining(words)]);
    }
    (await send(max, pictureOf(id, photo))).ok();
    expect(await namesIn(id)).toEqual(['Küche.jpg']);
    expect(incoming()).toEqual([]);
  });
});

describe('a report', () => {
  it('is called by what it is and the day of its pictures on the wall of the house, each one a file of its own', async () => {
    const { max, id } = await onSite();
    const reports = [
      ['ASSEMBLY_REPORT', '2026-11-20T23:30:00.000Z'],
      ['ASSEMBLY_REPORT', '2026-11-21T09:00:00.000Z'],
      ['ASSEMBLY_REPORT', '2026-11-20T09:00:00.000Z'],
      ['MEASUREMENT_PLANS', '2026-11-21T09:00:00.000Z'],
      // A clock nobody has set, and one that is ahead: then it is the day it came.
      ['COMPLAINT_REPORT', '1970-01-01T00:00:00.000Z'],
      ['COMPLAINT_REPORT', '2027-01-01T00:00:00.000Z'],
    ] as const;
    const names: string[] = [];
    for (const [place, [type, takenAt]] of reports.entries()) {
      const file = aPdf('x.pdf', `Bericht ${place}`);
      names.push(
        ...[(await send(max, pictureOf(id, file, { type, takenAt }), file)).ok()]
          .flat()
          .map(({ name }) => name),
      );
    }
    expect(names).toEqual([
      'Montagebericht 21.11.2026.pdf',
      'Montagebericht 21.11.2026 (2).pdf',
      'Montagebericht 20.11.2026.pdf',
      'Aufmaß 21.11.2026.pdf',
      'Reklamationsbericht 21.11.2026.pdf',
      'Reklamationsbericht 21.11.2026 (2).pdf',
    ]);
    expect(await namesIn(id)).toHaveLength(6);
  });

  it('is a PDF', async () => {
    const { max, id } = await onSite();
    const refused = await send(max, pictureOf(id, photo, { type: 'ASSEMBLY_REPORT' }));
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('kein lesbares PDF')]);
  });

  it('of today is told of in the list, and one of yesterday is not', async () => {
    const { max, id } = await onSite();
    const exists = async () =>
      requireParts((await max.call(listAppOrders, { query: { parts: 'true' } })).ok()).orders[0]?.fileExists;
    const report = async (takenAt: string) => {
      const file = aPdf('x.pdf', takenAt);
      (await send(max, pictureOf(id, file, { type: 'ASSEMBLY_REPORT', takenAt }), file)).ok();
    };
    await report('2026-11-20T15:00:00.000Z');
    expect(await exists()).toBe(false);
    await report('2026-11-21T08:00:00.000Z');
    expect(await exists()).toBe(true);
  });

  it('of the office lies beside those that are there, too', async () => {
    const { max, id } = await onSite();
    const file = aPdf('x.pdf', 'Erster');
    (await send(max, pictureOf(id, file, { type: 'MEASUREMENT_PLANS' }), file)).ok();
    const missing = async () => (await anna.call(getOrder, { params: { id } })).ok().missingFileTypes;
    expect(await missing()).not.toContain('MEASUREMENT_PLANS');
    expect(await missing()).toContain('ASSEMBLY_REPORT');
  });
});

describe('an order that is not theirs', () => {
  const gone = (ask?: string) => ({
    code: 'ORDER_AWAY',
    ...(ask === undefined
      ? {}
      : { details: { ask }, message: expect.stringContaining(`Frag bitte ${ask}.`) }),
  });

  it('is not there for other carpenters, other houses and salesmen without the right, like a missing one', async () => {
    const { id } = await onSite();
    const tom = await aCarpenter();
    const elsewhere = await house.aTenant();
    const ben = await shop.signedInAs('SALESMAN');
    const people = [tom, ben, await elsewhere.signedInAs('CARPENTER'), await elsewhere.signedInAs('ADMIN')];
    for (const who of people) {
      for (const order of [id, randomUUID()]) {
        const refused = await send(who, pictureOf(order, photo));
        expect([refused.status, refused.error()]).toEqual([404, expect.objectContaining(gone())]);
        expect(refused.error().details).toBeUndefined();
        expect(refused.text).not.toContain('Berger');
      }
    }
    expect(await filesOf(id)).toEqual([]);
  });

  it('names whom to ask where it was theirs: cancelled, given to another, or deleted', async () => {
    const tom = await findOrMakeCarpenter(services, await aCarpenter());
    const cancelled = await onSite({ cancelled: true });
    expect((await send(cancelled.max, pictureOf(cancelled.id, photo))).error()).toMatchObject(
      gone('Anna Berger'),
    );
    const given = await onSite();
    await giveTo(given.id, tom);
    expect((await send(given.max, pictureOf(given.id, photo))).error()).toMatchObject(gone('Anna Berger'));
    const known = await onSite();
    (await send(known.max, pictureOf(known.id, photo))).ok();
    await services.tenancy.inTenant(tenantId, (tx) =>
      tx.updateTable('orders').set({ carpenter_id: tom }).where('id', '=', known.id).execute(),
    );
    expect((await send(known.max, pictureOf(known.id, photo))).error()).toMatchObject(gone('Anna Berger'));
    const max = await aCarpenter();
    const sold = { sellDate: '2026-11-02', assemblyDate: '2026-11-21', orderPrice: 1_200 };
    const body = newOrderBody(shop, anna.userId, {
      ...sold,
      carpenterId: await findOrMakeCarpenter(services, max),
    });
    (await admin.call(saveOrder, { body })).ok();
    (await admin.call(deleteOrder, { params: { id: body.id } })).ok();
    expect((await send(max, pictureOf(body.id, photo))).error()).toMatchObject(gone('Anna Berger'));
  });

  it('takes pictures of salesmen by their right to it, and not of those who only read', async () => {
    const id = await makeOrderFor(services, tenantId, anna.userId, { assemblyDate: isoDate('2026-11-21') });
    const reader = await shop.signedInAs('SALESMAN', { with: ['OTHER_ORDER_READ'] });
    for (const who of [anna, admin]) (await send(who, pictureOf(id, photo))).ok();
    expect((await send(reader, pictureOf(id, photo))).error()).toMatchObject({
      code: 'FORBIDDEN',
      details: { denial: 'RIGHT' },
    });
    const unplanned = await makeOrderFor(services, tenantId, anna.userId);
    expect((await send(anna, pictureOf(unplanned, photo))).status).toBe(404);
  });

  it('is closed without the package', async () => {
    const bare = await house.aTenant({ packages: ['COMPLAINT'] });
    const max = await bare.signedInAs('CARPENTER');
    const id = await makeAssemblyFor(services, max, null);
    expect((await send(max, pictureOf(id, photo))).error().details).toEqual({ denial: 'PACKAGE' });
    expect((await remove(max, id, randomUUID())).error().details).toEqual({ denial: 'PACKAGE' });
  });

  it('may not be closed between the question and the bytes', async () => {
    const { max, id } = await onSite();
    const started = send(max, pictureOf(id, photo));
    await services.tenancy.inTenant(tenantId, (tx) =>
      tx.updateTable('orders').set({ cancelled: true }).where('id', '=', id).execute(),
    );
    const answer = await started;
    expect(answer.status === 404).toBe((await filesOf(id)).length === 0);
  });
});

describe('a picture of a complaint', () => {
  it('needs the right to it, and lies with the complaint', async () => {
    const max = await shop.signedInAs('CARPENTER', { with: ['OWN_COMPLAINT_READ', 'OWN_COMPLAINT_WRITE'] });
    const { id: complaintId, orderId } = await makeComplaintFor(services, tenantId, anna.userId);
    const carpenterId = await findOrMakeCarpenter(services, max);
    await services.tenancy.inTenant(tenantId, (tx) =>
      tx.updateTable('orders').set({ carpenter_id: carpenterId }).where('id', '=', orderId).execute(),
    );
    const of = (additionalId?: string) =>
      pictureOf(orderId, photo, {
        type: 'COMPLAINT',
        ...(additionalId === undefined ? {} : { additionalId }),
      });
    (await send(max, of(complaintId))).ok();
    expect(await filesOf(orderId)).toMatchObject([{ type: 'COMPLAINT', additionalId: complaintId }]);
    const other = await makeComplaintFor(services, tenantId, anna.userId);
    for (const query of [of(), of(other.id)]) expect((await send(max, query)).status).toBe(400);
    await shop.override(max, {});
    expect((await send(max, of(complaintId))).error().code).toBe('FORBIDDEN');
  });
});

describe('deleting', () => {
  it('is for who has sent it, while the order is theirs, and is done once', async () => {
    const { max, id } = await onSite();
    const query = pictureOf(id, photo);
    (await send(max, query)).ok();
    const both = await aCarpenter();
    for (const who of [both, anna, admin]) expect((await remove(who, id, query.fileId)).status).toBe(404);
    expect(await namesIn(id)).toEqual(['Küche.jpg']);
    for (const _again of [1, 2]) (await remove(max, id, query.fileId)).ok();
    expect(await filesOf(id)).toEqual([]);
  });

  it('ends when the order is somebody else’s', async () => {
    const { max, id } = await onSite();
    const query = pictureOf(id, photo);
    (await send(max, query)).ok();
    await giveTo(id, null);
    expect((await remove(max, id, query.fileId)).error().code).toBe('ORDER_AWAY');
    expect(await namesIn(id)).toEqual(['Küche.jpg']);
  });

  it('leaves what others have put there', async () => {
    const { max, id } = await onSite();
    const query = pictureOf(id, photo);
    (await send(anna, query)).ok();
    expect((await remove(max, id, query.fileId)).status).toBe(404);
    expect(await namesIn(id)).toEqual(['Küche.jpg']);
  });
});
