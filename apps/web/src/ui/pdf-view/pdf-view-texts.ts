export const pdfViewTexts = {
  page: (number: number, of: number) => `Seite ${number} von ${of}`,
  broken: 'Das PDF lässt sich nicht anzeigen',
  brokenHint: 'Lade die Datei herunter und öffne sie mit einem anderen Programm.',
};
