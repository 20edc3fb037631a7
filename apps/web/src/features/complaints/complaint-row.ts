import type { ComplaintRecord } from '@korpus/contract/complaints/complaint-record.ts';
import { isBuiltInLocation } from '@korpus/domain/complaints/complaint.ts';
import { builtInLocationNames } from '@korpus/domain/complaints/complaints-texts.ts';
import { complaintsTexts as texts } from './complaints-texts.ts';

/** What a complaint is called in buttons and questions. */
export const nameOf = ({ clientName }: Pick<ComplaintRecord, 'clientName'>): string =>
  texts.complaintOf(clientName);

/** Where it is: a place every house has, or one of its own. */
export const placeOf = (
  location: string | null,
  nameOfPlace: (id: string | null) => string | null,
): string | null =>
  location !== null && isBuiltInLocation(location) ? builtInLocationNames[location] : nameOfPlace(location);
