import { anyOf } from '../records/audience.ts';
import type { Topic } from '../records/record-kind.ts';

/** The lists of the house are fetched together, so they are told of together. */
export const baseDataTopic = {
  topic: 'baseData',
  mayHear: anyOf('ADMIN', 'SALESMAN'),
} as const satisfies Topic;

/** What the house gives new records, and texts it uses everywhere. */
export const houseTopic = {
  topic: 'globalValue',
  mayHear: anyOf('ADMIN', 'SALESMAN'),
} as const satisfies Topic;
