import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { PersonPlace } from '@korpus/domain/privacy/person-places.ts';
import {
  type DutyCountry,
  deriveDuty,
  mayGo,
  type RetentionClass,
} from '@korpus/domain/privacy/retention.ts';
import { retentionOfFile, retentionOfMails } from '@korpus/domain/privacy/retention-of-files.ts';
import { classOfPlace, type FoundRow } from './find-in-place.store.ts';

/** Gives what a row is to the law: as its table, unless it says itself that it is more or less. */
function chooseRetention(
  place: PersonPlace,
  { isSold, isBilled, paper, mail, file }: FoundRow,
): RetentionClass {
  if (file !== null) return retentionOfFile(file);
  const printed = paper === null ? mail : paper;
  if (printed !== null) return printed === 'OFFER' && isSold ? 'LETTER' : retentionOfMails[printed];
  if (isBilled) return 'INVOICE';
  const kept = classOfPlace(place);
  return kept === 'OFFER' && isSold ? 'ORDER' : kept;
}

/** Lists the duties of a row. Nobody can say without a day when the time is over; nothing of the kind has a duty. */
export function deriveDuties(
  place: PersonPlace,
  row: FoundRow,
  countries: readonly DutyCountry[],
  today: IsoDate,
) {
  const kept = chooseRetention(place, row);
  const duty = row.day === null ? null : deriveDuty(kept, countries, row.day);
  return { kept, duty, mayGo: mayGo(kept, duty, today) };
}
