import { randomUUID } from 'node:crypto';
import { calls } from '@korpus/contract/calls.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { aSupplier, euros } from '@korpus/domain/orders/test-kit/an-order.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { mailBody, makeDateMailFor, sendWaitingMails } from '../../../../../tests/kit/mails.ts';
import { makeOrderFor } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { openMailServer } from '../../../../../tests/reliability/support/mail-server.ts';

const server = await openMailServer(() => Promise.resolve(null), { refusalOf: () => null });
const house = await aHouse({ env: { SMTP_URL: server.url, KORPUS_MAIL_FROM: 'post@korpus.example' } });
const { services } = house;
const day = isoDate;

/** Delivered on Wednesday of week 50, whose goods come in week 51. */
async function aLateOrder(confirmed: string | null = '2026-12-14') {
  const shop = await house.aTenant();
  const anna = await shop.openSession(await shop.aPerson('SALESMAN', { firstName: 'Anna' }));
  const supplier = aSupplier({
    id: randomUUID(),
    supplierId: null,
    confirmedDeliveryDate: confirmed === null ? null : day(confirmed),
  });
  const id = await makeOrderFor(services, shop.tenantId, anna.userId, {
    orderPrice: euros(9_000),
    orderNumber: 'A-17',
    email: 'nina@nord.example',
    lastName: 'Nord',
    deliveryDate: day('2026-12-02'),
    suppliers: [supplier],
  });
  return { shop, anna, id };
}

const draftOf = (who: SignedIn, id: string) => who.call(calls.getDateMail, { params: { id } });
const send = (who: SignedIn, id: string, body = mailBody()) =>
  who.call(calls.sendDateMail, { params: { id }, body });
const mailsOf = (who: SignedIn, id: string) => who.call(calls.listDateMails, { params: { id } });

describe('a mail that tells of days (rules: dates-at-risk#who-is-told)', () => {
  it('begins with the day agreed and the first one that is safe', async () => {
    const { anna, id } = await aLateOrder();
    const draft = (await draftOf(anna, id)).ok();
    expect(draft).toMatchObject({
      recipients: ['nina@nord.example'],
      attachments: [],
      replyTo: 'Anna Muster',
    });
    expect(draft.subject).toContain('02.12.2026');
    expect(draft.text).toContain('Frühester neuer Termin: 14.12.2026');
    expect(draft.text).toContain('A-17');
  });

  it('says that the new day is open as long as a supplier confirmed nothing', async () => {
    const { anna, id } = await aLateOrder(null);
    expect((await draftOf(anna, id)).ok().text).toContain('Frühester neuer Termin: noch offen');
  });

  it('goes out once without a paper, and stands at the order and in its history', async () => {
    const { anna, id } = await aLateOrder();
    const body = mailBody({ subject: 'Neuer Termin' });
    expect((await send(anna, id, body)).ok()).toMatchObject({
      id: body.id,
      kind: 'DATE_CHANGE',
      state: 'QUEUED',
    });
    expect((await send(anna, id, body)).ok().id).toBe(body.id);
    expect(await sendWaitingMails(services)).toBe(0);
    const arrived = server.arrived.filter((mail) => mail.id.endsWith(`.${body.id}@korpus>`));
    expect(arrived).toHaveLength(1);
    expect(arrived[0]?.text).not.toMatch(/application\/pdf/);
    expect((await mailsOf(anna, id)).ok()).toMatchObject([{ id: body.id, state: 'SENT' }]);
    const history = (await anna.call(calls.listOrderHistory, { params: { id } })).ok();
    expect(JSON.stringify(history)).toContain('mails/DATE_CHANGE');
    // A mail about days is none of the papers.
    expect((await anna.call(calls.listDocumentMails, { params: { id } })).ok()).toEqual([]);
  });

  it('goes out again where it was refused', async () => {
    const { shop, anna, id } = await aLateOrder();
    const mail = await makeDateMailFor(services, shop.tenantId, id);
    expect((await anna.call(calls.sendDateMailAgain, { params: { id: mail } })).ok().state).toBe('QUEUED');
    await sendWaitingMails(services);
    expect((await mailsOf(anna, id)).ok()).toMatchObject([{ id: mail, state: 'SENT' }]);
  });

  it('is for who edits the order and reads its suppliers', async () => {
    const { shop, id } = await aLateOrder();
    const ben = await shop.signedInAs('SALESMAN');
    for (const answer of [await draftOf(ben, id), await send(ben, id), await mailsOf(ben, id)])
      expect(answer.status).toBe(404);
  });

  it('stays unknown to the salesman who does not read suppliers, and so does its line in the history', async () => {
    const shop = await house.aTenant();
    const admin = await shop.signedInAs('ADMIN');
    const blind = await shop.signedInAs('SALESMAN', { without: ['OWN_ORDER_SUPPLIER_DATA_READ'] });
    const id = await makeOrderFor(services, shop.tenantId, blind.userId, { orderPrice: euros(9_000) });
    for (const answer of [await draftOf(blind, id), await send(blind, id), await mailsOf(blind, id)])
      expect([answer.status, answer.error().details?.denial]).toEqual([403, 'RIGHT']);
    (await send(admin, id)).ok();
    const history = (await blind.call(calls.listOrderHistory, { params: { id } })).ok();
    expect(JSON.stringify(history)).not.toContain('DATE_CHANGE');
    const reader = await shop.signedInAs('SALESMAN', { without: ['OWN_ORDER_WRITE'] });
    const theirs = await makeOrderFor(services, shop.tenantId, reader.userId, {});
    expect((await draftOf(reader, theirs)).status).toBe(403);
    expect((await mailsOf(reader, theirs)).ok()).toEqual([]);
  });
});
