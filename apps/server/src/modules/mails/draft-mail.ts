import type { MailDraft } from '@korpus/contract/mails/mail-record.ts';
import type { MailKind } from '@korpus/domain/mails/mail-kinds.ts';
import { filledMail, type MailFacts } from '@korpus/domain/mails/mail-text.ts';
import { mailKindNames } from '@korpus/domain/mails/mails-texts.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import type { StoredOrder } from '../orders/index.ts';
import { findMailText } from './mail-texts.store.ts';
import { findReply } from './sent-papers.store.ts';

type About = Pick<MailDraft, 'recipients' | 'suggestions' | 'attachments'> & {
  readonly kind: MailKind;
  readonly order: StoredOrder;
  readonly facts: Pick<MailFacts, 'customer' | 'number' | 'salesman' | 'day' | 'newDay'>;
};

/** Drafts a mail that the dialog begins with; nothing is stored. */
export async function draftMail(
  { config }: Services,
  context: TenantContext,
  { kind, order: stored, facts, ...others }: About,
): Promise<MailDraft> {
  const { tx, actor, person } = context;
  const [{ value }, { name }] = await Promise.all([
    findMailText(tx, actor.tenantId, kind),
    chooseReply(context, stored),
  ]);
  const filled = filledMail(value, {
    ...facts,
    salesman: facts.salesman ?? name,
    paper: mailKindNames[kind],
    order: stored.order.orderNumber,
    house: person.companyName,
  });
  return {
    ...others,
    ...filled,
    from: `${person.companyName} <${config.mailFrom}>`,
    replyTo: name,
  };
}

/** Answers go to whoever sold the order; where nobody can be reached there, to who sends (rules: mails#sender). */
export async function chooseReply(
  { tx, actor, person }: TenantContext,
  { order: { salesmanId } }: StoredOrder,
): Promise<{ readonly name: string; readonly email: string }> {
  const found =
    salesmanId === null ? undefined : await findReply(tx, { tenantId: actor.tenantId, id: salesmanId });
  return found ?? { name: `${person.firstName} ${person.lastName}`, email: person.email };
}
