import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aHugePng } from '../../../apps/server/src/platform/pictures/test-kit/picture-bombs.ts';
import { aHeic, secretWords } from '../../../apps/server/src/platform/pictures/test-kit/some-pictures.ts';
import { rounds } from '../../reliability/support/rounds.ts';
import { type DeviceHouse, openDeviceHouse, type Phone } from './device-visit.ts';

const order = '00000000-0000-4000-8000-000000000001';

/** Left half red, right half blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: 'red' } }, left: 0, top: 0 },
  ]);

describe('pictures as they come from a camera', () => {
  let house: DeviceHouse;
  beforeAll(async () => {
    house = await openDeviceHouse();
  });
  afterAll(() => house.close());

  const taking = async (phone: Phone, name: string, bytes: Uint8Array) => {
    const page = phone.context.pages()[0] ?? (await phone.open());
    await page.setInputFiles('input', { name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) });
    const problems = await page.evaluate((at) => window.korpusDevice?.takeChosen(at), order);
    const id = [...phone.saved.keys()].at(-1) ?? '';
    return { problems, look: () => page.evaluate((picture) => window.korpusDevice?.look(picture), id) };
  };
  const onPhone = (work: (phone: Phone) => Promise<void>) =>
    house.withPhone(async (phone) => {
      await phone.signIn('max');
      await work(phone);
    });

  it('are turned as the camera was held, once, made smaller, and carry no place', () =>
    onPhone(async (phone) => {
      const bytes = await halves(4_000, 2_000)
        .withExif({ IFD0: { Make: secretWords }, IFD3: { GPSLatitudeRef: 'N' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      const { problems, look } = await taking(phone, 'IMG_0001.JPG', bytes);
      expect(problems).toEqual([]);
      const seen = await look();
      expect(seen).toMatchObject({ width: 1_280, height: 2_560, hasExif: false });
      const [red = 0, , blue = 0] = seen?.corner ?? [];
      expect(red).toBeGreaterThan(200); // turned to the right, its left half is on top
      expect(blue).toBeLessThan(60);
    }));

  it('are never made larger, and see-through ones get a white ground', () =>
    onPhone(async (phone) => {
      const clear = {
        width: 300,
        height: 200,
        channels: 4,
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      } as const;
      const { problems, look } = await taking(
        phone,
        'plan.png',
        await sharp({ create: clear }).png().toBuffer(),
      );
      expect(problems).toEqual([]);
      expect(await look()).toMatchObject({ width: 300, height: 200, corner: [255, 255, 255] });
    }));

  it('are refused in a sentence where they are none or too much, and the next one is taken', () =>
    onPhone(async (phone) => {
      const broken = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...randomBytes(500)]);
      for (const [name, bytes, words] of [
        ['brief.jpg', Buffer.from('Das ist ein Brief.'), 'kein Bild'],
        ['leer.jpg', Buffer.alloc(0), 'leer'],
        ['film.mp4', Buffer.from('\0\0\0\x20ftypisom'), 'Film'],
        ['bombe.png', aHugePng(), '60 Megapixel'],
        ['kaputt.jpg', broken, 'kein Bild'],
      ] as const) {
        const { problems } = await taking(phone, name, bytes);
        expect(problems).toEqual([expect.stringContaining(words)]);
        expect(problems?.[0]).toContain(name);
      }
      expect(phone.saved.size).toBe(0);
      const { problems } = await taking(phone, 'gut.jpg', await halves(40, 30).jpeg().toBuffer());
      expect(problems).toEqual([]);
      expect(phone.saved.size).toBe(1);
    }));

  it('go as they are where this browser cannot read them and the server may', () =>
    onPhone(async (phone) => {
      const { problems } = await taking(phone, 'IMG_2.HEIC', aHeic().bytes);
      expect(problems).toEqual([]);
      const [page] = phone.context.pages();
      const drafts = await page?.evaluate(() => window.korpusDevice?.device.drafts.list());
      expect(drafts?.[0]?.pictures).toEqual([
        expect.objectContaining({ filename: 'IMG_2.heic', contentType: 'image/heic' }),
      ]);
    }));

  it('all arrive, however many are taken without network', () =>
    onPhone(async (phone) => {
      const page = await phone.open();
      const before = house.server.arrived.length;
      const count = rounds(3, 40);
      // Noise, since that is what weighs most: about 5 MB each as it comes from the camera.
      const bytes = await sharp(randomBytes(3_200 * 2_400 * 3), {
        raw: { width: 3_200, height: 2_400, channels: 3 },
      })
        .jpeg({ quality: 60 })
        .toBuffer();
      await phone.context.setOffline(true);
      for (let taken = 0; taken < count; taken += 1) {
        expect((await taking(phone, 'Bild.jpg', bytes)).problems).toEqual([]);
      }
      await page.evaluate(() => window.korpusDevice?.finishAll());
      await phone.context.setOffline(false);
      await page.evaluate(() => window.korpusDevice?.sending.wake());
      await expect.poll(() => house.server.arrived.length).toBe(before + count);
      const sent = house.server.arrived.slice(before);
      expect(new Set(sent.map(({ id }) => id))).toEqual(new Set(phone.saved.keys()));
    }));
});
