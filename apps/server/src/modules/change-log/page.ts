import type { ChangeLogEntry } from '@korpus/contract/change-log/change-log.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import { changeLogTexts as texts } from './change-log-texts.ts';

export const pageSize = 50;

/** Where a page begins; null at the start. Refuses what is no place of ours. */
export function pageAfter(after: string | undefined): Place | null {
  const place = after === undefined ? null : placeIn(after);
  if (place === undefined) throw invalid({ path: 'query.after', message: texts.unknownPlace });
  return place;
}

/** Makes a page of the entries found, which are one more than it holds: the page, and where the next one begins. */
export function cutPage(found: readonly ChangeLogEntry[]) {
  const entries = found.slice(0, pageSize);
  const last = entries.at(-1);
  return { entries, next: found.length > pageSize && last !== undefined ? placeText(last) : null };
}

/** Where a page of the log ended: the next one begins behind it, also when entries were added meanwhile. */
export type Place = { readonly at: string; readonly id: string };

const pattern =
  /^([1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const placeText = ({ at, id }: Place): string => `${at}_${id}`;

/** Undefined: no place of ours. */
function placeIn(text: string): Place | undefined {
  const [, at, id] = pattern.exec(text) ?? [];
  if (at === undefined || id === undefined || !isInstant(at)) return undefined;
  return { at, id };
}

/** JavaScript takes the 31st of February for a day in March, the database does not. */
const isInstant = (text: string): boolean =>
  !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;
