import type { PersonPlace } from '@korpus/domain/privacy/person-places.ts';
import type { RetentionClass } from '@korpus/domain/privacy/retention.ts';
import { retentionOfFile, retentionOfMails } from '@korpus/domain/privacy/retention-of-files.ts';
import { classOfPlace, type FoundRow } from './find-in-place.store.ts';

/** What a row is to the law: as its table, unless it says itself that it is more or less. */
export function keptOf(
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
