export const failureTexts = {
  away: 'Korpus ist gerade nicht erreichbar. Prüfe deine Verbindung und versuche es gleich noch einmal.',
  unexpected: 'Da ist etwas schiefgegangen. Versuche es noch einmal.',
  invalid: 'Einige Angaben passen noch nicht. Bitte prüfe die genannten Felder.',
  more: (count: number) => (count === 1 ? 'Und eins mehr.' : `Und ${count} mehr.`),
  strangeAnswer: 'Die Antwort passt nicht zu dieser Seite. Lade die Seite neu.',
};
