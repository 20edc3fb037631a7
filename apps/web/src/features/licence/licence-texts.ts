/** The licence of the house, as its admins read it. */
export const licenceTexts = {
  licence: 'Lizenz',
  hint: 'Was für dein Haus gebucht ist. Wollt ihr etwas ändern, schreibe dem Support.',
  loadFailed: 'Die Lizenz konnte nicht geladen werden',
  basePackage: 'Grundpaket',
  additionalPackages: 'Zusatzpakete',
  noPackages: 'Keine',
  validUntil: 'Gültig bis',
  openEnd: 'Unbefristet',

  use: 'Belegung',
  useHint: 'Deaktivierte Benutzer und Standorte zählen nicht.',
  users: 'Benutzer',
  locations: 'Standorte',
  carpenterAppUsers: 'App-Benutzer',
  storage: 'Speicher für Dateien',
  of: (used: string, maximum: string) => `${used} von ${maximum}`,
  beyond: 'Mehr, als die Lizenz vorsieht: Neues passt erst wieder hinein, wenn etwas frei wird.',

  ends: (days: number) => `Die Lizenz deines Hauses endet ${inDays(days)}`,
  whatToDo: (lastDay: string) =>
    `Bis einschließlich ${lastDay} arbeitet ihr wie gewohnt, danach kann sich niemand mehr anmelden. Schreibe rechtzeitig dem Support, um sie zu verlängern.`,
  toLicence: 'Lizenz ansehen',
};

function inDays(days: number): string {
  if (days === 0) return 'heute';
  return days === 1 ? 'morgen' : `in ${days} Tagen`;
}
