export const acceptanceChecklistTexts = {
  title: 'Checkliste der Abnahme',
  hint: 'Was vor der Unterschrift angesehen wird. Was schon unterschrieben ist, behält seine Zeilen.',
  loadFailed: 'Die Checkliste lässt sich gerade nicht laden',
  none: 'Keine Zeilen: Es wird nur nach Mängeln gefragt.',
  edit: 'Checkliste bearbeiten',
  lines: 'Zeilen',
  linesHint: 'Eine Zeile je Punkt, in der Reihenfolge, in der ihr durch die Küche geht.',
  tooMany: (most: number) => `Höchstens ${most} Zeilen.`,
  tooLong: (line: string, most: number) => `„${line}“ ist länger als ${most} Zeichen.`,
  reset: 'Wie üblich',
  saved: 'Checkliste gespeichert',
};
