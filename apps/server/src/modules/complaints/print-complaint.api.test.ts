import { calls } from '@korpus/contract/calls.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { euros } from '@korpus/domain/orders/test-kit/an-order.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { insertComplaintRow } from '../../../../../tests/kit/complaints.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { letterheadsIn } from '../../../../../tests/kit/letterheads.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { recordFilesIn } from '../../../../../tests/kit/record-files.ts';
import { aStoredFile } from '../../../../../tests/kit/stored-file.ts';
import { aLetterhead } from '../../platform/printing/test-kit/a-letterhead.ts';
import { pagesOf, picturesIn } from '../../platform/printing/test-kit/read-pdf.ts';

const house = await aHouse();
const { upload } = recordFilesIn(house);
const { upload: uploadLetterhead } = letterheadsIn(house);

async function aComplaint() {
  const shop = await house.aTenant();
  const anna = await shop.signedInAs('SALESMAN');
  const id = crypto.randomUUID();
  const { tenancy, clock } = house.services;
  const orderId = await tenancy.inTenant(shop.tenantId, (tx) =>
    insertComplaintRow(tx, shop.tenantId, id, {
      now: clock.now(),
      order: {
        salesmanId: anna.userId,
        location: shop.locationId,
        lastName: 'Größer',
        firstName: 'Käthe',
        address: 'Am Deich 1',
        zipCode: '24103',
        city: 'Kiel',
        phone1: '0431 998877',
        orderNumber: 'A-17',
        deliveryDate: isoDate('2026-10-02'),
      },
      complaint: {
        location: 'CLIENT',
        tasksToDo: 'Front am Hochschrank tauschen',
        remainingAmount: euros(1_234.5),
        carpenterExpense: euros(777.77),
        materialExpense: euros(888.88),
      },
    }),
  );
  return { shop, anna, id, orderId };
}

const print = (who: SignedIn, id: string) => who.call(calls.exportComplaint, { params: { id } });

async function printed(who: SignedIn, id: string) {
  const { url } = (await print(who, id)).ok();
  const { status, headers, bytes } = await house.aStranger().send({ method: 'GET', url });
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  const [page = '', ...more] = pagesOf(bytes);
  expect(more).toEqual([]);
  return { page, bytes };
}

const aPhoto = (red: number, form: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: { r: red, g: 99, b: 99 } } })
    .toFormat(form)
    .toBuffer();

describe('the page of a complaint', () => {
  it('says whose it is and what is to do, and nothing of what it costs the house', async () => {
    const { anna, id } = await aComplaint();
    const { page } = await printed(anna, id);
    for (const told of [
      'Reklamation Größer, Käthe',
      'Am Deich 1',
      '24103 Kiel',
      '0431 998877',
      'A-17',
      '02.10.2026',
      'Front am Hochschrank tauschen',
      'Anna Muster',
      '1.234,50 €',
    ])
      expect(page).toContain(told);
    for (const hidden of ['777', '888']) expect(page).not.toContain(hidden);
    expect((await print(anna, id)).ok().filename).toBe('Reklamation A-17 Größer, Käthe.pdf');
  });

  it('says nothing that its reader may not read elsewhere', async () => {
    const { shop, id } = await aComplaint();
    const repairer = await shop.signedInAs('SALESMAN', { with: ['OTHER_COMPLAINT_READ'] });
    const { page } = await printed(repairer, id);
    for (const told of ['Größer, Käthe', '24103', 'A-17', 'Front am Hochschrank'])
      expect(page).toContain(told);
    for (const hidden of ['1.234,50', 'kassieren', 'Am Deich', 'Kiel', '998877'])
      expect(page).not.toContain(hidden);
    const reader = await shop.signedInAs('SALESMAN', {
      with: ['OTHER_COMPLAINT_READ', 'OTHER_ORDER_READ'],
    });
    const seen = (await printed(reader, id)).page;
    expect(seen).toContain('Am Deich 1');
    expect(seen).not.toContain('1.234,50');
  });

  it('is for readers of this complaint, and of the package', async () => {
    const { shop, anna, id } = await aComplaint();
    expect((await print(await shop.signedInAs('SALESMAN'), id)).status).toBe(404);
    expect((await print(await (await house.aTenant()).signedInAs('ADMIN'), id)).status).toBe(404);
    const without = await shop.signedInAs('SALESMAN', { without: ['OWN_COMPLAINT_READ'] });
    expect((await print(without, id)).error().details?.denial).toBe('RIGHT');
    await shop.change({ packages: ['DOCUMENT_PRINT'] });
    expect((await print(anna, id)).error().details?.denial).toBe('PACKAGE');
  });

  it('shows up to six of its pictures, not those of the order or of another complaint', async () => {
    const { anna, id, orderId } = await aComplaint();
    const place = { id: orderId, type: 'COMPLAINT', additionalId: id } as const;
    const attach = async (name: string, bytes: Buffer) => (await upload(anna, place, { name, bytes })).ok();
    const ofOrder = { name: 'order.jpg', bytes: await aPhoto(1) };
    (await upload(anna, { id: orderId, type: 'MISC' }, ofOrder)).ok();
    expect(picturesIn((await printed(anna, id)).bytes)).toBe(0);
    for (const [number, form] of (['jpeg', 'png', 'webp'] as const).entries())
      await attach(`a${number}.${form}`, await aPhoto(20 + number * 20, form));
    await attach('notes.txt', Buffer.from('Kein Bild'));
    expect(picturesIn((await printed(anna, id)).bytes)).toBe(3);
    for (const number of [3, 4, 5, 6, 7]) await attach(`a${number}.jpg`, await aPhoto(20 + number * 20));
    const { page, bytes } = await printed(anna, id);
    expect(picturesIn(bytes)).toBe(6);
    expect(page).toContain('2 weitere Bilder');
  });

  it('is on the paper of its shop, and on plain paper where nobody can read that', async () => {
    const { shop, anna, id } = await aComplaint();
    const admin = await shop.signedInAs('ADMIN');
    const bytes = await aLetterhead(1, { userPassword: 'geheim' });
    const slot = { kind: 'location', ownerId: shop.locationId, type: 'TEMPLATE_DOCS' } as const;
    await aStoredFile(house.services, shop.tenantId, { ...slot, bytes });
    const { page } = await printed(anna, id);
    expect(page).not.toContain('Briefkopf1');
    expect(page).toContain('Küchen Muster');
    (
      await uploadLetterhead(admin, shop.locationId, {
        name: 'a.pdf',
        bytes: Buffer.from(await aLetterhead()),
      })
    ).ok();
    expect((await printed(anna, id)).page).toContain('Briefkopf1');
  });
});
