import { randomUUID } from 'node:crypto';
import type { sendDocument } from '@korpus/contract/documents/document-mails.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import type { MailKind } from '@korpus/domain/mails/mail-kinds.ts';
import { z } from 'zod';
import { signedPage } from '../../apps/server/src/modules/acceptance/index.ts';
import { sendPaper } from '../../apps/server/src/modules/mails/index.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import { makeComplaintFor } from './complaints.ts';
import { makeIssuedDocumentFor } from './documents.ts';
import { keptBytes } from './kept-bytes.ts';

/** The body that the dialog sends for a mail. */
export const mailBody = (with_: Partial<BodyOf<typeof sendDocument>> = {}): BodyOf<typeof sendDocument> => ({
  id: randomUUID(),
  recipients: ['kunde@nord.example'],
  subject: 'Ihr Papier',
  text: 'Guten Tag, hier ist es.',
  copyToMe: false,
  ...with_,
});

type Paper = {
  readonly orderId: string;
  readonly kind: MailKind;
  readonly issuedId?: string;
  readonly complaintId?: string;
  readonly reminderId?: string;
  readonly acceptanceId?: string;
};

/** A refused mail as a row, its attachment in the store. */
export async function insertMailRow(services: Services, tenantId: string, paper: Paper): Promise<string> {
  const { tenancy, clock } = services;
  const id = randomUUID();
  const kept =
    paper.kind === 'DATE_CHANGE' || paper.kind === 'ACCEPTANCE'
      ? { file_name: null, storage_key: null, sha256: null, size: null }
      : { file_name: 'Papier.pdf', ...(await keptBytes(services, tenantId)) };
  await tenancy.inTenant(tenantId, (tx) =>
    tx
      .insertInto('sent_papers')
      .values({
        tenant_id: tenantId,
        id,
        order_id: paper.orderId,
        complaint_id: paper.complaintId ?? null,
        issued_id: paper.issuedId ?? null,
        reminder_id: paper.reminderId ?? null,
        acceptance_id: paper.acceptanceId ?? null,
        kind: paper.kind,
        ...kept,
        recipients: ['kunde@nord.example'],
        copy_to: 'anna@haus.example',
        reply_name: 'Anna Muster',
        reply_to: 'anna@haus.example',
        subject: 'Ihr Papier',
        body: 'Guten Tag',
        asked_at: clock.now(),
        sent_by: randomUUID(),
        sent_by_name: 'Anna Muster',
        state: 'REFUSED',
        words: '550 Unknown',
        settled_at: clock.now(),
      })
      .execute(),
  );
  return id;
}

/** A mail of a printed offer of this order. */
export async function makeDocumentMailFor(
  services: Services,
  tenantId: string,
  orderId: string,
): Promise<string> {
  const issuedId = await makeIssuedDocumentFor(services, tenantId, orderId);
  return insertMailRow(services, tenantId, { orderId, issuedId, kind: 'OFFER' });
}

/** A mail that told the customer of a day of this order. */
export const makeDateMailFor = (services: Services, tenantId: string, orderId: string): Promise<string> =>
  insertMailRow(services, tenantId, { orderId, kind: 'DATE_CHANGE' });

/** A mail with the page of a complaint about an order of this salesman. */
export async function makeComplaintMailFor(
  services: Services,
  tenantId: string,
  salesmanId: string,
): Promise<string> {
  const { id: complaintId, orderId } = await makeComplaintFor(services, tenantId, salesmanId);
  return insertMailRow(services, tenantId, { orderId, complaintId, kind: 'COMPLAINT' });
}

const waiting = z.object({ id: z.string(), data: z.object({ tenantId: z.string(), id: z.string() }) });

/** Sends waiting mails as the queue's own workers would; answers how many have to be tried again. */
export async function sendWaitingMails(services: Services): Promise<number> {
  const rows = await services.engine.query(
    `select id::text, data from pgboss.job where name = 'paper-mail' and state in ('created', 'retry')
     order by created_on, id`,
  );
  const failed: string[] = [];
  for (const row of rows) {
    const { id, data } = waiting.parse(row);
    const state = await sendPaper(services, data, signedPage).then(
      () => 'completed',
      () => 'retry',
    );
    if (state === 'retry') failed.push(id);
    await services.engine.query(`update pgboss.job set state = $2::pgboss.job_state where id = $1::uuid`, [
      id,
      state,
    ]);
  }
  return failed.length;
}
