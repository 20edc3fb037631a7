import type { getComplaintMail, listComplaintMails } from '@korpus/contract/complaints/complaint-mails.ts';
import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import type { SentMail } from '@korpus/contract/mails/mail-record.ts';
import type { SavedComplaint } from '@korpus/domain/complaints/complaint.ts';
import { greetedName } from '@korpus/domain/mails/mail-text.ts';
import { mayReadField } from '@korpus/domain/orders/order-rights.ts';
import { maySee } from '@korpus/domain/records/visible-fields.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SignedInContext, TenantContext } from '../../platform/http/binding.ts';
import type { QueueOf } from '../../platform/queue-of.ts';
import type { Services } from '../../platform/services.ts';
import { storeUnreferencedBlob } from '../../platform/storage/put-loose.ts';
import {
  type Asked,
  admitMail,
  draftMail,
  findMailsOfComplaint,
  findSupplierMails,
  mailAgain,
  queueMail,
  shownMail,
} from '../mails/index.ts';
import { ownedRow, type StoredOrder } from '../orders/index.ts';
import { findCarpenterMail } from './complaints.store.ts';
import { renderComplaintPage } from './print-complaint.ts';
import { readableComplaint } from './readable-complaint.ts';

/** Drafts the mail with the page: to the carpenter who is to come, else to the order's only supplier. */
export async function draftOfComplaint(
  services: Services,
  turn: QueueOf,
  context: SignedInContext,
  id: string,
): Promise<AnswerOf<typeof getComplaintMail>> {
  const { bytes, name, facts } = await renderComplaintPage(services, turn, context, id);
  return services.tenancy.inTenant(context.actor.tenantId, async (tx) => {
    const within = { ...context, tx };
    const { complaint, order } = await readableComplaint(within, id);
    const suggestions = await addressesFor(within, complaint, order);
    return draftMail(services, within, {
      recipients: suggestions.length === 1 ? suggestions.map(({ email }) => email) : [],
      suggestions,
      order,
      kind: 'COMPLAINT',
      facts: { customer: greetedName(order.order), number: null, salesman: facts.order.salesman },
      attachments: [{ name, size: bytes.length }],
    });
  });
}

/** Finds addresses for the mail, among those this person may know. */
async function addressesFor(
  { tx, actor }: TenantContext,
  { carpenterId }: SavedComplaint,
  stored: StoredOrder,
) {
  const { tenantId } = actor;
  const carpenter =
    carpenterId !== null && maySee(actor, 'carpenter', 'email')
      ? await findCarpenterMail(tx, tenantId, carpenterId)
      : undefined;
  const ids = stored.order.suppliers.flatMap(({ supplierId }) => supplierId ?? []);
  const suppliers = mayReadField(actor, ownedRow(stored), 'suppliers')
    ? await findSupplierMails(tx, tenantId, ids)
    : [];
  return [...(carpenter === undefined ? [] : [carpenter]), ...suppliers];
}

/** Sends the page as it is for this person at this moment, and keeps it with the mail. */
export async function mailComplaint(
  services: Services,
  turn: QueueOf,
  context: SignedInContext,
  { id, asked }: { readonly id: string; readonly asked: Asked },
): Promise<SentMail> {
  const { tenantId } = context.actor;
  const { bytes, name: fileName } = await renderComplaintPage(services, turn, context, id);
  await admitMail(services, tenantId, bytes.length);
  const { key: storageKey, sha256, size } = await storeUnreferencedBlob(services, tenantId, bytes);
  return services.tenancy.inTenant(tenantId, async (tx) => {
    const within = { ...context, tx };
    const { order } = await readableComplaint(within, id);
    return queueMail(services, within, {
      asked,
      order,
      kind: 'COMPLAINT',
      paper: { fileName, storageKey, sha256, size },
      of: { complaintId: id },
    });
  });
}

export async function listMailsOfComplaint(
  context: TenantContext,
  id: string,
): Promise<AnswerOf<typeof listComplaintMails>> {
  await readableComplaint(context, id);
  const mails = await findMailsOfComplaint(context.tx, context.actor.tenantId, id);
  return mails.map(shownMail);
}

export const mailComplaintAgain = (
  services: Services,
  context: SignedInContext,
  id: string,
): Promise<SentMail> =>
  mailAgain(services, context, id, async (within, { complaintId }) => {
    if (complaintId === null) throw new AppError('NOT_FOUND');
    await readableComplaint(within, complaintId);
  });
