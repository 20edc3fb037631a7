export const eInvoiceFieldsTexts = {
  asTheShop: 'wie der Standort',
  automatic: 'Für Firmen in Deutschland ab dem Tag, der beim Standort steht.',
  reference: 'Bei Behörden die Leitweg-ID.',
  wrongLeitwegId: 'Die Prüfziffern dieser Leitweg-ID stimmen nicht.',
  leitwegId: 'Das ist eine Leitweg-ID: Behörden wollen eine XRechnung.',
  chooseXRechnung: 'XRechnung wählen',
  usualAddress: 'Leer: USt-IdNr., sonst E-Mail.',
};
