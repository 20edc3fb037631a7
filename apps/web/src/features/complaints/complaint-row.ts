import type { ComplaintRecord } from '@korpus/contract/complaints/complaint-record.ts';
import { complaintsTexts as texts } from './complaints-texts.ts';

/** Names a complaint in buttons and questions. */
export const nameOf = ({ clientName }: Pick<ComplaintRecord, 'clientName'>): string =>
  texts.complaintOf(clientName);
