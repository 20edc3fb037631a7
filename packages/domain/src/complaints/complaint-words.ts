import type { FoundOrder } from '../orders/order-words.ts';
import { distinct, numberWords, textWords } from '../search/search-words.ts';
import type { Complaint } from './complaint.ts';

type FoundComplaint = Pick<Complaint, 'stockToDo' | 'tasksToDo' | 'notes'> &
  Pick<
    FoundOrder,
    'firstName' | 'lastName' | 'companyName' | 'orderNumber' | 'clientNumber' | 'externalCustomerId'
  >;

/**
 * Lists the words by which a complaint is found: its customer with their numbers, the number of its order, and what
 * people wrote. Customer and numbers are the order's words as well: a search that finds the order by them finds its
 * complaints.
 */
export const searchWordsOfComplaint = (found: FoundComplaint): string[] =>
  distinct([
    ...textWords(found.firstName, found.lastName, found.companyName),
    ...numberWords(found.orderNumber, found.clientNumber, found.externalCustomerId),
    ...textWords(found.stockToDo, found.tasksToDo, found.notes),
  ]);
