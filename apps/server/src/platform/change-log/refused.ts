import type { ReceiptRefusal, RemovalRefusal } from '@korpus/domain/fields/decision.ts';
import { eurosFromCents } from '@korpus/domain/money/euros.ts';
import type { SubjectKind } from '@korpus/domain/records/records.ts';
import { AppError, invalid } from '../errors/app-error.ts';
import type { TenantContext } from '../http/binding.ts';
import { staleVersion } from './change-log.ts';

type Refused = { readonly refusals: readonly (RemovalRefusal | ReceiptRefusal)[] };
type RecordKey = { readonly kind: SubjectKind; readonly id: string };

/** Turns what keeps a change from being made, a record from going or money from being received into the answer of its call (rules: api#errors). */
export async function refusedAnswer(
  { tx, actor }: Pick<TenantContext, 'tx' | 'actor'>,
  { refusals }: Refused,
  { kind, id }: RecordKey,
): Promise<AppError> {
  const [first] = refusals;
  const violations = refusals.flatMap((each) =>
    each.kind === first?.kind && 'path' in each ? [{ path: wirePath(each.path), message: each.message }] : [],
  );
  switch (first?.kind) {
    case 'ABSENT':
      return new AppError('NOT_FOUND');
    case 'RIGHT':
    case 'PACKAGE':
      return new AppError('FORBIDDEN', { denial: first.kind });
    case 'VERSION_MISSING':
      return new AppError('VERSION_MISSING');
    case 'STALE':
      return staleVersion(tx, actor.tenantId, kind, id);
    case 'ARCHIVED':
      return new AppError('LOCKED', { locked: 'ARCHIVE' });
    case 'BILLED':
      return new AppError('LOCKED');
    case 'IN_USE':
      return new AppError('IN_USE', { violations });
    case 'ORDERED':
      return new AppError('IN_USE');
    case 'REST_GONE':
      return new AppError('REST_CHANGED');
    case 'REST_CHANGED':
      return new AppError('REST_CHANGED', { remaining: eurosFromCents(first.remaining), violations });
    case 'LOCKED':
      return new AppError('LOCKED', { violations });
    case 'CLOSED':
      return new AppError('PERIOD_LOCKED', { violations });
    default:
      return invalid(...violations);
  }
}

const wirePath = (path: string): string => (path.startsWith('params.') ? path : `body.${path}`);
