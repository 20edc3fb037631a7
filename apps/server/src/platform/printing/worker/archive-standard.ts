/** Can be read for as long as it is kept, also aloud, and carries files along: the form of e-invoices (ADR 46). */
export const archiveStandard = { pdfStandard: 'a-3a' } as const;
