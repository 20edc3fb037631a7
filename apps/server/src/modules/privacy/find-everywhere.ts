import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import type { findPerson } from '@korpus/contract/privacy/privacy.ts';
import { personPlaces } from '@korpus/domain/privacy/person-places.ts';
import { readPersonTerms } from '@korpus/domain/privacy/person-terms.ts';
import { listDutyCountries } from '@korpus/domain/privacy/retention.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { findInPlace } from './find-in-place.store.ts';
import { deriveDuties } from './kept-of.ts';
import { findRecordsOfPerson, findShops } from './records-of-person.store.ts';

/** The most rows of one place: a person who is found more often is asked for by more of the name. */
const mostOfPlace = 200;

/** Every place that holds somebody, whoever's records they are (rules: privacy#person). */
export async function findEverywhere(
  { clock }: Pick<Services, 'clock'>,
  { tx, actor: { tenantId }, person: { timeZone } }: TenantContext,
  text: string,
): Promise<AnswerOf<typeof findPerson>> {
  const readings = readPersonTerms(text);
  if (readings.length === 0) return [];
  const about = await findRecordsOfPerson(tx, { tenantId, text, readings });
  const countries = listDutyCountries(await findShops(tx, tenantId));
  const today = clock.todayIn(timeZone);
  const asked = { tenantId, timeZone, readings, about, limit: mostOfPlace + 1 };
  const groups = await Promise.all(
    personPlaces.map(async (place) => {
      const rows = await findInPlace(tx, place, asked);
      const records = rows.slice(0, mostOfPlace).map((row) => {
        const { key, name, day, isRestricted } = row;
        return { key, name, day, isRestricted, ...deriveDuties(place, row, countries, today) };
      });
      return { place, records, hasMore: rows.length > mostOfPlace };
    }),
  );
  return groups.filter(({ records }) => records.length > 0);
}
