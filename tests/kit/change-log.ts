import type { SubjectKind } from '@korpus/domain/records/records.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';

/** Entries of a house's change log about one kind of record, the oldest first. */
export const changesIn = ({ tenancy }: Services, tenantId: string, kind: SubjectKind) =>
  tenancy.inTenant(tenantId, (tx) =>
    tx
      .selectFrom('change_log')
      .select([
        'action',
        'subject_id as subjectId',
        'subject_name as subjectName',
        'user_name as userName',
        'changes',
      ])
      .where('subject_kind', '=', kind)
      .orderBy('at')
      .execute(),
  );
