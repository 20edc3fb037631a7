/** Why a row is left as it is, where the single save says it with another code (rules: bulk#the-preview). */
export const bulkTexts = {
  gone: 'Diesen Eintrag gibt es für dich nicht (mehr).',
  noRight: 'Dafür fehlt dir das Recht. Wende dich an die Verwaltung deines Hauses.',
  noFieldRight: 'Dieses Feld darfst du an diesem Eintrag nicht ändern.',
  noPackage: 'Dieses Zusatzpaket gehört nicht zur Lizenz deines Hauses.',
  noFairOrder: 'Das gibt es nur bei Messeaufträgen.',
  archived: 'Die Reklamation ist erledigt und abgeschlossen, sie lässt sich nicht mehr ändern.',
  same: 'Ist schon so.',
  changedMeanwhile: 'Jemand hat diesen Eintrag inzwischen geändert, darum blieb er, wie er ist.',
  changedSince: 'Dieser Eintrag wurde seither geändert, darum blieb er, wie er ist.',
};
