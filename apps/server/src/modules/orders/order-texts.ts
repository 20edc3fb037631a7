export const orderTexts = {
  billedAlready:
    'Von diesem Auftrag ist schon etwas berechnet, und das behält seinen Satz. Storniere zuerst, was berechnet ist.',
  tooManyRows: 'So viele Aufträge auf einmal lassen sich nicht zeigen. Wähle einen kürzeren Zeitraum.',
  signedFor:
    'Zu diesem Auftrag gibt es ein Abnahmeprotokoll. Darum wird er nicht gelöscht; du kannst ihn stornieren.',
  /** Why money of the bank cannot be taken back. */
  bankStays: {
    BILLED: (order: string) =>
      `Über das Geld für ${order} gibt es inzwischen eine Rechnung. Storniere sie, oder öffne den Monat wieder; dann lässt sich die Buchung zurücknehmen.`,
    COMPLETED: (order: string) =>
      `Das Geld für ${order} ist ein Teil einer Anzahlung, deren Rest danach kam. Nimm zuerst den Rest zurück; dann lässt sich auch dieser Teil zurücknehmen.`,
  },
};

export const checkFiguresTexts = {
  name: 'Zahlen der Aufträge',
  noTables: 'noch keine Aufträge, der erste Start legt ihre Tabellen an',
  fine: (count: number) =>
    count === 1 ? 'ein Auftrag nachgerechnet, er stimmt' : `${count} Aufträge nachgerechnet, alle stimmen`,
  wrong: (count: number, example: string, fields: string) =>
    `${count === 1 ? 'ein Auftrag stimmt' : `${count} Aufträge stimmen`} nicht mit der Rechnung überein, zum Beispiel ${example}: ${fields}. Öffne und speichere ihn; kommt es wieder vor, melde es dem Support`,
};
