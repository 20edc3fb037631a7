export const defaultValueLabels = { confirmationDays: 'Bestätigung vor Lieferung (Tage)' } as const;
