import type { MailKind } from '@korpus/domain/mails/mail-kinds.ts';
import type { MailText } from '@korpus/domain/mails/mail-text.ts';
import { initialMailTexts } from '@korpus/domain/mails/mails-texts.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
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

/** Never written, it is what comes with the program (rules: mails#placeholders). */
export async function findMailText(tx: Tx, tenantId: string, kind: MailKind): Promise<Versioned<MailText>> {
  const all = await findMailTexts(tx, tenantId);
  return all.find((each) => each.kind === kind) ?? { value: initialMailTexts[kind], version: 1 };
}

/** Null: somebody was faster. */
export async function storeMailText(
  tx: Tx,
  tenantId: string,
  kind: MailKind,
  { value, version }: Versioned<MailText>,
): Promise<number | null> {
  const columns = { subject: value.subject, body: value.text, version: version + 1 };
  const row = await tx
    .insertInto('mail_texts')
    .values({ tenant_id: tenantId, kind, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'kind'])
        .doUpdateSet(columns)
        .where('mail_texts.version', '=', sql<number>`${version}::integer`),
    )
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}
