import type { listChanges } from '@korpus/contract/change-log/change-log.ts';
import type { AnswerOf, QueryOf } from '@korpus/contract/endpoint.ts';
import { invalid } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findChanges } from './change-log.store.ts';
import { changeLogTexts as texts } from './change-log-texts.ts';
import { placeIn, placeText } from './place.ts';

const pageSize = 50;

/** The log of the own house, the operators' of theirs (decisions §2). Days are those of the house's time zone. */
export async function readChanges(
  { tx, actor, person }: TenantContext,
  { after, ...filter }: QueryOf<typeof listChanges>,
): Promise<AnswerOf<typeof listChanges>> {
  const place = after === undefined ? null : placeIn(after);
  if (place === undefined) throw invalid({ path: 'query.after', message: texts.unknownPlace });
  const found = await findChanges(tx, {
    ...filter,
    tenantId: actor.tenantId,
    timeZone: person.timeZone,
    after: place,
    limit: pageSize + 1,
  });
  const entries = found.slice(0, pageSize);
  const last = entries.at(-1);
  return { entries, next: found.length > pageSize && last !== undefined ? placeText(last) : null };
}
