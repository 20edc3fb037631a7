import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type PersonPlace, personPlaces } from '@korpus/domain/privacy/person-places.ts';
import { listDutyCountries } from '@korpus/domain/privacy/retention.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { findInPlace } from './find-in-place.store.ts';
import { deriveDuties } from './kept-of.ts';
import { type AboutPerson, findShops } from './records-of-person.store.ts';

type InHouse = { readonly tenantId: string; readonly timeZone: string; readonly today: IsoDate };
export type HeldRow = Awaited<ReturnType<typeof whatIsHeld>>[number];

/** All that hangs on these records, place by place, with the duty of each row (rules: privacy#forgetting). */
export async function whatIsHeld(tx: Tx, { tenantId, timeZone, today }: InHouse, about: AboutPerson) {
  const countries = listDutyCountries(await findShops(tx, tenantId));
  const asked = { tenantId, timeZone, about, readings: null, limit: null };
  const inPlace = async (place: PersonPlace) =>
    (await findInPlace(tx, place, asked)).map((row) => ({
      place,
      ...row,
      ...deriveDuties(place, row, countries, today),
    }));
  return (await Promise.all(personPlaces.map(inPlace))).flat();
}
