export const homeTexts = {
  greetings: { night: 'Hallo', morning: 'Guten Morgen', day: 'Guten Tag', evening: 'Guten Abend' },
  greet: (greeting: string, firstName: string) => `${greeting}, ${firstName}`,
  tiles: 'Deine Bereiche',
  growing: 'Hier entsteht dein Arbeitsplatz',
  growingHint:
    'Angebote, Aufträge, Kalender und Auswertungen erscheinen hier, sobald es sie gibt – genau die, die du öffnen darfst.',
  growingForCarpenters:
    'Hier erscheinen deine Montagen: mit Adresse, Telefon und Fotos direkt von der Baustelle.',
  growingForOperators: 'Unter „Mandanten“ verwaltest du die Häuser, ihre Lizenzen und Pakete.',
};

/** The greeting of the hour, as people say it. */
export function greetingAt(hour: number): string {
  const { night, morning, day, evening } = homeTexts.greetings;
  if (hour < 4) return night;
  if (hour < 11) return morning;
  if (hour < 18) return day;
  return evening;
}
