import type { MailKind } from '@korpus/domain/mails/mail-kinds.ts';
import type { MailText } from '@korpus/domain/mails/mail-text.ts';
import { initialMailTexts } from '@korpus/domain/mails/mails-texts.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { storeVersioned } from '../../platform/database/store-versioned.ts';
import type { Versioned } from '../global-values/index.ts';

type TextOfKind = Versioned<MailText> & { readonly kind: MailKind };

export async function findMailTexts(tx: Tx, tenantId: string): Promise<TextOfKind[]> {
  const rows = await tx
    .selectFrom('mail_texts')
    .select(['kind', 'subject', 'body', 'version'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return rows.map(({ kind, subject, body, version }) => ({ kind, value: { subject, text: body }, version }));
}

/**
 * Finds the text of a kind of mail; if it was never written, that which comes with the program
 * (rules: mails#placeholders).
 */
export async function findMailText(tx: Tx, tenantId: string, kind: MailKind): Promise<Versioned<MailText>> {
  const all = await findMailTexts(tx, tenantId);
  return all.find((each) => each.kind === kind) ?? { value: initialMailTexts[kind], version: 1 };
}

export const storeMailText = (
  tx: Tx,
  tenantId: string,
  kind: MailKind,
  { value, version }: Versioned<MailText>,
): Promise<number | null> =>
  storeVersioned(tx, 'mail_texts', version, {
    tenant_id: tenantId,
    kind,
    subject: value.subject,
    body: value.text,
  });
