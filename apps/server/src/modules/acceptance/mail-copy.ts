import type * as mailCalls from '@korpus/contract/acceptance/acceptance-mails.ts';
import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import { greetedName } from '@korpus/domain/mails/mail-text.ts';
import { can } from '@korpus/domain/records/can.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SignedInContext, TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { type Asked, draftMail, mailAgain, queueMail } from '../mails/index.ts';
import { findOrder, ownedRow, type StoredOrder } from '../orders/index.ts';
import { type MadeAcceptance, madeAcceptance, nameAcceptanceFile, wellBytes } from './acceptance-bytes.ts';
import { findAcceptance } from './acceptances.store.ts';

type Copy = { readonly id: string; readonly to: string; readonly order: StoredOrder };

/**
 * The customer's copy, in the transaction that keeps what they signed: its text is the house's, and nobody looks at it
 * before it goes (rules: acceptance#the-copy).
 */
export async function queueCopy(services: Services, context: TenantContext, { id, to, order }: Copy) {
  const { subject, text } = await draftFor(services, context, order, null);
  const asked = { id: services.random.id(), recipients: [to], subject, text, copyToMe: false };
  await queueMail(services, context, mailOf(asked, order, id));
}

const mailOf = (asked: Asked, order: StoredOrder, acceptanceId: string) =>
  ({ asked, order, kind: 'ACCEPTANCE', paper: null, of: { acceptanceId } }) as const;

const draftFor = (
  services: Services,
  context: TenantContext,
  order: StoredOrder,
  made: MadeAcceptance | null,
) =>
  draftMail(services, context, {
    recipients: order.order.email === null ? [] : [order.order.email],
    suggestions: [],
    attachments: made === null ? [] : [{ name: nameAcceptanceFile(made), size: made.size }],
    order,
    kind: 'ACCEPTANCE',
    facts: { customer: greetedName(order.order), number: null, salesman: null },
  });

/** The order of an acceptance, of who may edit it. */
async function editableOrder({ tx, actor }: TenantContext, id: string): Promise<StoredOrder> {
  const { tenantId } = actor;
  const kept = await findAcceptance(tx, { tenantId, id });
  const stored = kept && (await findOrder(tx, { tenantId, id: kept.orderId }));
  if (stored === undefined || !can(actor, 'order.read', ownedRow(stored))) throw new AppError('NOT_FOUND');
  if (!can(actor, 'order.edit', ownedRow(stored))) throw new AppError('FORBIDDEN', { denial: 'RIGHT' });
  return stored;
}

/** Drafts the mail of a copy to the customer, with the page, which is made now if it is not there yet. */
export async function draftOfAcceptance(
  services: Services,
  context: SignedInContext,
  id: string,
): Promise<AnswerOf<typeof mailCalls.getAcceptanceMail>> {
  const { tenantId } = context.actor;
  await services.tenancy.inTenant(tenantId, (tx) => editableOrder({ ...context, tx }, id));
  const made = await madeAcceptance(services, { tenantId, id }, context.actor);
  return services.tenancy.inTenant(tenantId, async (tx) => {
    const within = { ...context, tx };
    return draftFor(services, within, await editableOrder(within, id), made);
  });
}

/** How many a house sends is counted as they go (modules/mails/send-mail), as with copies that were asked for on site. */
export async function mailCopy(
  services: Services,
  context: TenantContext,
  id: string,
  asked: Asked,
): Promise<AnswerOf<typeof mailCalls.sendAcceptanceMail>> {
  const order = await editableOrder(context, id);
  return queueMail(services, context, mailOf(asked, order, id));
}

export const mailCopyAgain = (
  services: Services,
  context: SignedInContext,
  id: string,
): Promise<AnswerOf<typeof mailCalls.sendAcceptanceMailAgain>> =>
  mailAgain(services, context, id, async (within, { acceptanceId }) => {
    if (acceptanceId === null) throw new AppError('NOT_FOUND');
    await editableOrder(within, acceptanceId);
  });

/** The page that goes along with a copy, byte for byte as it was sealed; null: it is not what was signed any more. */
export async function signedPage(
  services: Services,
  key: { readonly tenantId: string; readonly id: string },
) {
  try {
    const made = await madeAcceptance(services, key, { tenantId: key.tenantId, userId: null });
    const content = await wellBytes(services, made);
    return content === null ? null : { filename: nameAcceptanceFile(made), content };
  } catch (error) {
    if (error instanceof AppError && error.code === 'SEAL_BROKEN') return null;
    throw error;
  }
}
