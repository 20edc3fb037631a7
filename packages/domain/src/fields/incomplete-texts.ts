/** What stands beside an amount that lacks data, in lists, dialogs and files alike. */
export const incompleteText = 'unvollständig';
/** Beside a sum of margins. */
export const incompleteIn = (count: number): string => `enthält ${count} unvollständige`;
