import type { ChangeRefusal } from '@korpus/domain/fields/decision.ts';
import type { SubjectKind } from '@korpus/domain/records/records.ts';
import { AppError, invalid } from '../errors/app-error.ts';
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
  const first = refusals[0]?.kind;
  const violations = refusals.flatMap((each) =>
    each.kind === first && 'path' in each ? [{ path: wirePath(each.path), message: each.message }] : [],
  );
  switch (first) {
    case 'ABSENT':
      return new AppError('NOT_FOUND');
    case 'RIGHT':
    case 'PACKAGE':
      return new AppError('FORBIDDEN', { denial: first });
    case 'VERSION_MISSING':
      return new AppError('VERSION_MISSING');
    case 'STALE':
      return staleVersion(tx, actor.tenantId, kind, id);
    case 'ARCHIVED':
      return new AppError('LOCKED', { locked: 'ARCHIVE' });
    case 'LOCKED':
      return new AppError('LOCKED', { violations });
    case 'CLOSED':
      return new AppError('PERIOD_LOCKED', { violations });
    default:
      return invalid(...violations);
  }
}

const wirePath = (path: string): string => (path.startsWith('params.') ? path : `body.${path}`);
