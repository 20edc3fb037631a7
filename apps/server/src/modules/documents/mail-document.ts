import type { getDocumentMail, listDocumentMails } from '@korpus/contract/documents/document-mails.ts';
import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import type { SentMail } from '@korpus/contract/mails/mail-record.ts';
import type { DocumentFacts } from '@korpus/domain/documents/document-facts.ts';
import { greetedName } from '@korpus/domain/mails/mail-text.ts';
import { mayReadField } from '@korpus/domain/orders/order-rights.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SignedInContext, TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import {
  type Asked,
  admitMail,
  draftMail,
  findMailsOfPapers,
  findSupplierMails,
  mailAgain,
  queueMail,
  shownMail,
} from '../mails/index.ts';
import { ownedRow, type StoredOrder } from '../orders/index.ts';
import { nameDocumentFile, numberOf } from './document-link.ts';
import { frozenIn } from './frozen.ts';
import type { Frozen } from './frozen-document.ts';
import { type MadeDocument, madeDocument } from './make-bytes.ts';
import { readableIssued } from './print-document.ts';
import { readableOrder } from './printable-order.ts';

/** Drafts the mail with a print: to the customer, or to the supplier that a confirmation is for. */
export async function draftOfDocument(
  services: Services,
  context: SignedInContext,
  id: string,
): Promise<AnswerOf<typeof getDocumentMail>> {
  const { tenancy } = services;
  const { tenantId } = context.actor;
  const made = await readableMade(services, context, id);
  const frozen = frozenIn(made);
  const { facts } = frozen;
  return tenancy.inTenant(tenantId, async (tx) => {
    const within = { ...context, tx };
    const order = await readableOrder(within, made.orderId);
    return draftMail(services, within, {
      ...(await findRecipients(within, order, facts)),
      order,
      kind: made.type,
      facts: { customer: greetedName(facts.client), number: numberOf(facts), salesman: facts.salesman },
      attachments: [
        { name: nameDocumentFile(frozen), size: made.size },
        ...besideOf(frozen).map((size) => ({ name: nameDocumentFile(frozen, 'XML'), size })),
      ],
    });
  });
}

/** A confirmation with sheets of several suppliers goes to none of them by itself (rules: mails#recipients). */
async function findRecipients({ tx, actor }: TenantContext, stored: StoredOrder, facts: DocumentFacts) {
  const { email } = stored.order;
  if (facts.type !== 'SUPPLIER_CONFIRMATION')
    return { recipients: email === null ? [] : [email], suggestions: [] };
  const named = [...facts.document.productGroups, ...(facts.supplierSheets ?? [])];
  const ids = [...new Set(named.flatMap(({ supplierId }) => supplierId ?? []))];
  const suggestions = mayReadField(actor, ownedRow(stored), 'suppliers')
    ? await findSupplierMails(tx, actor.tenantId, ids)
    : [];
  return { recipients: ids.length === 1 ? suggestions.map((each) => each.email) : [], suggestions };
}

/** Sends a print as it is kept: the one original of an invoice, too (rules: mails#sent-as-it-is-kept). */
export async function mailDocument(
  services: Services,
  context: SignedInContext,
  id: string,
  asked: Asked,
): Promise<SentMail> {
  const { tenantId } = context.actor;
  const made = await readableMade(services, context, id);
  const beside = besideOf(frozenIn(made)).reduce((sum, size) => sum + size, 0);
  await admitMail(services, tenantId, made.size + beside);
  return services.tenancy.inTenant(tenantId, async (tx) => {
    const within = { ...context, tx };
    const { issued, order } = await readableIssued(within, id);
    const { storageKey, sha256, size } = made;
    return queueMail(services, within, {
      asked,
      order,
      kind: issued.type,
      paper: { fileName: nameDocumentFile(frozenIn(made)), storageKey, sha256, size },
      of: { issuedId: id },
    });
  });
}

/** The size of the XRechnung that goes along; nothing: the paper is none. */
const besideOf = ({ facts, eInvoice = null }: Frozen): number[] =>
  eInvoice === null || facts.eInvoice?.profile !== 'XRECHNUNG' ? [] : [Buffer.byteLength(eInvoice)];

/** Reads a print, whose bytes are made now if they are not there yet. */
async function readableMade(services: Services, context: SignedInContext, id: string): Promise<MadeDocument> {
  const { actor } = context;
  const { tenantId } = actor;
  await services.tenancy.inTenant(tenantId, (tx) => readableIssued({ ...context, tx }, id));
  return madeDocument(services, { tenantId, id }, actor);
}

export async function listMailsOfOrder(
  context: TenantContext,
  orderId: string,
): Promise<AnswerOf<typeof listDocumentMails>> {
  await readableOrder(context, orderId);
  const mails = await findMailsOfPapers(context.tx, context.actor.tenantId, orderId);
  return mails.map((mail) => ({ ...shownMail(mail), documentId: mail.issuedId ?? '' }));
}

export const mailDocumentAgain = (
  services: Services,
  context: SignedInContext,
  id: string,
): Promise<SentMail> =>
  mailAgain(services, context, id, async (within, { issuedId, orderId }) => {
    if (issuedId === null) throw new AppError('NOT_FOUND');
    await readableOrder(within, orderId);
  });
