import { changeActions } from '@korpus/domain/fields/field-change.ts';
import { subjectKinds } from '@korpus/domain/records/records.ts';
import { z } from 'zod';
import type { DataOf } from '../data-of.ts';
import { endpoint } from '../endpoint.ts';
import { day } from '../record.ts';
import { idOf } from '../references.ts';

const entry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  userId: z.string(),
  userName: z.string(),
  action: z.enum(changeActions),
  subjectKind: z.enum(subjectKinds),
  subjectId: z.string(),
  subjectName: z.string(),
  /** `old` is missing where the reader could not see the record as it was before. */
  changes: z.array(z.object({ field: z.string(), old: z.unknown().optional(), new: z.unknown() })),
});
export type ChangeLogEntry = DataOf<typeof entry>;

export const listChanges = endpoint({
  method: 'GET',
  path: '/api/change-log',
  follows: 'EVERYTHING',
  summary: 'Who changed what and when, the newest first, a page at a time',
  access: { kind: 'signedIn', roles: ['SUPER_ADMIN', 'ADMIN'] },
  query: z.strictObject({
    from: day.optional(),
    to: day.optional(),
    userId: idOf('user').optional(),
    subjectKind: z.enum(subjectKinds).optional(),
    text: z.string().trim().max(100).optional(),
    /** The `next` of the page before. */
    after: z.string().max(100).optional(),
  }),
  answer: z.object({ entries: z.array(entry), next: z.string().nullable() }),
});
