import type { ComplaintState, Importance } from './complaint.ts';

export const complaintStateTones = {
  NEW: 'info',
  IN_PROGRESS: 'highlight',
  ASSIGNED: 'sold',
  DONE: 'success',
} as const satisfies Record<ComplaintState, string>;

/** 3 red, 2 orange, else green (rules: complaints#importance). */
export const importanceTones = { 1: 'success', 2: 'warning', 3: 'danger' } as const satisfies Record<
  Importance,
  string
>;
