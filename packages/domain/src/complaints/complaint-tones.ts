import type { Importance } from './complaint.ts';

/** 3 red, 2 orange, else green (rules: complaints#importance). */
export const importanceTones = { 1: 'success', 2: 'warning', 3: 'danger' } as const satisfies Record<
  Importance,
  string
>;
