export const rightsEditorTexts = {
  right: 'Recht',
  own: 'Eigene',
  others: 'Andere',
  ownFirst: 'Erst bei „Eigene“ einschalten',
  giveAll: (name: string) => `${name}: alle Rechte geben`,
  takeAll: (name: string) => `${name}: alle Rechte nehmen`,
  differsFromRole: 'weicht von der Rolle ab',
  given: 'zusätzlich zur Rolle',
  taken: 'von der Rolle ausgenommen',

  adminTitle: 'Die Verwaltung hat immer alle Rechte',
  adminHint: 'Diese Rechte lassen sich nicht ändern, damit niemand das Haus aussperren kann.',
  salesTitle: 'Was der Verkauf darf',
  salesHint:
    'Gilt für alle im Verkauf; einzelnen Personen kannst du unter „Benutzer“ mehr oder weniger geben. Ein Klick auf den Namen einer Zeile, einer Spalte oder eines Bereichs gibt oder nimmt alle Rechte darin. Änderungen wirken sofort, auch bei Angemeldeten.',
  isDefault: 'Vorgabe',
  isChanged: 'Geändert',
  save: 'Speichern',
  discard: 'Verwerfen',
  reset: 'Auf Vorgabe zurücksetzen',
  resetTitle: 'Rechte zurücksetzen?',
  resetRole:
    'Der Verkauf bekommt wieder die Rechte, mit denen Korpus ausgeliefert wird. Abweichungen einzelner Personen bleiben.',
  yesReset: 'Zurücksetzen',
  saved: 'Rechte gespeichert',
  wasReset: 'Rechte zurückgesetzt',
  resetFailed: 'Die Rechte wurden nicht zurückgesetzt',
  loadFailed: 'Die Rechte lassen sich gerade nicht laden',

  of: (name: string) => `Rechte von ${name}`,
  savedOf: (name: string) => `Rechte von ${name} gespeichert`,
  resetOf: (name: string) => `${name} hat wieder die Rechte der Rolle`,
  resetUser: (name: string) => `${name} bekommt wieder genau die Rechte, die die Rolle gibt.`,
  toRole: 'Auf Rolle zurücksetzen',
  fixed: 'Diese Person gehört zur Verwaltung und hat immer alle Rechte.',
  likeRole: 'Wie die Rolle: keine Abweichungen.',
  differences: (count: number) =>
    count === 1
      ? 'Ein Recht weicht von der Rolle ab; es ist markiert.'
      : `${count} Rechte weichen von der Rolle ab; sie sind markiert.`,
};
