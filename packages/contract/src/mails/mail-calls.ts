import type { EntityKind } from '@korpus/domain/records/records.ts';
import type { Access } from '@korpus/domain/rights/access.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf } from '../references.ts';
import { mailDraft, mailToSend, sentMail } from './mail-record.ts';

/** A path with the kind of its id, for whom it is, and what each call does there. */
type MailPath<Summary extends string> = Readonly<{ of: EntityKind; path: string }> &
  Readonly<Record<Summary, string>>;

/** Describes the calls that mails of every kind have: looking at one before it goes, sending it, and once more. */
export function mailCalls(
  access: Access,
  { of, path, draft, send }: MailPath<'draft' | 'send'>,
  refused: MailPath<'again'>,
) {
  const params = z.strictObject({ id: idOf(of) });
  return {
    draft: endpoint({ method: 'GET', path, summary: draft, access, params, answer: mailDraft }),
    send: endpoint({
      method: 'POST',
      path,
      summary: send,
      access,
      params,
      body: mailToSend,
      answer: sentMail,
    }),
    again: endpoint({
      method: 'POST',
      path: refused.path,
      summary: refused.again,
      access,
      params: z.strictObject({ id: idOf(refused.of) }),
      answer: sentMail,
    }),
  };
}
