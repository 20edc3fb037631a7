import type { BulkChange } from '@korpus/domain/bulk/bulk-changes.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import { bulkModuleTexts as texts } from './bulk-module-texts.ts';
import type { BulkServices, Target } from './bulk-target.ts';
import { chooseBulkTarget } from './target-of.ts';

/** The one change a request asks for: one kind of rows, one field, and no row twice. */
export function askedTarget(services: BulkServices, change: BulkChange, ids: readonly string[]): Target {
  const target = chooseBulkTarget(services, change);
  if (target === null) throw invalid({ path: 'body', message: texts.oneKind });
  // A reason belongs to its state.
  const fields = target.sets.filter(({ field }) => field !== 'clientReason');
  if (fields.length !== 1) throw invalid({ path: 'body', message: texts.oneField });
  if (new Set(ids).size !== ids.length) throw invalid({ path: 'body', message: texts.repeatedRow });
  return target;
}
