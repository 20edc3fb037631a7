import type { PersonPlace } from '@korpus/domain/privacy/person-places.ts';
import type { RetentionClass } from '@korpus/domain/privacy/retention.ts';
import {
  retentionOfFile,
  retentionOfMails,
  retentionOfPapers,
} from '@korpus/domain/privacy/retention-of-files.ts';
import type { FoundRow } from './find-in-place.store.ts';

/** What all rows of a place are to the law; of the others each says it itself. */
const keptOfPlace: Readonly<Partial<Record<PersonPlace, RetentionClass>>> = {
  COMPLAINT: 'ORDER',
  ACCEPTANCE: 'ORDER',
  EVENT: 'EVENT',
  NUMBER: 'INVOICE',
  BILLED: 'INVOICE',
  COUNTER_SALE: 'INVOICE',
  REMINDER: 'LETTER',
  BANK_LINE: 'INVOICE',
  HISTORY: 'LOG',
  USER: 'STAFF',
  CARPENTER: 'STAFF',
  EXHIBITION_SALESMAN: 'STAFF',
  SUPPLIER: 'HOUSE',
  LOCATION: 'HOUSE',
};

export function keptOf(
  place: PersonPlace,
  { isSold, isBilled, paper, mail, file }: FoundRow,
): RetentionClass {
  if (file !== null) return retentionOfFile(file);
  if (paper !== null) return paper === 'OFFER' && isSold ? 'LETTER' : retentionOfPapers[paper];
  if (mail !== null) return mail === 'OFFER' && isSold ? 'LETTER' : retentionOfMails[mail];
  if (isBilled) return 'INVOICE';
  return keptOfPlace[place] ?? (isSold ? 'ORDER' : 'OFFER');
}
