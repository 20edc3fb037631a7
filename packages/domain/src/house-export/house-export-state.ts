export const houseExportStates = ['RUNNING', 'DONE', 'FAILED'] as const;
export type HouseExportState = (typeof houseExportStates)[number];

/** Why there is none (rules: export#failed). */
export const houseExportFailures = ['RIGHT_TAKEN', 'NO_ROOM', 'STORE', 'UNKNOWN'] as const;
export type HouseExportFailure = (typeof houseExportFailures)[number];

/** How long it can be had (rules: export#seven-days). */
export const daysKept = 7;
