export const periodTexts = {
  previous: { MONTH: 'Voriger Monat', YEAR: 'Voriges Jahr' },
  next: { MONTH: 'Nächster Monat', YEAR: 'Nächstes Jahr' },
  choose: { MONTH: 'Monat wählen', YEAR: 'Jahr wählen' },
} as const;
