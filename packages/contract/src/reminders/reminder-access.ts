/** Access to what is late and what went out; of orders the person may read. */
export const reading = { kind: 'signedIn', package: 'DOCUMENT_PRINT', rights: ['REMINDERS_READ'] } as const;
export const writing = { kind: 'signedIn', package: 'DOCUMENT_PRINT', rights: ['REMINDERS_WRITE'] } as const;
