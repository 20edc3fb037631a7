export const privacyModuleTexts = {
  otherName: 'Das ist nicht der Name dieses Kunden. Schreib ihn so, wie er oben steht.',
  archive: (name: string): string => `Auskunft ${name}`,
  exported: 'ZIP',
  files: 'Dateien',
  data: 'daten.json',
  overview: 'Uebersicht.html',
};
