import { randomUUID } from 'node:crypto';
import { calls } from '@korpus/contract/calls.ts';
import { mailKinds, mostMailBytes, mostMailsPerHour } from '@korpus/domain/mails/mail-kinds.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import { describe, expect, it } from 'vitest';
import { newComplaintBody } from '../../../../../tests/kit/complaints.ts';
import { documentBody, groupBody, productBody } from '../../../../../tests/kit/documents.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { mailBody, sendWaitingMails } from '../../../../../tests/kit/mails.ts';
import { supplierBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { contractBody, printingIn, rightsOnOthers } from '../../../../../tests/kit/printing-shop.ts';
import { bookCall } from '../../platform/auth/call-throttle.ts';
import { findKnownKeys } from '../../platform/storage/blobs-to-remove.ts';
import { isWhole, readNamedBlobs } from '../../platform/storage/named-blobs.ts';

const house = await aHouse();
const { services } = house;
const { aShop, anOrder, print, versions } = printingIn(house);

async function addSuppliers(who: SignedIn, emails: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const email of emails) {
    const id = randomUUID();
    (await who.call(calls.saveSupplier, { body: { id, name: `Lieferant ${ids.length + 1}`, email } })).ok();
    ids.push(id);
  }
  return ids;
}

async function aPrintedContract(with_: Parameters<typeof anOrder>[2] = {}) {
  const { shop, anna } = await aShop();
  const admin = await shop.signedInAs('ADMIN', { firstName: 'Eva', lastName: 'Chef' });
  const order = await anOrder(anna, shop, {
    email: 'kunde@nord.example',
    salutation: 'MRS',
    firstName: 'Käthe',
    lastName: 'Petersen',
    documentData: { PURCHASE_CONTRACT: contractBody(anna, shop) },
    ...with_,
  });
  (await print(anna, order.id, 'PURCHASE_CONTRACT')).ok();
  const [paper] = await versions(anna, order.id);
  return { shop, anna, admin, order, id: paper?.id ?? '' };
}

const draftOf = async (who: SignedIn, id: string) =>
  (await who.call(calls.getDocumentMail, { params: { id } })).ok();
const send = (who: SignedIn, id: string, body = mailBody()) =>
  who.call(calls.sendDocument, { params: { id }, body });
const sendAsIs = (who: SignedIn, id: string, body: unknown) =>
  who.send({
    method: 'POST',
    url: `/api/export/documents/${id}/mail`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
const storedIn = (tenantId: string) =>
  services.tenancy.inTenant(tenantId, (tx) => tx.selectFrom('sent_papers').selectAll().execute());

describe('a mail begins (rules: mails#placeholders, mails#recipients)', () => {
  it('with the customer, the text of Korpus and what is attached', async () => {
    const { anna, admin, id } = await aPrintedContract();
    const draft = await draftOf(anna, id);
    expect(draft).toMatchObject({
      recipients: ['kunde@nord.example'],
      suggestions: [],
      subject: expect.stringMatching(/^Ihr Kaufvertrag .*mit Küchen Größer$/),
      text: expect.stringMatching(/^Guten Tag Frau Käthe Petersen,(?:.|\n)*Anna Muster\nKüchen Größer$/),
      attachments: [
        { name: expect.stringMatching(/^Kaufvertrag .*Petersen.*\.pdf$/), size: expect.any(Number) },
      ],
      from: 'Küchen Größer <korpus@localhost.localdomain>',
      replyTo: 'Anna Muster',
    });
    // Answers go to the salesman, whoever sends the mail.
    expect((await draftOf(admin, id)).replyTo).toBe('Anna Muster');
  });

  it('with the text of the house where it has one', async () => {
    const { anna, admin, id } = await aPrintedContract();
    const body = { subject: '{Papier} für {Kunde}', text: 'Moin {Kunde}!', version: 1 };
    const params = { kind: 'PURCHASE_CONTRACT' } as const;
    expect((await admin.call(calls.saveMailText, { params, body })).ok()).toEqual({ version: 2 });
    expect(await draftOf(anna, id)).toMatchObject({
      subject: 'Kaufvertrag für Frau Käthe Petersen',
      text: 'Moin Frau Käthe Petersen!',
    });
    expect((await admin.call(calls.saveMailText, { params, body })).error().code).toBe('STALE_VERSION');
    const all = (await anna.call(calls.listMailTexts)).ok();
    expect(all.map(({ kind }) => kind)).toEqual(mailKinds);
    expect(all.filter(({ version }) => version === 2)).toHaveLength(1);
  });

  it('with the one supplier of a confirmation, and with none of several', async () => {
    const { shop, anna } = await aShop();
    const ids = await addSuppliers(await shop.signedInAs('ADMIN'), [
      'eins@werk.example',
      'zwei@werk.example',
    ]);
    const draftFor = async (supplierIds: readonly string[]) => {
      const SUPPLIER_CONFIRMATION = {
        ...documentBody('SUPPLIER_CONFIRMATION', anna.userId, shop.locationId, {
          productGroups: supplierIds.map((supplierId) =>
            groupBody([productBody('Spüle', 1)], { supplierId }),
          ),
        }),
        type: 'SUPPLIER_CONFIRMATION' as const,
      };
      const { id } = await anOrder(anna, shop, { documentData: { SUPPLIER_CONFIRMATION } });
      (await print(anna, id, 'SUPPLIER_CONFIRMATION')).ok();
      return draftOf(anna, (await versions(anna, id))[0]?.id ?? '');
    };
    expect(await draftFor(ids.slice(0, 1))).toMatchObject({ recipients: ['eins@werk.example'] });
    expect(await draftFor(ids)).toMatchObject({
      recipients: [],
      suggestions: [
        { name: 'Lieferant 1', email: 'eins@werk.example' },
        { name: 'Lieferant 2', email: 'zwei@werk.example' },
      ],
    });
  });
});

describe('what is wrong is said and nothing is stored', () => {
  it.each<[string, object, string]>([
    ['no recipient', { recipients: [] }, 'body.recipients'],
    ['an address that is none', { recipients: ['a@b.example', 'käse'] }, 'body.recipients.1'],
    ['a header in an address', { recipients: ['a@b.example\r\nBcc: c@d.example'] }, 'body.recipients.0'],
    [
      '200 recipients',
      { recipients: Array.from({ length: 200 }, (_, n) => `k${n}@b.example`) },
      'body.recipients',
    ],
    ['a header in the subject', { subject: 'Ihr Papier\r\nBcc: c@d.example' }, 'body.subject'],
    ['a subject of blanks', { subject: '  ' }, 'body.subject'],
    ['a long subject', { subject: 'x'.repeat(201) }, 'body.subject'],
    ['a bell in the text', { text: 'Guten Tag\u0007' }, 'body.text'],
    ['a text without end', { text: 'x'.repeat(10_001) }, 'body.text'],
    ['no id', { id: 'x' }, 'body.id'],
  ])('%s', async (_, wrong, path) => {
    const { shop, anna, id } = await aPrintedContract();
    const refused = await sendAsIs(anna, id, { ...mailBody(), ...wrong });
    expect(refused.status).toBe(400);
    expect(refused.error().details?.violations?.map((each) => each.path)).toContain(path);
    expect(await storedIn(shop.tenantId)).toEqual([]);
  });

  it('emoji, umlauts and long lines are nothing wrong, and stand in the outbox as they were written', async () => {
    const { anna, id } = await aPrintedContract();
    const text = `Größe 3 🍳\r\n\r\n${'sehr '.repeat(500)}lang\n.\nEnde`;
    (await send(anna, id, mailBody({ text, subject: 'Küche 🍳' }))).ok();
    await sendWaitingMails(services);
    const [mail] = await services.mailer.sent();
    expect(mail).toMatchObject({ to: 'kunde@nord.example', subject: 'Küche 🍳', text });
  });

  it('more than a mail can carry', async () => {
    const { shop, anna, id } = await aPrintedContract();
    await services.engine.exclusively(({ query }) =>
      query(`begin; set local app.tenant_id = '${shop.tenantId}';
        update issued_documents set size = ${mostMailBytes + 1} where id = '${id}'; commit`),
    );
    const { details } = (await send(anna, id)).error();
    expect(details?.violations?.[0]?.message).toBe(
      'Der Anhang hat 15 MB, eine E-Mail trägt höchstens 15 MB. Gib ihn als Datei weiter.',
    );
    expect(await storedIn(shop.tenantId)).toEqual([]);
  });

  it('more than a house sends in an hour', async () => {
    const { shop, anna, id } = await aPrintedContract();
    const limit = { calls: mostMailsPerHour, seconds: 3600 };
    await services.tenancy.inPlatform(async (tx) => {
      for (let each = 0; each < mostMailsPerHour; each += 1)
        await bookCall(tx, services, `mails ${shop.tenantId}`, limit);
    });
    const refused = await send(anna, id);
    expect(refused.error()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfterSeconds: 3600, violations: [{ message: expect.stringContaining('200 E-Mails') }] },
    });
    expect(await storedIn(shop.tenantId)).toEqual([]);
    const other = await aPrintedContract();
    (await send(other.anna, other.id)).ok();
  });
});

describe('who may (rules: mails#who-may-send)', () => {
  const seenBy = async (who: SignedIn, { id, orderId }: { id: string; orderId: string }) =>
    Promise.all([
      draftStatus(who, id),
      send(who, id).then(({ status }) => status),
      who.call(calls.listDocumentMails, { params: { id: orderId } }).then(({ status }) => status),
      who
        .call(calls.listOrderHistory, { params: { id: orderId } })
        .then(({ text }) => text.includes('mails/')),
    ]);
  const draftStatus = async (who: SignedIn, id: string) =>
    (await who.call(calls.getDocumentMail, { params: { id } })).status;

  it.each<[string, Partial<Record<Right, boolean>>, readonly unknown[]]>([
    ['without the right to print', { ...rightsOnOthers(), PRINT_ORDER_DETAIL: false }, [403, 403, 403, true]],
    ['without others’ orders', {}, [404, 404, 404, false]],
    ['without others’ prices', rightsOnOthers('OTHER_ORDER_ORDER_PRICE'), [403, 403, 403, false]],
    ['with all of it', rightsOnOthers(), [200, 200, 200, true]],
  ])('%s', async (_, rights, expected) => {
    const { shop, anna, order, id } = await aPrintedContract();
    (await send(anna, id)).ok();
    const ben = await shop.aPerson('SALESMAN');
    await shop.override(ben, rights);
    expect(await seenBy(await shop.openSession(ben), { id, orderId: order.id })).toEqual(expected);
  });
});

it('is no change of the order: who saves an older state hears who changed it, not who sent it', async () => {
  const { anna, admin, order, id } = await aPrintedContract();
  const body = { ...order, notes: 'Von Eva' };
  house.clock.advance({ seconds: 1 });
  (await admin.call(calls.saveOrder, { body })).ok();
  house.clock.advance({ seconds: 1 });
  (await send(anna, id)).ok();
  expect((await anna.call(calls.saveOrder, { body })).error()).toMatchObject({
    code: 'STALE_VERSION',
    details: { changedBy: 'Eva Chef' },
  });
});

describe('the page of a complaint', () => {
  async function aComplaint() {
    const { shop, anna } = await aShop();
    const admin = await shop.signedInAs('ADMIN');
    const [supplierId = ''] = await addSuppliers(admin, ['werk@werk.example']);
    const carpenterId = randomUUID();
    const email = `toni-${carpenterId}@haus.example`;
    const carpenter = { id: carpenterId, name: 'Toni', hasAppUser: true, email };
    (await admin.call(calls.saveCarpenter, { body: carpenter })).ok();
    const order = await anOrder(anna, shop, {
      sellDate: '2026-11-02',
      suppliers: [supplierBody(supplierId)],
    });
    const body = newComplaintBody(order.id, { carpenterId });
    (await anna.call(calls.saveComplaint, { body })).ok();
    return { shop, anna, admin, email, id: body.id };
  }
  const mailOf = (who: SignedIn, id: string) => who.call(calls.getComplaintMail, { params: { id } });

  it('is offered to carpenter and supplier, and the carpenter’s address to those who may read it', async () => {
    const { shop, anna, admin, email, id } = await aComplaint();
    expect((await mailOf(admin, id)).ok().suggestions).toEqual([
      { name: 'Toni', email },
      { name: 'Lieferant 1', email: 'werk@werk.example' },
    ]);
    await shop.override(anna, { BASE_DATA_READ: false, BASE_DATA_WRITE: false, BASE_DATA_DELETE: false });
    const answer = await mailOf(anna, id);
    expect(answer.ok()).toMatchObject({ recipients: ['werk@werk.example'] });
    expect(answer.text).not.toContain('toni');
  });

  it('is kept with its mail, counted among the bytes of the house, and goes with the complaint', async () => {
    const { shop, anna, admin, id } = await aComplaint();
    const sent = (await anna.call(calls.sendComplaint, { params: { id }, body: mailBody() })).ok();
    await sendWaitingMails(services);
    expect((await anna.call(calls.listComplaintMails, { params: { id } })).ok()).toMatchObject([
      { id: sent.id, kind: 'COMPLAINT', state: 'SENT' },
    ]);
    const history = await anna.call(calls.listComplaintHistory, { params: { id } });
    expect(history.text).toContain('mails/COMPLAINT');
    const [row] = await storedIn(shop.tenantId);
    const key = row?.storage_key ?? '';
    const { tenancy, files, engine } = services;
    expect(await tenancy.inTenant(shop.tenantId, (tx) => findKnownKeys(tx, shop.tenantId))).toContain(key);
    const blobs = await engine.exclusively(async ({ query }) => {
      await query('begin');
      await query(`set local app.tenant_id = '${shop.tenantId}'`);
      const named = await readNamedBlobs(query);
      await query('commit');
      return named;
    });
    const blob = blobs.find((each) => each.key === key);
    expect(blob?.name).toMatch(/^Reklamation .*\.pdf$/);
    expect(blob !== undefined && (await isWhole(files, blob))).toBe(true);
    (await admin.call(calls.deleteComplaint, { params: { id } })).ok();
    expect(await storedIn(shop.tenantId)).toEqual([]);
    const left = await tenancy.inTenant(shop.tenantId, (tx) =>
      tx.selectFrom('blobs_to_remove').select('storage_key').execute(),
    );
    expect(left.map((each) => each.storage_key)).toContain(key);
  });
});
