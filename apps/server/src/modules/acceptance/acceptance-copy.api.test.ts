import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@korpus/contract/calls.ts';
import { mostMailsPerHour } from '@korpus/domain/mails/mail-kinds.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { type AcceptanceBody, acceptanceBody } from '../../../../../tests/kit/acceptances.ts';
import { makeAssemblyFor } from '../../../../../tests/kit/assemblies.ts';
import { bytesBehind } from '../../../../../tests/kit/bytes-behind.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { mailBody, sendWaitingMails } from '../../../../../tests/kit/mails.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { openMailServer } from '../../../../../tests/reliability/support/mail-server.ts';
import { bookCall } from '../../platform/auth/call-throttle.ts';
import { isStorageKey } from '../../platform/storage/file-store.ts';
import { blobPath } from '../../platform/storage/folder-store.ts';

const refusals = new Map<string, string>();
const server = await openMailServer(async () => {}, {
  refusalOf: (address) => refusals.get(address) ?? null,
});
const house = await aHouse({ env: { SMTP_URL: server.url, KORPUS_MAIL_FROM: 'post@korpus.example' } });
afterAll(() => server[Symbol.asyncDispose]());
const { services } = house;

async function aShop() {
  const shop = await house.aTenant();
  const anna = await shop.signedInAs('SALESMAN', { firstName: 'Anna', lastName: 'Berger' });
  const max = await shop.signedInAs('CARPENTER', { firstName: 'Max', lastName: 'Meister', with: [] });
  const orderId = await makeAssemblyFor(services, max, anna.userId, {
    lastName: 'Petersen',
    salutation: 'MRS',
    firstName: 'Karin',
    email: 'karin@nord.example',
  });
  const versions = async (who = anna) =>
    (await who.call(calls.listAcceptances, { params: { id: orderId } })).ok();
  return { shop, anna, max, orderId, versions };
}

const wanted = (orderId: string, with_: Partial<AcceptanceBody> = {}) =>
  acceptanceBody(orderId, { copyTo: 'karin@nord.example', ...with_ });
const onSite = (who: SignedIn, body: AcceptanceBody) => who.call(calls.saveAppAcceptance, { body });
const inOffice = (who: SignedIn, body: AcceptanceBody) => who.call(calls.saveAcceptance, { body });
const to = (address: string) => server.arrived.filter((mail) => mail.to === address);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Gives the hash of a mail's attachment, as it was attached. */
function attachedIn(text: string): string {
  const [, part = ''] = text.split(/^Content-Type: application\/pdf/m);
  const [, base64 = ''] = part.split(/\n\n|\n--/);
  return sha256(Buffer.from(base64, 'base64'));
}

describe('the copy (rules: acceptance#the-copy)', () => {
  it('goes out once with the sealed page, however often the phone sends, and stands where one looks for it', async () => {
    const { anna, max, orderId, versions } = await aShop();
    const body = wanted(orderId, { copyTo: 'Karin.Once@Nord.example ' });
    for (const kept of ['new', 'known']) expect((await onSite(max, body)).ok()).toMatchObject({ kept });
    expect(await versions()).toMatchObject([
      { mails: [{ kind: 'ACCEPTANCE', state: 'QUEUED', sentBy: 'Max Meister' }] },
    ]);
    expect(await sendWaitingMails(services)).toBe(0);
    const [mail, ...others] = to('karin.once@nord.example');
    expect(others).toEqual([]);
    const link = (await anna.call(calls.printAcceptance, { params: { id: body.id } })).ok();
    expect(attachedIn(mail?.text ?? '')).toBe(sha256(await bytesBehind(house, link)));
    expect(mail?.text).toContain('Guten Tag Frau Karin Petersen');
    expect(await versions()).toMatchObject([
      { mails: [{ state: 'SENT', recipients: ['karin.once@nord.example'] }] },
    ]);
    const { entries } = (await anna.call(calls.listOrderHistory, { params: { id: orderId } })).ok();
    const ofMail = entries.flatMap(({ changes }) =>
      changes.filter(({ field }) => field === 'mails/ACCEPTANCE'),
    );
    expect(ofMail.map((change) => change.new).toSorted()).toEqual(['QUEUED', 'SENT']);
    expect(JSON.stringify(entries)).not.toContain('nord.example');
  });

  it('is no part of what was signed, and another address under the same id is another thing', async () => {
    const { shop, max, orderId } = await aShop();
    const body = wanted(orderId);
    (await onSite(max, body)).ok();
    const { frozen } = await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.selectFrom('acceptances').select('frozen').where('id', '=', body.id).executeTakeFirstOrThrow(),
    );
    expect(JSON.stringify(frozen)).not.toContain('nord.example');
    const other = await onSite(max, { ...body, copyTo: 'jemand@anders.example' });
    expect(other.error().code).toBe('ID_REUSED');
  });

  it('is not sent to who wants none, and what is no address is refused by name', async () => {
    const { anna, orderId, versions } = await aShop();
    const { copyTo: _, ...without } = wanted(orderId);
    (await inOffice(anna, without)).ok();
    expect(await versions()).toMatchObject([{ mails: [] }]);
    const refused = (await inOffice(anna, wanted(orderId, { copyTo: 'karin' }))).error();
    expect(refused.details?.violations).toMatchObject([{ path: 'body.copyTo' }]);
    expect(await versions()).toHaveLength(1);
  });

  it('of a broken seal is refused, and says so', async () => {
    const { shop, anna, orderId, versions } = await aShop();
    const body = wanted(orderId, { copyTo: 'karin.broken@nord.example' });
    (await inOffice(anna, body)).ok();
    (await anna.call(calls.printAcceptance, { params: { id: body.id } })).ok();
    const { storage_key: key } = await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.selectFrom('acceptances').select('storage_key').where('id', '=', body.id).executeTakeFirstOrThrow(),
    );
    if (key === null || !isStorageKey(key)) throw new Error('There is no page to lose.');
    rmSync(join(house.dataDir, blobPath(key)));
    await sendWaitingMails(services);
    expect(to('karin.broken@nord.example')).toEqual([]);
    expect(await versions()).toMatchObject([
      { seal: 'BROKEN', mails: [{ state: 'REFUSED', words: expect.stringContaining('Papier') }] },
    ]);
  });

  it('waits where the house has sent all it may within an hour, while what was signed is kept', async () => {
    const { shop, max, orderId, versions } = await aShop();
    const limit = { calls: mostMailsPerHour, seconds: 3600 };
    await services.tenancy.inPlatform(async (tx) => {
      for (let each = 0; each < mostMailsPerHour; each += 1)
        await bookCall(tx, services, `mails ${shop.tenantId}`, limit);
    });
    const body = wanted(orderId, { copyTo: 'karin.later@nord.example' });
    expect((await onSite(max, body)).ok()).toMatchObject({ kept: 'new' });
    expect(await sendWaitingMails(services)).toBe(1);
    expect(await versions()).toMatchObject([
      { mails: [{ state: 'QUEUED', words: expect.stringContaining('in der letzten Stunde') }] },
    ]);
    house.clock.advance({ seconds: 3601 });
    expect(await sendWaitingMails(services)).toBe(0);
    expect(to('karin.later@nord.example')).toHaveLength(1);
  });
});

describe('sending it from the office', () => {
  it('begins with address and text, once per id, and again when it was refused', async () => {
    const { anna, orderId, versions } = await aShop();
    const { copyTo: _, ...body } = wanted(orderId);
    (await inOffice(anna, body)).ok();
    const params = { id: body.id };
    const draft = (await anna.call(calls.getAcceptanceMail, { params })).ok();
    expect(draft).toMatchObject({
      recipients: ['karin@nord.example'],
      subject: expect.stringMatching(/^Ihr Abnahmeprotokoll von /),
      attachments: [{ name: expect.stringMatching(/^Abnahmeprotokoll .*\.pdf$/) }],
    });
    const mail = mailBody({
      recipients: ['karin.office@nord.example'],
      subject: draft.subject,
      text: draft.text,
    });
    for (const _time of [1, 2]) (await anna.call(calls.sendAcceptanceMail, { params, body: mail })).ok();
    refusals.set('karin.office@nord.example', '550 5.1.1 No such user');
    await sendWaitingMails(services);
    expect(await versions()).toMatchObject([{ mails: [{ id: mail.id, state: 'REFUSED' }] }]);
    refusals.clear();
    (await anna.call(calls.sendAcceptanceMailAgain, { params: { id: mail.id } })).ok();
    await sendWaitingMails(services);
    expect(to('karin.office@nord.example')).toHaveLength(1);
    expect(await versions()).toMatchObject([{ mails: [{ id: mail.id, state: 'SENT' }] }]);
  });

  it('is for who may edit the order: whoever assembles it sends none and reads none', async () => {
    const { shop, max, orderId } = await aShop();
    const body = wanted(orderId);
    (await onSite(max, body)).ok();
    const params = { id: body.id };
    const stranger = await shop.signedInAs('SALESMAN');
    const answers = await Promise.all(
      [max, stranger].flatMap((who) => [
        who.call(calls.getAcceptanceMail, { params }),
        who.call(calls.sendAcceptanceMail, { params, body: mailBody() }),
        who.call(calls.listAcceptances, { params: { id: orderId } }),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 404, 404, 404]);
  });
});
