import type { ComplaintState } from './complaint-state.ts';

export const complaintProgressHint =
  'Wie weit die Reklamationen des Auftrags sind; offen ist die am wenigsten weite';

/** Why an order is in the state „Reklamation“; null: how far it is may not be seen. */
export const complaintOfStateText = (state: string | null): string =>
  state === null
    ? 'Zu diesem Auftrag ist eine Reklamation offen.'
    : `Zu diesem Auftrag ist eine Reklamation offen: ${state}.`;

export const complaintStateNames: Readonly<Record<ComplaintState, string>> = {
  NEW: 'Neu',
  IN_PROGRESS: 'In Bearbeitung',
  ASSIGNED: 'Eingeteilt',
  DONE: 'Erledigt',
};
