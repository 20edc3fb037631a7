import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import type { listMailTexts, saveMailText } from '@korpus/contract/mails/mails.ts';
import { fieldChanges } from '@korpus/domain/fields/field-change.ts';
import { type MailKind, mailKinds } from '@korpus/domain/mails/mail-kinds.ts';
import { initialMailTexts } from '@korpus/domain/mails/mails-texts.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { saveSetting } from '../global-values/index.ts';
import { findMailText, findMailTexts, storeMailText } from './mail-texts.store.ts';

/** One for every kind, also where nobody has ever written one. */
export async function readMailTexts({ tx, actor }: TenantContext): Promise<AnswerOf<typeof listMailTexts>> {
  const stored = await findMailTexts(tx, actor.tenantId);
  return mailKinds.map((kind) => {
    const { value = initialMailTexts[kind], version = 1 } = stored.find((each) => each.kind === kind) ?? {};
    return { kind, ...value, version };
  });
}

export async function changeMailText(
  services: Services,
  context: TenantContext,
  kind: MailKind,
  { version, subject, text }: BodyOf<typeof saveMailText>,
) {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const stored = await findMailText(tx, tenantId, kind);
  const value = { subject, text };
  return saveSetting(services, context, {
    kind: 'mailText',
    id: kind,
    stored,
    value,
    version,
    store: (started) => storeMailText(tx, tenantId, kind, { value, version: started }),
    changes: fieldChanges(stored.value, value, ['subject', 'text']),
    news: { kind: 'globalValue', id: 'MAIL_TEXT' },
  });
}
