import { calls } from '@korpus/contract/calls.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { unzipped } from '../kit/archives.ts';
import { bytesBehind } from '../kit/bytes-behind.ts';
import { aHouseWithZoe } from '../kit/forgettable.ts';
import { aHouse } from '../kit/house.ts';
import { exportedBy } from '../kit/house-exports.ts';

const house = await aHouse();
const { services } = house;
const turned = 'Zoë\u202edlawsO';
const mark = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u206f]/u;
const rowsWithNames = [
  ...['offers.last_name', 'customers.last_name', 'orders.last_name', 'orders.client_name', 'orders.notes'],
  ...['calendar_events.title', 'calendar_events.description', 'locations.name', 'users.last_name'],
  ...['complaints.notes'],
].map((each) => each.split('.'));

/** A house that stored such marks before they were dropped, or took them over from files. */
async function aHouseOfBefore() {
  const zoe = await aHouseWithZoe(house);
  const { tenantId } = zoe.shop;
  await services.tenancy.inTenant(tenantId, async (tx) => {
    for (const [table = '', column = ''] of rowsWithNames)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${turned} where tenant_id = ${tenantId}`.execute(
        tx,
      );
  });
  return zoe;
}

/** (rules: api#turning-marks) */
describe('marks that turn the direction of reading', () => {
  it('are dropped where somebody sends them, but in a password', async () => {
    const { shop, admin, ids } = await aHouseWithZoe(house);
    const order = (await admin.call(calls.getOrder, { params: { id: ids.order } })).ok();
    const body = { id: order.id, type: order.type, version: order.version, notes: 'gut\u202efdp.exe' };
    (await admin.call(calls.saveOrder, { body })).ok();
    const { tenantId } = shop;
    const stored = await services.tenancy.inTenant(tenantId, (tx) =>
      tx.selectFrom('orders').select('notes').where('id', '=', ids.order).execute(),
    );
    expect(stored).toEqual([{ notes: 'gutfdp.exe' }]);
  });

  it('leave the house in no answer, archive, file, calendar or mail', async () => {
    const { shop, admin, anna, ids } = await aHouseOfBefore();
    const answers = [
      await admin.call(calls.getOrder, { params: { id: ids.order } }),
      await admin.call(calls.listOrders, { query: {} }),
      await admin.call(calls.listOffers, { query: {} }),
      await admin.call(calls.listComplaints, { query: {} }),
      await admin.call(calls.listOrderHistory, { params: { id: ids.order }, query: {} }),
      await admin.call(calls.search, { query: { text: 'A-117' } }),
      await admin.call(calls.findPerson, { query: { text: 'zoe.mueller@web.test' } }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.text).not.toMatch(mark);
    }
    expect(answers[0]?.text).toContain('ZoëdlawsO');

    for (const { name, content } of unzipped(await exportedBy(house, shop.tenantId, admin))) {
      expect(name).not.toMatch(mark);
      if (/\.(csv|txt)$/.test(name)) expect(content.toString('utf8'), name).not.toMatch(mark);
    }
    const link = (await admin.call(calls.linkToPersonExport, { params: { id: ids.customer } })).ok();
    expect(decodeURIComponent(link.url)).not.toMatch(mark);
    for (const { name, content } of unzipped(await bytesBehind(house, link)))
      if (/\.(json|txt)$/.test(name)) expect(content.toString('utf8'), name).not.toMatch(mark);

    const { url } = (await anna.call(calls.openCalendarSubscription)).ok();
    const key = url.split('/').at(-1) ?? '';
    const ics = await house.aStranger().call(calls.downloadCalendar, { params: { key } });
    expect(ics.text).toContain('ZoëdlawsO');
    expect(ics.text).not.toMatch(mark);

    const mail = { to: 'a@haus.test', subject: turned, text: turned, fromName: turned };
    await services.mailer.send(mail);
    expect(JSON.stringify(await services.mailer.sent())).not.toMatch(mark);
  });
});
