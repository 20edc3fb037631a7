import type { FoundOrder } from '../orders/order-words.ts';
import { distinct, numberWords, textWords } from '../search/search-words.ts';
import type { Complaint } from './complaint.ts';

type FoundComplaint = Pick<Complaint, 'stockToDo' | 'tasksToDo' | 'notes'> &
  Pick<
    FoundOrder,
    'firstName' | 'lastName' | 'companyName' | 'orderNumber' | 'clientNumber' | 'externalCustomerId'
  >;

/**
 * What a complaint is found by: who it is about with their numbers, the number of its order, and what people wrote. Who
 * and numbers are found of the order as well: where it is found as before, so are its complaints.
 */
export const searchWordsOfComplaint = (found: FoundComplaint): string[] =>
  distinct([
    ...textWords(found.firstName, found.lastName, found.companyName),
    ...numberWords(found.orderNumber, found.clientNumber, found.externalCustomerId),
    ...textWords(found.stockToDo, found.tasksToDo, found.notes),
  ]);
