import { usualLines } from './acceptance-texts.ts';

export const mostCheckLines = 40;
export const longestCheckLine = 200;

/** Checklist of a house that never wrote its own (rules: acceptance#the-checklist). */
export const usualChecklist: readonly string[] = usualLines;
