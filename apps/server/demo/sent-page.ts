import { fieldOfMail, type MailState } from '@korpus/domain/mails/mail-kinds.ts';
import { filledMail } from '@korpus/domain/mails/mail-text.ts';
import { initialMailTexts, mailKindNames } from '@korpus/domain/mails/mails-texts.ts';
import { insertMail, settleMail } from '../src/modules/mails/index.ts';
import { secondsFrom } from '../src/platform/clock/clock.ts';
import type { Services } from '../src/platform/services.ts';
import { claimBlob } from '../src/platform/storage/blobs-to-remove.ts';
import { storeUnreferencedBlob } from '../src/platform/storage/put-loose.ts';
import { type DemoComplaintPlace, findAddresses } from './demo-complaint-places.store.ts';
import { aSignedPaper } from './papers/demo-papers.ts';
import { paperTexts as texts } from './papers/demo-papers-texts.ts';
import { insertHistory } from './past-changes.store.ts';

const kind = 'COMPLAINT';
const title = mailKindNames[kind];

/** The page of a complaint that went to a supplier before the demo began; nothing is sent. */
export async function createSentPage(
  services: Services,
  tenantId: string,
  { complaintId, id: orderId, salesmanId, salesmanName, ...place }: DemoComplaintPlace,
): Promise<void> {
  const { tenancy, random, clock } = services;
  const at = secondsFrom(clock.now(), -3600);
  const askedAt = secondsFrom(at, -3);
  const bytes = await aSignedPaper(title, [texts.order(place.number), place.name]);
  const { key: storageKey, ...paper } = await storeUnreferencedBlob(services, tenantId, bytes);
  const key = { tenantId, id: random.id() };
  await tenancy.inTenant(tenantId, async (tx) => {
    const { supplier, house, reply } = await findAddresses(tx, tenantId, salesmanId);
    const facts = { paper: title, customer: place.name, number: null, order: place.number };
    const mail = filledMail(initialMailTexts[kind], { ...facts, salesman: salesmanName, house });
    await claimBlob(tx, tenantId, storageKey);
    await insertMail(tx, key, {
      ...paper,
      storageKey,
      kind,
      orderId,
      complaintId,
      issuedId: null,
      reminderId: null,
      acceptanceId: null,
      fileName: `${title} ${place.name}.pdf`,
      recipients: [supplier],
      copyTo: null,
      replyName: salesmanName,
      replyTo: reply,
      subject: mail.subject,
      body: mail.text,
      askedAt,
      sentBy: salesmanId,
      sentByName: salesmanName,
    });
    await settleMail(tx, key, { state: 'SENT', words: null, at });
    const by = { id: salesmanId, name: salesmanName };
    const subject = { kind: 'complaint', id: complaintId, name: place.name } as const;
    const change = (old: MailState | null, next: MailState) => [{ field: fieldOfMail(kind), old, new: next }];
    const entry = { by, subject, action: 'CHANGED' } as const;
    await insertHistory(tx, tenantId, [
      { ...entry, id: random.id(), at: askedAt, changes: change(null, 'QUEUED') },
      { ...entry, id: random.id(), at, changes: change('QUEUED', 'SENT') },
    ]);
  });
}
