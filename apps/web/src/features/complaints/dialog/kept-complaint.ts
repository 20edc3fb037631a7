import { saveComplaint } from '@korpus/contract/complaints/complaints.ts';
import type { KeptKind } from '../../../lib/drafts/kept-kind.ts';
import type { DraftKey } from '../../../lib/drafts/local-drafts.ts';
import { complaintDialogTexts as texts } from './complaint-dialog-texts.ts';
import { bodyOf, type ComplaintDraft, problemsOf } from './complaint-draft.ts';

export const keptComplaint: KeptKind<ComplaintDraft> = {
  shape: 'complaint-1',
  nameOf: ({ id }) => `complaint/${id}`,
  call: saveComplaint,
  bodyOf,
  findProblems: problemsOf,
  savedOnLeave: texts.savedOnLeave,
};

/** `orderId`: of the order it was begun in. */
export const keyOfNewComplaint = (userId: string, orderId: string | null): DraftKey => ({
  userId,
  name: `complaint/new/${orderId ?? ''}`,
});
