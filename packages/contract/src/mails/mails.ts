import { mailKinds } from '@korpus/domain/mails/mail-kinds.ts';
import type { Access } from '@korpus/domain/rights/access.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ignored, version } from '../record.ts';
import { mailText } from './mail-record.ts';

/** Everybody signed in but carpenters (rules: api#staff-and-operator). */
const staff: Access = { kind: 'signedIn', roles: ['SUPER_ADMIN', 'ADMIN', 'SALESMAN'] };

export const listMailTexts = endpoint({
  method: 'GET',
  path: '/api/mails/texts',
  follows: ['globalValue'],
  summary:
    'What the house writes in mails of each kind; where it never wrote anything, what comes with Korpus',
  access: { ...staff, package: 'DOCUMENT_PRINT' },
  answer: z.array(z.object({ kind: z.enum(mailKinds), subject: z.string(), text: z.string(), version })),
});

export const saveMailText = endpoint({
  method: 'PUT',
  path: '/api/mails/texts/{kind}',
  summary: 'Changes what the house writes in mails of this kind',
  access: { kind: 'signedIn', package: 'DOCUMENT_PRINT', rights: ['BASE_DATA_WRITE'] },
  params: z.strictObject({ kind: z.enum(mailKinds) }),
  body: z.strictObject({ ...mailText, kind: ignored, version: version.optional() }),
  answer: z.object({ version }),
});
