/** Text beside an amount that lacks data, in lists, dialogs and files alike. */
export const incompleteText = 'unvollständig';
/** Below the head of a column, where there is no room for more. */
export const incompleteShort = (count: number): string => `${count} ${incompleteText}`;
/** Words the number beside a sum of margins. */
export const incompleteIn = (count: number): string => `enthält ${count} unvollständige`;
