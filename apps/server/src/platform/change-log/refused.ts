import type { ChangeRefusal } from '@korpus/domain/fields/decision.ts';
import type { SubjectKind } from '@korpus/domain/records/records.ts';
import { AppError, invalid } from '../http/app-error.ts';
import type { TenantContext } from '../http/binding.ts';
import { staleVersion } from './change-log.ts';

type Refused = { readonly refusals: readonly ChangeRefusal[] };
type RecordKey = { readonly kind: SubjectKind; readonly id: string };

/** Turns what keeps a change from being made into the answer of its call (rules: api#errors). */
export async function refusedAnswer(
  { tx, actor }: Pick<TenantContext, 'tx' | 'actor'>,
  { refusals }: Refused,
  { kind, id }: RecordKey,
): Promise<AppError> {
  const problems = refusals.flatMap((each) =>
    each.kind === 'WRONG' ? [{ path: `body.${each.path}`, message: each.message }] : [],
  );
  switch (refusals[0]?.kind) {
    case 'ABSENT':
      return new AppError('NOT_FOUND');
    case 'RIGHT':
      return new AppError('FORBIDDEN', { denial: 'RIGHT' });
    case 'VERSION_MISSING':
      return new AppError('VERSION_MISSING');
    case 'STALE':
      return staleVersion(tx, actor.tenantId, kind, id);
    case 'ARCHIVED':
      return new AppError('LOCKED', { locked: 'ARCHIVE' });
    default:
      return invalid(...problems);
  }
}
