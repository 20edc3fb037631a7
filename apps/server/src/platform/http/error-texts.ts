export const malformedJson = 'Das ist kein gültiges JSON.';
export const malformedUrl = 'Diese Adresse lässt sich nicht lesen.';
export const uploadTexts = {
  missing: 'Bitte wähle eine Datei aus.',
  tooMany: (most: number) =>
    `Mehr als ${most} Dateien auf einmal gehen nicht. Schick sie in mehreren Teilen.`,
  broken: 'Die Datei kam nicht vollständig an. Bitte lade sie noch einmal hoch.',
};
export const badHeader = (name: string) => `Die Kopfzeile ${name} ist ungültig.`;
