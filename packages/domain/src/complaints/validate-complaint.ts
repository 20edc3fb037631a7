import type { Complaint } from './complaint.ts';

export type ComplaintViolationCode = 'IMPOSED_REQUIRED' | 'DATE_REQUIRED' | 'ORDER_REQUIRED';

type ComplaintViolation = {
  readonly path: 'imposed' | 'state' | 'orderId';
  readonly code: ComplaintViolationCode;
};

/**
 * Lists what is missing, in the order of the dialog, so that the first is the one to scroll to
 * (rules: complaints#required-in-a-complaint).
 */
export function validateComplaint(
  complaint: Pick<Complaint, 'imposed' | 'state' | 'date' | 'orderId'>,
): ComplaintViolation[] {
  const { imposed, state, date, orderId } = complaint;
  const broken: (ComplaintViolation | false)[] = [
    orderId === null && { path: 'orderId', code: 'ORDER_REQUIRED' },
    imposed === null && { path: 'imposed', code: 'IMPOSED_REQUIRED' },
    state === 'ASSIGNED' && date === null && { path: 'state', code: 'DATE_REQUIRED' },
  ];
  return broken.filter((each) => each !== false);
}
