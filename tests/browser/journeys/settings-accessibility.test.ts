import { saveLeadSource } from '@korpus/contract/base-data/base-data.ts';
import { listTenants, saveTenant } from '@korpus/contract/tenants/tenants.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../app-harness.ts';
import { leaveByKeyboard, type Opened, openByKeyboard, unreachable } from '../keyboard.ts';
import { goTo } from '../pages/shell.ts';
import { graveFindings, sidewaysScroll } from '../readable.ts';

const admin = 'admin@gruenwald.test';
const operator = 'betreiber@korpus.test';

/** A screen of settings and what shows that it has arrived. */
type Place = Readonly<{ path: string; as: string; arrives: (page: Page) => Promise<unknown> }>;

const grid = (name: string) => (page: Page) =>
  page.getByRole('grid', { name }).or(page.getByRole('list', { name })).first().waitFor();
const text = (words: string) => (page: Page) => page.getByText(words, { exact: false }).first().waitFor();
const area = (name: string, arrives: Place['arrives']): Place => ({
  path: `/settings?tab=baseData&area=${name}`,
  as: admin,
  arrives,
});

const places: Readonly<Record<string, Place>> = {
  locations: area('locations', grid('Standorte')),
  users: area('users', grid('Benutzer')),
  carpenters: area('carpenters', grid('Monteure')),
  suppliers: area('suppliers', grid('Lieferanten')),
  'lead sources': area('leadSources', grid('Kundenquellen')),
  'conversation types': area('conversationTypes', grid('Gesprächsarten')),
  'exhibition salesmen': area('exhibitionSalesmen', text('Messeverkäufer anlegen')),
  'document texts and terms': area('documentTextSettings', (page) =>
    page.getByRole('textbox', { name: 'Text der Geschäftsbedingungen' }).waitFor(),
  ),
  reminders: area('reminders', text('1. Zahlungserinnerung')),
  'default values': { path: '/settings?tab=defaultValues', as: admin, arrives: text('Zielmargen') },
  'rights of sales': {
    path: '/settings?tab=userRights&area=SALESMAN',
    as: admin,
    arrives: text('Was der Verkauf darf'),
  },
  'rights of the management': {
    path: '/settings?tab=userRights&area=ADMIN',
    as: admin,
    arrives: text('immer alle Rechte'),
  },
  licence: { path: '/settings?tab=licence', as: admin, arrives: text('Die Lizenz deines Hauses endet') },
  'change log': { path: '/settings?tab=changeLog', as: admin, arrives: text('geladen') },
  tenants: { path: '/tenants', as: operator, arrives: text('371,00 €') },
  operators: { path: '/tenants?tab=operators', as: operator, arrives: grid('Betreiber') },
  'base rates': { path: '/tenants?tab=baseRates', as: operator, arrives: grid('Basiszinssätze') },
  'change log of the operator': { path: '/tenants?tab=changeLog', as: operator, arrives: text('geladen') },
};

/** A dialog, from the button that opens it. */
type Dialog = Opened & Readonly<{ on: Place }>;
type Stop = Readonly<{ on: Place; dialog?: Dialog }>;

const on = (name: keyof typeof places): Place => {
  const place = places[name];
  if (place === undefined) throw new Error(`There is no place ${name}.`);
  return place;
};

const dialogs: readonly Dialog[] = [
  { on: on('locations'), opener: 'Grünwald bearbeiten', title: 'Standort bearbeiten' },
  { on: on('locations'), opener: 'Standort anlegen', title: 'Neuer Standort' },
  { on: on('users'), opener: 'Benutzer anlegen', title: 'Neuer Benutzer' },
  { on: on('users'), opener: 'Ben Wagner bearbeiten', title: 'Ben Wagner' },
  { on: on('users'), opener: 'Rechte von Ben Wagner bearbeiten', title: 'Rechte von Ben Wagner' },
  { on: on('carpenters'), opener: 'Monteur anlegen', title: 'Neuer Monteur' },
  { on: on('suppliers'), opener: 'Lieferant anlegen', title: 'Neuer Lieferant' },
  { on: on('lead sources'), opener: 'Kundenquelle anlegen', title: 'Neue Kundenquelle' },
  { on: on('conversation types'), opener: 'Gesprächsart anlegen', title: 'Neue Gesprächsart' },
  { on: on('exhibition salesmen'), opener: 'Messeverkäufer anlegen', title: 'Neuer Messeverkäufer' },
  { on: on('document texts and terms'), opener: 'Textvorlage anlegen', title: 'Neue Textvorlage' },
  { on: on('reminders'), opener: 'Mahnstufen bearbeiten', title: 'Mahnstufen' },
  { on: on('tenants'), opener: 'Mandant anlegen', title: 'Neuer Mandant' },
  { on: on('tenants'), opener: 'Küchenstudio Grünwald bearbeiten', title: 'Küchenstudio Grünwald' },
  { on: on('tenants'), opener: 'M bearbeiten', title: /^Grundpaket/ },
  { on: on('tenants'), opener: 'Monteur-App bearbeiten', title: /^Zusatzpaket/ },
  { on: on('operators'), opener: 'Betreiber anlegen', title: 'Neuer Betreiber' },
  { on: on('base rates'), opener: 'Satz eintragen', title: 'Neuer Basiszinssatz' },
  { on: on('operators'), opener: 'Bea Treiber bearbeiten', title: 'Bea Treiber' },
];

const phone = { size: { width: 390, height: 844 }, touch: true };

/** A log with something in it, for both, and a licence that ends soon. */
async function leaveEntries({ url, signIn }: App): Promise<void> {
  const [own, operators] = [await signIn(admin), await signIn(operator)];
  const headers = (token: string) => ({
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  });
  const body = JSON.stringify({ id: crypto.randomUUID(), name: 'Radiowerbung' });
  await fetch(`${url}${saveLeadSource.path}`, { method: 'PUT', headers: headers(own.token), body });
  const listed = await fetch(`${url}${listTenants.path}`, { headers: headers(operators.token) });
  const [tenant] = listTenants.answer.parse(await listed.json());
  const licenseValidUntil = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const changed = JSON.stringify({ ...tenant, address: 'Markt 1', licenseValidUntil });
  await fetch(`${url}${saveTenant.path}`, {
    method: 'PUT',
    headers: headers(operators.token),
    body: changed,
  });
}

describe('operator and settings are for everybody', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
    await leaveEntries(app);
  });
  afterAll(() => app.close());

  /** Opens each place in one tab per person and collects what keeps somebody out. */
  const problemsOf = (size: typeof phone | undefined, stops: readonly Stop[]) =>
    app.withVisitors(async (visit) => {
      const problems: string[] = [];
      for (const as of [admin, operator]) {
        const page = await (await visit({ as, ...size })).open('/profile');
        for (const { on: place, dialog } of stops.filter((stop) => stop.on.as === as)) {
          await goTo(page, place.path);
          await place.arrives(page);
          const opened = dialog === undefined ? null : await openByKeyboard(page, dialog);
          // A dialog is the same on a phone but for its width, and so are the colours of a screen.
          const schemes = size === undefined ? (['light', 'dark'] as const) : (['light'] as const);
          const found = size !== undefined && dialog !== undefined ? [] : await graveFindings(page, schemes);
          const sideways = await sidewaysScroll(page);
          if (sideways > 0) found.push(`scrolls sideways by ${sideways}`);
          if (opened !== null && size === undefined) found.push(...(await unreachable(page)));
          if (opened !== null) await leaveByKeyboard(page, opened);
          problems.push(...found.map((each) => `${place.path} ${dialog?.opener ?? ''}: ${each}`));
        }
      }
      return problems;
    });
  const screens = Object.values(places).map((place): Stop => ({ on: place }));
  const opened = dialogs.map((dialog): Stop => ({ on: dialog.on, dialog }));

  it.each([
    ['screens', 1440, undefined, screens],
    ['screens', 390, phone, screens],
    ['dialogs', 1440, undefined, opened],
    ['dialogs', 390, phone, opened],
  ] as const)(
    'all %s are readable, usable by keyboard alone, and no wider than the window at %i',
    async (_what, _width, size, stops) => {
      expect(await problemsOf(size, stops)).toEqual([]);
    },
  );
});
