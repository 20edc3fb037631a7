export const fileTexts = {
  onlyPdf: 'Hier passt nur ein PDF. Bitte speichere die Vorlage als PDF und lade sie noch einmal hoch.',
};
