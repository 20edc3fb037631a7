import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listAcceptances, printAcceptance, saveAcceptance } from '@korpus/contract/acceptance/acceptances.ts';
import { listFiles } from '@korpus/contract/files/files.ts';
import { getOrder } from '@korpus/contract/orders/orders.ts';
import { listUsers } from '@korpus/contract/users/users.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptanceBody } from '../../kit/acceptances.ts';
import { type App, startApp } from '../app-harness.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { aPhoto, firstCard, isReady, phone, smallTargets } from '../pages/picture-app.ts';
import { graveFindings, sidewaysScroll } from '../readable.ts';

const carpenter = 'monteur@gruenwald.test';
const admin = 'admin@gruenwald.test';

/** Signs on the pad as a finger goes; `length` in shares of its width. */
async function sign(page: Page, length = 0.5) {
  const pad = page.getByRole('img', { name: 'Unterschrift des Kunden' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('There is no pad to sign on.');
  const [x, y] = [box.x + box.width * 0.2, box.y + box.height * 0.5];
  await page.mouse.move(x, y);
  await page.mouse.down();
  if (length > 0) await page.mouse.move(x + box.width * length, y - box.height * 0.2, { steps: 8 });
  await page.mouse.up();
}

/** Underneath the server: whatever holds the page of this acceptance. */
async function damage(app: App, dataDir: string, id: string) {
  const path = printAcceptance.path.replace('{id}', id);
  const { url } = printAcceptance.answer.parse(await app.call(admin, 'GET', path));
  const page = Buffer.from(await (await fetch(new URL(url, app.url))).arrayBuffer());
  const files = readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  const same = files
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((each) => readFileSync(each).equals(page));
  page[100] = (page[100] ?? 0) ^ 1;
  // Where two made it at once, that of the slower one lies there until it is swept away.
  for (const each of same) writeFileSync(each, page);
}

describe('an acceptance', () => {
  let app: App;
  const kept = { dataDir: '' };
  beforeAll(async () => {
    app = await startApp(async ({ dataDir }) => {
      kept.dataDir = dataDir;
    });
  });
  afterAll(() => app.close());

  const signedFor = async (id: string) =>
    listAcceptances.answer.parse(await app.call(admin, 'GET', `/api/acceptances/orders/${id}`));

  const emailOf = async (id: string) =>
    getOrder.answer.parse(await app.call(admin, 'GET', `/api/orders/${id}`)).email ?? '';

  /** The address of the order's salesman: the house's shops have one of each of these. */
  const soldBy = async (id: string) => {
    const { salesmanId } = getOrder.answer.parse(await app.call(admin, 'GET', `/api/orders/${id}`));
    const people = listUsers.answer.parse(await app.call(admin, 'GET', listUsers.path));
    const email = people.find((each) => each.id === salesmanId)?.email;
    if (email === undefined || email === admin) throw new Error('Nobody sold it who could be told.');
    return email;
  };

  it('is signed on site without network, outlives a reload, and arrives once with its pictures beside that of another device; who sold it is told', () =>
    app.withVisitors(async (visit) => {
      const { context, open } = await visit({ as: carpenter, own: true, ...phone });
      const page = await open('/');
      const { card, id } = await firstCard(page);
      const before = (await signedFor(id)).length;
      const salesman = await (await visit({ as: await soldBy(id), own: true })).open('/calendar');
      await isReady(page);
      await page.reload();
      await card.waitFor();
      await context.setOffline(true);
      await card.getByRole('button', { name: 'Abnahme' }).click();
      await page.getByRole('radio', { name: 'Nicht in Ordnung' }).first().check({ force: true });
      await page.getByRole('button', { name: 'Rest ist in Ordnung' }).click();
      const finish = page.getByRole('button', { name: 'Abnahme abschließen' });
      await finish.click();
      await page.getByText('ist nicht in Ordnung. Beschreibe den Mangel dazu.', { exact: false }).waitFor();
      await page.getByRole('button', { name: 'Mangel hinzufügen' }).click();
      await page.getByLabel('Mangel 1', { exact: true }).fill('Griff schief');
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Bild zu Mangel 1' }).click();
      await (await chooser).setFiles([await aPhoto('Griff.jpg', 77)]);
      await page.getByLabel('Name des Kunden').fill('Karin Petersen');
      await page.getByText('Gesichert auf diesem Handy').waitFor();
      await page.reload();
      await expect.poll(() => page.getByLabel('Name des Kunden').inputValue()).toBe('Karin Petersen');
      await finish.click();
      await page.getByText('Es fehlt die Unterschrift', { exact: false }).waitFor();
      await sign(page, 0);
      await finish.click();
      await page.getByText('Das ist nur ein Punkt', { exact: false }).waitFor();
      await page.getByRole('button', { name: 'Löschen', exact: true }).click();
      await sign(page);
      expect(await page.getByLabel('E-Mail-Adresse').inputValue()).toBe(await emailOf(id));
      await page.getByLabel('E-Mail-Adresse').fill('karin');
      await finish.click();
      await page.getByText('Das ist keine E-Mail-Adresse.', { exact: false }).waitFor();
      await page.getByLabel('E-Mail-Adresse').fill('karin@nord.example');
      expect(await smallTargets(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await graveFindings(page)).toEqual([]);
      await finish.click();
      const question = page.getByRole('dialog', { name: /abschließen\?/ });
      await question.getByText('Abgenommen mit Mängeln').waitFor();
      await question.getByText('Eine Kopie geht an karin@nord.example.').waitFor();
      await question.getByRole('button', { name: 'Abnahme abschließen' }).click();
      await page.getByText('Abnahme und 1 Bild warten auf Netz').waitFor();
      expect(await signedFor(id)).toHaveLength(before);

      // Somebody in the office, who cannot know of it, was quicker.
      const other = { customerName: 'Jan Petersen', takenAt: new Date().toISOString() };
      await app.call(admin, 'PUT', saveAcceptance.path, acceptanceBody(id, other));
      await context.setOffline(false);
      await page.getByText('2 Einträge heute gesendet').waitFor();
      await card.getByText('Abgenommen heute').waitFor();
      for (const name of ['Jan Petersen, ohne Mängel', 'Karin Petersen, 1 Mangel'])
        await salesman.getByText(`Abnahme unterschrieben: ${name}`).waitFor();
      await page.getByText('2 Einträge heute gesendet').click();
      await page.getByText(`Diese liegt als Version ${before + 2} daneben; beide bleiben.`).waitFor();
      const [newest, ...older] = await signedFor(id);
      expect(older).toHaveLength(before + 1);
      const copy = { kind: 'ACCEPTANCE', recipients: ['karin@nord.example'] };
      expect(newest).toMatchObject({
        mails: [copy],
        result: 'WITH_DEFECTS',
        defects: [{ text: 'Griff schief', state: 'NEW' }],
      });
      const files = listFiles.answer.parse(await app.call(admin, 'GET', `/api/files/${id}?type=COMPLAINT`));
      const complaint = newest?.defects[0]?.complaintId;
      expect(files.filter((file) => 'additionalId' in file && file.additionalId === complaint)).toHaveLength(
        1,
      );
    }));

  it('is taken in the office as a version beside it, which opens as it was sealed, and not when its seal is broken', () =>
    app.withVisitors(async (visit) => {
      const site = await (await visit({ as: carpenter, own: true, ...phone })).open('/');
      const { id } = await firstCard(site);
      const before = (await signedFor(id)).length;
      const { open } = await visit({ as: admin, own: true, size: { width: 768, height: 1024 } });
      const page = await open(`/orders?order=${id}`);
      const { dialog, section, isOpen } = orderDialog(page);
      await isOpen();
      await section('Abnahme').click();
      await dialog.getByRole('button', { name: /Abnahme aufnehmen$/ }).click();
      const form = page.getByRole('dialog', { name: 'Abnahme aufnehmen' });
      await form.getByRole('button', { name: 'Rest ist in Ordnung' }).click();
      await form.getByRole('button', { name: 'Unterschrieben' }).click();
      await form.getByRole('alert').filter({ hasText: 'Wer nimmt ab?' }).first().waitFor();
      expect(await form.getByLabel('E-Mail-Adresse').inputValue()).toBe(await emailOf(id));
      await form.getByLabel('E-Mail-Adresse').fill('karin@nord.example');
      await form.getByLabel('Name des Kunden').fill('Karin Petersen');
      await sign(page);
      expect(await graveFindings(page)).toEqual([]);
      await form.getByRole('button', { name: 'Unterschrieben' }).click();
      const version = dialog.getByRole('article', { name: `Version ${before + 1}` });
      await version.getByText('Abgenommen ohne Mängel').waitFor();
      const popup = page.context().waitForEvent('page');
      await version.getByRole('button', { name: /öffnen$/ }).click();
      await (await popup).close();
      await expect.poll(async () => (await signedFor(id))[0]?.seal).toBe('WHOLE');

      await version.getByText('gesendet', { exact: false }).first().waitFor();
      await version.getByRole('button', { name: /per E-Mail senden$/ }).click();
      const mail = page.getByRole('dialog', { name: /Abnahmeprotokoll/ });
      await mail.getByText(/^Abnahmeprotokoll .*\.pdf/).waitFor();
      expect(await graveFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');

      // One bit of it on the disk of the server, and nobody gets it any more, while all others stay.
      await damage(app, kept.dataDir, (await signedFor(id))[0]?.id ?? '');
      await page.reload();
      await isOpen();
      await section('Abnahme').click();
      await version.getByText('nicht mehr das, was unterschrieben wurde', { exact: false }).waitFor();
      expect(await version.getByRole('button', { name: /^Protokoll/ }).count()).toBe(0);
      expect(await graveFindings(page)).toEqual([]);
    }));
});
