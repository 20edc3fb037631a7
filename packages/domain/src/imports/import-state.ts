/** How far an import has come (rules: import#steps). */
export const importStates = ['READ', 'JUDGING', 'JUDGED', 'APPLYING', 'DONE', 'UNDOING', 'UNDONE'] as const;
export type ImportState = (typeof importStates)[number];

/** The decisions of the person before it was written. */
export type ImportDecision = { readonly updateChanges: boolean; readonly leaveOutWrong: boolean };

export type VerdictCounts = Readonly<Record<'NEW' | 'CHANGES' | 'DUPLICATE' | 'WRONG', number>>;
export const noCounts: VerdictCounts = { NEW: 0, CHANGES: 0, DUPLICATE: 0, WRONG: 0 };

/** Why it cannot be written as it was decided; null: it can (rules: import#all-or-nothing). */
type ImportObstacle = 'WRONG_ROWS' | 'NOTHING_TO_WRITE';

export function findObstacle(counts: VerdictCounts, decision: ImportDecision): ImportObstacle | null {
  if (counts.WRONG > 0 && !decision.leaveOutWrong) return 'WRONG_ROWS';
  return counts.NEW + (decision.updateChanges ? counts.CHANGES : 0) === 0 ? 'NOTHING_TO_WRITE' : null;
}

/** Reasons for a failed import that another look has to show. */
export const importFailures = ['CHANGED_MEANWHILE', 'RIGHT_TAKEN', 'BUILT_UPON', 'NO_ROOM'] as const;
export type ImportFailure = (typeof importFailures)[number];
