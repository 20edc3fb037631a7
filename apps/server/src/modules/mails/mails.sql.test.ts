import { createHash } from 'node:crypto';
import { calls } from '@korpus/contract/calls.ts';
import { expect, it } from 'vitest';
import { allRows } from '../../../../../tests/kit/all-rows.ts';
import { changesIn } from '../../../../../tests/kit/change-log.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { openLive } from '../../../../../tests/kit/live-stream.ts';
import { mailBody, sendWaitingMails } from '../../../../../tests/kit/mails.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { contractBody, invoiceBody, printingIn } from '../../../../../tests/kit/printing-shop.ts';
import { openMailServer } from '../../../../../tests/reliability/support/mail-server.ts';
import { openMailer } from '../../platform/mail/mailer.ts';
import { signedPage } from '../acceptance/index.ts';
import { sendPaper } from './send-mail.ts';

/** Answers of the mail server, step by step; as long as nothing is asked for it takes everything. */
const says: { arrived: string | null; recipients: Record<string, string> } = {
  arrived: null,
  recipients: {},
};
const server = await openMailServer(async (step) => (step === 'arrived' ? says.arrived : null), {
  refusalOf: (address) => says.recipients[address] ?? null,
});
const house = await aHouse({
  env: { SMTP_URL: server.url, KORPUS_MAIL_FROM: 'post@korpus.example' },
});
const { services, clock } = house;
const { aShop, anOrder, issue, print, versions } = printingIn(house);

async function aPrintedContract() {
  const { shop, anna } = await aShop();
  const order = await anOrder(anna, shop, {
    email: 'kunde@nord.example',
    lastName: 'Größer',
    documentData: { PURCHASE_CONTRACT: contractBody(anna, shop) },
  });
  (await print(anna, order.id, 'PURCHASE_CONTRACT')).ok();
  const [paper] = await versions(anna, order.id);
  return { shop, anna, orderId: order.id, id: paper?.id ?? '' };
}

const send = (who: SignedIn, id: string, body = mailBody()) =>
  who.call(calls.sendDocument, { params: { id }, body });
const mailsOf = async (who: SignedIn, id: string) =>
  (await who.call(calls.listDocumentMails, { params: { id } })).ok();
const again = (who: SignedIn, id: string) => who.call(calls.sendDocumentAgain, { params: { id } });
const arrivedFor = (id: string) => server.arrived.filter((mail) => mail.id.endsWith(`.${id}@korpus>`));

/** Gives the hash of a mail's attachment, as it was attached. */
function attachedIn(text: string): string {
  const [, part = ''] = text.split(/^Content-Type: application\/pdf/m);
  const [, base64 = ''] = part.split(/\n\n|\n--/);
  return createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex');
}

const keptHash = async (tenantId: string) =>
  (
    await services.tenancy.inTenant(tenantId, (tx) =>
      tx.selectFrom('issued_documents').select('sha256').executeTakeFirstOrThrow(),
    )
  ).sha256;

it('goes out as the paper is kept, under the name of the house, and says so live and for ever', async () => {
  const { shop, anna, orderId, id } = await aPrintedContract();
  const stream = await openLive(house.app, anna.token);
  await stream.next(); // hello
  const body = mailBody({
    recipients: ['kunde@nord.example', 'zwei@nord.example'],
    subject: 'Ihr Kaufvertrag 🍳 für Größe 3',
    copyToMe: true,
  });
  const sent = (await send(anna, id, body)).ok();
  expect(sent).toMatchObject({
    id: body.id,
    kind: 'PURCHASE_CONTRACT',
    state: 'QUEUED',
    sentBy: 'Anna Muster',
  });
  expect(await stream.next()).toEqual({ kind: 'order', id: orderId });
  clock.advance({ seconds: 1 });
  expect(await sendWaitingMails(services)).toBe(0);
  expect(await stream.next()).toEqual({ kind: 'order', id: orderId });
  await stream.close();

  const [mail, ...others] = arrivedFor(body.id);
  expect(others).toEqual([]);
  expect(mail?.to).toBe(`kunde@nord.example zwei@nord.example ${anna.email}`);
  const head = mail?.text.slice(0, 3_000);
  expect(head).toMatch(/^From: =\?UTF-8\?.*<post@korpus\.example>$/m);
  expect(head).toMatch(new RegExp(`^Reply-To: Anna Muster <${anna.email}>$`, 'm'));
  expect(head).toMatch(/filename\*0\*=utf-8''Kaufvertrag/);
  expect(attachedIn(mail?.text ?? '')).toBe(await keptHash(shop.tenantId));
  expect(await mailsOf(anna, orderId)).toMatchObject([
    { id: body.id, state: 'SENT', words: null, documentId: id },
  ]);
  const changes = (await changesIn(services, shop.tenantId, 'order')).flatMap((entry) => entry.changes);
  expect(changes.filter(({ field }) => field.startsWith('mails/'))).toEqual([
    { field: 'mails/PURCHASE_CONTRACT', old: null, new: 'QUEUED' },
    { field: 'mails/PURCHASE_CONTRACT', old: 'QUEUED', new: 'SENT' },
  ]);
});

it('tells nobody but its own row whom it went to and what it said', async () => {
  const { anna, orderId, id } = await aPrintedContract();
  const secret = { recipients: ['geheim@nord.example'], subject: 'Streng geheim', text: 'Nur für Sie' };
  (await send(anna, id, mailBody(secret))).ok();
  says.arrived = '451 geheim@nord.example comes later';
  await sendWaitingMails(services);
  says.arrived = null;
  await sendWaitingMails(services);
  expect(await mailsOf(anna, orderId)).toMatchObject([{ state: 'SENT' }]);
  const named = (await allRows(services.engine)).filter(({ row }) => /geheim|Nur für Sie/.test(row));
  expect(new Set(named.map(({ table }) => table))).toEqual(new Set(['public.sent_papers']));
  expect(house.logged.join('')).not.toMatch(/geheim|Nur für Sie/);
});

it('is one however often it is asked for, and another with another id', async () => {
  const { anna, orderId, id } = await aPrintedContract();
  const body = mailBody();
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(anna, id, body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await sendWaitingMails(services);
  expect(arrivedFor(body.id)).toHaveLength(1);
  // Changed after it went: whoever sends is told, and it stays as it was.
  const changed = (await send(anna, id, { ...body, text: 'Doch anders' })).error();
  expect(changed.details?.violations?.[0]?.message).toContain('schon unterwegs');
  (await send(anna, id)).ok();
  expect(await mailsOf(anna, orderId)).toHaveLength(2);
  const other = await aPrintedContract();
  // A house has its own ids; within one a mail is not another's.
  expect((await send(other.anna, other.id, body)).status).toBe(200);
  const eva = await other.shop.signedInAs('ADMIN');
  expect((await send(eva, other.id, body)).error().code).toBe('ID_REUSED');
});

it('ends refused with the words of the server, and goes out when it is sent again', async () => {
  const { anna, orderId, id } = await aPrintedContract();
  const body = mailBody();
  (await send(anna, id, body)).ok();
  says.recipients = { 'kunde@nord.example': '550 5.1.1 No such\tuser' };
  expect(await sendWaitingMails(services)).toBe(0);
  expect(await mailsOf(anna, orderId)).toMatchObject([{ state: 'REFUSED', words: '550 5.1.1 No such user' }]);
  says.recipients = {};
  expect((await again(anna, body.id)).ok()).toMatchObject({ state: 'QUEUED', words: null });
  // Twice is no second mail.
  expect((await again(anna, body.id)).ok()).toMatchObject({ state: 'QUEUED' });
  await sendWaitingMails(services);
  expect(arrivedFor(body.id)).toHaveLength(1);
  expect((await again(anna, body.id)).ok()).toMatchObject({ state: 'SENT' });
  await sendWaitingMails(services);
  expect(arrivedFor(body.id)).toHaveLength(1);
});

it('names the recipients whom the server did not take', async () => {
  const { anna, orderId, id } = await aPrintedContract();
  (await send(anna, id, mailBody({ recipients: ['gut@nord.example', 'fort@nord.example'] }))).ok();
  says.recipients = { 'fort@nord.example': '550 fort@nord.example moved' };
  await sendWaitingMails(services);
  says.recipients = {};
  expect(await mailsOf(anna, orderId)).toMatchObject([
    { state: 'SENT', words: '550 fort@nord.example moved' },
  ]);
});

it('waits while the server asks to come again, for twelve hours', async () => {
  const { anna, orderId, id } = await aPrintedContract();
  (await send(anna, id)).ok();
  says.arrived = '451 Greylisted';
  expect(await sendWaitingMails(services)).toBe(1);
  expect(await mailsOf(anna, orderId)).toMatchObject([{ state: 'QUEUED', words: '451 Greylisted' }]);
  clock.advance({ hours: 12 });
  expect(await sendWaitingMails(services)).toBe(0);
  says.arrived = null;
  const later = anna.withToken(services.accessTokens.sign(anna));
  const { body: mails } = await later.call(calls.listDocumentMails, { params: { id: orderId } });
  expect(mails).toMatchObject([
    { state: 'REFUSED', words: 'Seit zwölf Stunden nicht angenommen. 451 Greylisted' },
  ]);
});

it('waits for a server that is away, and says so without its address', async () => {
  const { anna, orderId, id } = await aPrintedContract();
  (await send(anna, id)).ok();
  const config = { ...services.config, smtpUrl: 'smtp://127.0.0.1:1' };
  const mailer = openMailer({ ...services, config });
  expect(await sendWaitingMails({ ...services, mailer })).toBe(1);
  expect(await mailsOf(anna, orderId)).toMatchObject([
    { state: 'QUEUED', words: 'Der Mailserver ist nicht zu erreichen.' },
  ]);
  expect(await sendWaitingMails(services)).toBe(0);
  expect(await mailsOf(anna, orderId)).toMatchObject([{ state: 'SENT', words: null }]);
});

it('goes out once more as the same mail where a process died before it was noted', async () => {
  const { anna, orderId, id } = await aPrintedContract();
  const body = mailBody();
  (await send(anna, id, body)).ok();
  const dying = {
    ...services.mailer,
    send: async (...mail: Parameters<typeof services.mailer.send>) => {
      await services.mailer.send(...mail);
      throw new Error('killed');
    },
  };
  await sendWaitingMails({ ...services, mailer: dying });
  await sendWaitingMails(services);
  expect(arrivedFor(body.id)).toHaveLength(2);
  expect(await mailsOf(anna, orderId)).toMatchObject([{ state: 'SENT' }]);
});

it('is the kept original of an invoice, and of a draft there is nothing to send', async () => {
  const { shop, anna } = await aShop();
  const order = await anOrder(anna, shop, { documentData: { INVOICE: invoiceBody(anna, shop) } });
  (await print(anna, order.id, 'INVOICE')).ok();
  expect(await versions(anna, order.id)).toEqual([]);
  (await issue(anna, order.id)).ok();
  const [invoice] = await versions(anna, order.id);
  for (const body of [mailBody(), mailBody()]) {
    (await send(anna, invoice?.id ?? '', body)).ok();
    await sendWaitingMails(services);
    expect(attachedIn(arrivedFor(body.id)[0]?.text ?? '')).toBe(await keptHash(shop.tenantId));
  }
});

it('ends where its paper is not what it was, and with its order', async () => {
  const { shop, anna, orderId, id } = await aPrintedContract();
  (await send(anna, id)).ok();
  const [row] = await mailsOf(anna, orderId);
  const files = { ...services.files, get: async () => null };
  await sendPaper({ ...services, files }, { tenantId: shop.tenantId, id: row?.id ?? '' }, signedPage);
  expect(await mailsOf(anna, orderId)).toMatchObject([
    { state: 'REFUSED', words: expect.stringContaining('liegt nicht mehr so im Speicher') },
  ]);
  (await send(anna, id)).ok();
  const eva = await shop.signedInAs('ADMIN');
  (await eva.call(calls.deleteOrder, { params: { id: orderId } })).ok();
  const before = server.arrived.length;
  expect(await sendWaitingMails(services)).toBe(0);
  expect(server.arrived).toHaveLength(before);
  const left = await services.tenancy.inTenant(shop.tenantId, (tx) =>
    tx.selectFrom('sent_papers').select('id').execute(),
  );
  expect(left).toEqual([]);
});
