import { randomUUID } from 'node:crypto';
import {
  getAcceptanceSettings,
  listAcceptances,
  printAcceptance,
  saveAcceptance,
  saveAcceptanceSettings,
  saveAppAcceptance,
} from '@korpus/contract/acceptance/acceptances.ts';
import { requireParts } from '@korpus/contract/assemblies/app-list.ts';
import { listAppOrders, uploadPicture } from '@korpus/contract/assemblies/assemblies.ts';
import { deleteComplaint, listComplaints } from '@korpus/contract/complaints/complaints.ts';
import { listFiles } from '@korpus/contract/files/files.ts';
import { deleteOrder, getOrder, listOrderHistory, listOrders } from '@korpus/contract/orders/orders.ts';
import { usualChecklist } from '@korpus/domain/acceptance/checklist.ts';
import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { describe, expect, it } from 'vitest';
import { type AcceptanceBody, acceptanceBody, aDefect } from '../../../../../tests/kit/acceptances.ts';
import { aPhoto, makeAssemblyFor, pictureOf } from '../../../../../tests/kit/assemblies.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { type LiveStream, openLive } from '../../../../../tests/kit/live-stream.ts';
import { makeOrderFor } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { mailAcceptance } from './mail-acceptance.ts';

const house = await aHouse();
const { services, clock } = house;
const shop = await house.aTenant();
const anna = await shop.signedInAs('SALESMAN', { firstName: 'Anna', lastName: 'Berger' });
const admin = await shop.signedInAs('ADMIN');
const max = await shop.signedInAs('CARPENTER', { firstName: 'Max', lastName: 'Meister', with: [] });

const onSite = (with_: Parameters<typeof makeAssemblyFor>[3] = {}) =>
  makeAssemblyFor(services, max, anna.userId, {
    address: 'Am Deich 1',
    zipCode: '24103',
    city: 'Kiel',
    ...with_,
  });
const take = (who: SignedIn, body: AcceptanceBody) => who.call(saveAppAcceptance, { body });
const inOffice = (who: SignedIn, body: AcceptanceBody) => who.call(saveAcceptance, { body });
const versionsOf = async (id: string, who = anna) =>
  (await who.call(listAcceptances, { params: { id } })).ok();
const orderOf = async (id: string) => (await anna.call(getOrder, { params: { id } })).ok();

describe('an acceptance on site (rules: acceptance#who-takes-it)', () => {
  it('is a version of the order, sets its day, and stands in its history', async () => {
    const id = await onSite();
    const before = await orderOf(id);
    const body = acceptanceBody(id, { takenAt: '2026-11-20T23:30:00.000Z' });
    expect((await take(max, body)).ok()).toEqual({
      id: body.id,
      version: 1,
      result: 'WITHOUT_DEFECTS',
      kept: 'new',
      before: 0,
      isClockDoubted: false,
    });
    expect(before.acceptedOn).toBeNull();
    // The clock on the wall of the house showed half past midnight.
    expect(await orderOf(id)).toMatchObject({ acceptedOn: '2026-11-21', version: before.version });
    expect(await versionsOf(id)).toMatchObject([
      {
        version: 1,
        result: 'WITHOUT_DEFECTS',
        day: '2026-11-21',
        signedAt: '2026-11-21T00:30',
        by: 'Max Meister',
      },
    ]);
    const history = (await anna.call(listOrderHistory, { params: { id } })).ok();
    expect(JSON.stringify(history)).toContain(
      'Version 1: Abgenommen ohne Mängel, Karin Petersen, 21.11.2026',
    );
  });

  it('makes complaints of its defects without a right to them, and takes their pictures', async () => {
    const id = await onSite();
    const [one, two] = [aDefect(), aDefect('Fuge offen')];
    (await take(max, acceptanceBody(id, { defects: [one, two] }))).ok();
    const made = (await admin.call(listComplaints, { query: { orderId: id } })).ok();
    expect(made.map(({ tasksToDo }) => tasksToDo).toSorted()).toEqual(['Front zerkratzt', 'Fuge offen']);
    expect((await admin.call(getOrder, { params: { id } })).ok().complaints).toHaveLength(2);
    const photo = await aPhoto();
    const query = pictureOf(id, photo, { type: 'COMPLAINT', additionalId: one.complaintId });
    (await max.call(uploadPicture, { query, file: photo })).ok();
    expect((await admin.call(listFiles, { params: { id } })).ok()).toMatchObject([
      { type: 'COMPLAINT', additionalId: one.complaintId },
    ]);
    const other = pictureOf(id, await aPhoto('x.jpg', 9), { type: 'COMPLAINT', additionalId: randomUUID() });
    expect((await max.call(uploadPicture, { query: other, file: photo })).error().code).toBe('FORBIDDEN');
    (await admin.call(deleteComplaint, { params: { id: two.complaintId } })).ok();
    const [version] = await versionsOf(id, admin);
    expect(version?.defects.map(({ state }) => state)).toEqual(['NEW', null]);
  });

  it('is there once however often and late it comes, and refused under an id of something else', async () => {
    const id = await onSite();
    const body = acceptanceBody(id, { defects: [aDefect()] });
    const answers = await Promise.all([1, 2, 3].map(() => take(max, body)));
    expect(answers.map((answer) => answer.ok().kept).toSorted()).toEqual(['known', 'known', 'new']);
    for (const [who, other] of [
      [max, { ...body, customerName: 'Jemand anders' }],
      [anna, body],
    ] as const)
      expect((await inOffice(who === max ? anna : who, other)).error().code).toBe('ID_REUSED');
    expect(await versionsOf(id)).toHaveLength(1);
    expect((await admin.call(listComplaints, { query: { orderId: id } })).ok()).toHaveLength(1);
  });

  it('stays beside another one, and the day is the first on which it was accepted', async () => {
    const id = await onSite();
    (await inOffice(anna, acceptanceBody(id, { takenAt: '2026-11-20T10:00:00.000Z' }))).ok();
    const late = await take(max, acceptanceBody(id, { takenAt: '2026-11-18T10:00:00.000Z' }));
    expect(late.ok()).toMatchObject({ version: 2, before: 1 });
    expect((await orderOf(id)).acceptedOn).toBe('2026-11-18');
    expect((await versionsOf(id)).map(({ version, day }) => [version, day])).toEqual([
      [2, '2026-11-18'],
      [1, '2026-11-20'],
    ]);
  });

  it('is of the day that the office gives, not after today and not before the sale', async () => {
    const id = await onSite();
    const { sellDate } = await orderOf(id);
    const given = (acceptedOn: string) => inOffice(anna, acceptanceBody(id, { acceptedOn }));
    const today = clock.todayIn('Europe/Berlin');
    const beforeSale = addDays(isoDate(sellDate ?? today), -1);
    for (const wrong of [addDays(today, 1), beforeSale])
      expect((await given(wrong)).error().details?.violations).toMatchObject([{ path: 'body.acceptedOn' }]);
    (await given(addDays(beforeSale, 1))).ok();
    expect((await orderOf(id)).acceptedOn).toBe(sellDate);
    expect(await versionsOf(id)).toMatchObject([
      { day: sellDate, signedAt: '2026-11-21T11:00', seal: 'PENDING' },
    ]);
    const onPhone = { ...acceptanceBody(id), acceptedOn: today };
    expect((await take(max, onPhone)).error().code).toBe('VALIDATION');
  });

  it('of a device whose clock is wrong is of the moment it came, and says so', async () => {
    const id = await onSite();
    const body = acceptanceBody(id, { takenAt: '1970-01-01T10:00:00.000Z' });
    expect((await take(max, body)).ok()).toMatchObject({ kept: 'new', isClockDoubted: true });
    expect((await take(max, body)).ok()).toMatchObject({ kept: 'known', isClockDoubted: true });
    expect(await versionsOf(id)).toMatchObject([
      { day: '2026-11-21', isClockDoubted: true, seal: 'PENDING' },
    ]);
  });

  it('that was refused says why and makes no day', async () => {
    const id = await onSite();
    const refused = acceptanceBody(id, { isRefused: true, strokes: [], remark: 'Front zerkratzt' });
    expect((await take(max, refused)).ok().result).toBe('REFUSED');
    expect((await orderOf(id)).acceptedOn).toBeNull();
    const unsaid = await take(max, acceptanceBody(id, { isRefused: true, strokes: [] }));
    expect(unsaid.error().details?.violations).toMatchObject([{ path: 'body.remark' }]);
  });

  it('of nothing signed, of a dot and of what is not in order without a defect is none', async () => {
    const id = await onSite();
    for (const [with_, path] of [
      [{ strokes: [] }, 'body.strokes'],
      [{ strokes: [[{ x: 5, y: 5 }]] }, 'body.strokes'],
      [{ checklist: [{ text: 'Fugen', answer: 'NO' as const }] }, 'body.defects'],
    ] as const)
      expect((await take(max, acceptanceBody(id, { ...with_ }))).error().details?.violations).toMatchObject([
        { path },
      ]);
    expect(await versionsOf(id)).toEqual([]);
  });

  it('is of one’s own assemblies, of sold orders that are not cancelled', async () => {
    const id = await onSite();
    const tom = await shop.signedInAs('CARPENTER', { with: [] });
    const foreign = await (await house.aTenant()).signedInAs('ADMIN');
    for (const who of [tom, foreign])
      expect((await take(who, acceptanceBody(id))).error().code).toBe('ORDER_AWAY');
    const cancelled = await onSite({ cancelled: true });
    expect((await take(max, acceptanceBody(cancelled))).error().details).toEqual({ ask: 'Anna Berger' });
    expect((await inOffice(anna, acceptanceBody(cancelled))).error().details?.violations).toMatchObject([
      { path: 'body.orderId', message: expect.stringContaining('storniert') },
    ]);
    const unsold = await makeOrderFor(services, shop.tenantId, anna.userId, { sellDate: null });
    expect((await inOffice(anna, acceptanceBody(unsold))).error().code).toBe('VALIDATION');
    const reader = await shop.signedInAs('SALESMAN', {
      with: [],
      without: ['OWN_ORDER_WRITE', 'OTHER_ORDER_WRITE'],
    });
    expect((await inOffice(reader, acceptanceBody(id))).error().code).toBe('FORBIDDEN');
  });

  it('keeps its order, which nobody can delete any more, accepted or not; its row says so', async () => {
    const [id, refused, without] = [await onSite(), await onSite(), await onSite()];
    (await take(max, acceptanceBody(id))).ok();
    (await take(max, acceptanceBody(refused, { isRefused: true, strokes: [], remark: 'Front fehlt' }))).ok();
    const query = { ids: [id, refused, without].join(',') };
    const { orders } = (await admin.call(listOrders, { query })).ok();
    const facts = (each: string) => orders.find((row) => row.id === each)?.hasAcceptance;
    expect([id, refused, without].map(facts)).toEqual([true, true, false]);
    for (const each of [id, refused])
      expect((await admin.call(deleteOrder, { params: { id: each } })).error()).toMatchObject({
        code: 'IN_USE',
        details: { violations: [{ message: expect.stringContaining('stornieren') }] },
      });
    (await admin.call(deleteOrder, { params: { id: without } })).ok();
    await expect(
      services.tenancy.inTenant(shop.tenantId, (tx) =>
        tx.updateTable('acceptances').set({ said: 'anders' }).where('order_id', '=', id).execute(),
      ),
    ).rejects.toThrow();
  });

  it('in a house without complaints keeps its defects in the record', async () => {
    const other = await house.aTenant({ packages: ['CARPENTER_APP'] });
    const boss = await other.signedInAs('ADMIN');
    const id = await makeOrderFor(services, other.tenantId, boss.userId);
    (await inOffice(boss, acceptanceBody(id, { defects: [aDefect()] }))).ok();
    expect(await versionsOf(id, boss)).toMatchObject([
      { result: 'WITH_DEFECTS', defects: [{ text: 'Front zerkratzt' }] },
    ]);
  });
});

describe('the checklist (rules: acceptance#the-checklist)', () => {
  it('is the usual one until the house writes its own, which the app gets', async () => {
    const fresh = await house.aTenant();
    const boss = await fresh.signedInAs('ADMIN');
    expect((await boss.call(getAcceptanceSettings)).ok()).toEqual({ checklist: usualChecklist, version: 1 });
    const body = { checklist: ['Nur das'], version: 1 };
    expect((await boss.call(saveAcceptanceSettings, { body })).ok()).toEqual({ version: 2 });
    expect((await boss.call(saveAcceptanceSettings, { body })).error().code).toBe('STALE_VERSION');
    const list = requireParts((await boss.call(listAppOrders, { query: { parts: 'true' } })).ok());
    expect(list).toMatchObject({ checklist: ['Nur das'], hasComplaints: true });
  });
});

describe('who is told (rules: acceptance#who-is-told)', () => {
  it('its salesman by mail with the page, and not who took it', async () => {
    const id = await onSite();
    const body = acceptanceBody(id, { defects: [aDefect()] });
    (await take(max, body)).ok();
    await mailAcceptance(services, { tenantId: shop.tenantId, id: body.id });
    const mails = (await services.mailer.sent()).filter(({ to }) => to === anna.email);
    expect(mails).toMatchObject([{ subject: expect.stringMatching(/^Abnahme .*: Abgenommen mit Mängeln$/) }]);
    expect(mails[0]?.text).toContain('- Front zerkratzt');
    const own = acceptanceBody(id);
    (await inOffice(anna, own)).ok();
    await mailAcceptance(services, { tenantId: shop.tenantId, id: own.id });
    expect((await services.mailer.sent()).filter(({ to }) => to === anna.email)).toHaveLength(1);
  });

  it('its salesman live, once, and neither who took it nor others who read the order', async () => {
    const id = await onSite();
    const open = async ({ token }: SignedIn) => openLive(house.app, token);
    const [hers, theirs] = [await open(anna), await open(admin)];
    const body = acceptanceBody(id);
    (await take(max, body)).ok();
    (await take(max, body)).ok();
    (await inOffice(anna, acceptanceBody(id))).ok();
    // A last message tells that nothing is still on its way.
    const { version } = (await admin.call(getAcceptanceSettings)).ok();
    (await admin.call(saveAcceptanceSettings, { body: { checklist: [], version } })).ok();
    const heard = [await heardUntil(hers), await heardUntil(theirs)];
    expect(heard.map((kinds) => kinds.filter((kind) => kind === 'acceptanceSigned'))).toEqual([
      ['acceptanceSigned'],
      [],
    ]);
    expect(heard.map((kinds) => kinds.filter((kind) => kind === 'acceptance').length)).toEqual([2, 2]);
    for (const stream of [hers, theirs]) await stream.close();
  });
});

async function heardUntil({ next }: LiveStream): Promise<string[]> {
  const kinds: string[] = [];
  for (let event = await next(); event !== undefined; event = await next()) {
    kinds.push(event.kind);
    if (event.kind === 'acceptanceSettings') break;
  }
  return kinds;
}

it('prints its page, the same each time', async () => {
  const id = await onSite();
  const body = acceptanceBody(id);
  (await take(max, body)).ok();
  const first = (await anna.call(printAcceptance, { params: { id: body.id } })).ok();
  clock.advance({ days: 1 });
  const again = await shop.openSession(anna);
  const second = (await again.call(printAcceptance, { params: { id: body.id } })).ok();
  expect(second.filename).toBe(first.filename);
  expect((await again.call(listAcceptances, { params: { id } })).ok()).toMatchObject([{ seal: 'WHOLE' }]);
});
