import { findPerson } from '@korpus/contract/privacy/privacy.ts';
import { personPlaces } from '@korpus/domain/privacy/person-places.ts';
import { retentionOfTables } from '@korpus/domain/privacy/retention-of-tables.ts';
import { expect, it } from 'vitest';
import { aHouse } from '../kit/house.ts';
import { plantCanaries } from './canaries.ts';
import { fill } from './fill.ts';
import { aWorld } from './world.ts';

/** Every text of two houses says who it is about (rules: privacy#person). */
const house = await aHouse();
const { home, foreign } = await aWorld(house);
for (const shop of [home, foreign]) {
  await fill(house, shop);
  await plantCanaries(house, shop.tenantId);
}
const { engine } = house.services;

it('a name that stands in every text is found in every place, each row once, and none of another house', async () => {
  const admin = await home.signedInAs('ADMIN', { firstName: 'Admin', lastName: 'Verwaltung' });
  const groups = (await admin.call(findPerson, { query: { text: 'kanarie' } })).ok();
  expect(groups.map(({ place }) => place)).toEqual(personPlaces);
  for (const { place, records } of groups) {
    const keys = records.map(({ key }) => key);
    expect(new Set(keys).size, place).toBe(keys.length);
    expect(JSON.stringify(records), place).not.toContain(foreign.tenantId.replaceAll('-', '').slice(0, 16));
  }
});

/** Tables that are a place of their own, and one column at a time that is read there word by word. */
const readAlone = [
  ...['files.note', 'calendar_events.description', 'small_orders.client_name', 'suppliers.address'],
  ...['bank_lines.purpose', 'bank_lines.party_name', 'bank_lines.ultimate_name', 'bank_lines.party_iban'],
  ...['sent_papers.recipients', 'sent_papers.copy_to', 'sent_papers.subject', 'invoice_register.client_name'],
  ...['billed_rows.client_name', 'reminders.client_name', 'change_log.subject_name', 'carpenters.name'],
  ...['exhibition_salesmen.name', 'suppliers.name', 'suppliers.email', 'locations.contact_name'],
  ...['locations.managing_directors', 'locations.legal_name', 'locations.phone', 'files.name'],
];

it.each(readAlone.map((name, place) => ({ name, letter: String.fromCharCode(97 + place) })))(
  'somebody who stands in $name alone is found by it',
  async ({ name, letter }) => {
    const [table = '', column = ''] = name.split('.');
    const retention = retentionOfTables[table];
    expect(retention?.personal).toContain(column);
    const said = `Frau Quasten${letter}flößer, z. Hd.`;
    const value = column === 'recipients' ? `array['${said}']` : `'${said}'`;
    await engine.exclusively(({ query }) =>
      query(`begin; set local app.tenant_id = '${home.tenantId}';
        alter table ${table} disable trigger user;
        update ${table} set ${column} = ${value}
          where ctid = (select ctid from ${table} where tenant_id = '${home.tenantId}' limit 1);
        alter table ${table} enable trigger user; commit`),
    );
    const admin = await home.signedInAs('ADMIN', { firstName: 'Admin', lastName: 'Verwaltung' });
    const text = `QUASTEN${letter}FLOESSER`;
    const groups = (await admin.call(findPerson, { query: { text } })).ok();
    const place = retention !== undefined && 'foundAs' in retention ? retention.foundAs : null;
    expect(groups.map((group) => group.place)).toEqual([place]);
  },
);
