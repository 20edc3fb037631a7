import type { ChangeLogEntry } from '@korpus/contract/change-log/change-log.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { changeLogTexts as texts } from './change-log-texts.ts';
import { type Place, placeIn, placeText } from './place.ts';

export const pageSize = 50;

/** Where a page begins; null at the start. Refuses what is no place of ours. */
export function pageAfter(after: string | undefined): Place | null {
  const place = after === undefined ? null : placeIn(after);
  if (place === undefined) throw invalid({ path: 'query.after', message: texts.unknownPlace });
  return place;
}

/** Of one entry more than a page holds: the page, and where the next one begins. */
export function pageOf(found: readonly ChangeLogEntry[]) {
  const entries = found.slice(0, pageSize);
  const last = entries.at(-1);
  return { entries, next: found.length > pageSize && last !== undefined ? placeText(last) : null };
}
