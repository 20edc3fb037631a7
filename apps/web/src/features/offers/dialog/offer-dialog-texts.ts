import { offerLabels as labels } from '@korpus/domain/offers/offer-catalogue-texts.ts';

export const offerDialogTexts = {
  newTitle: 'Neues Angebot',
  title: (customer: string) => (customer === '' ? 'Angebot' : `Angebot für ${customer}`),
  subtitle: (number: string, who: string, when: string) =>
    `Kunde ${number} · zuletzt bearbeitet am ${when} von ${who}`,
  fields: labels,
  sections: { customer: labels.clientName, offer: 'Angebot', files: 'Dateien' },
  notCompleted: 'Nicht zustande gekommen',
  why: 'Warum kam es nicht zustande?',
  reset: 'Wieder aufnehmen',
  transfer: 'In Auftrag übernehmen',
  transferShort: 'In Auftrag',
  showOrders: 'Aufträge zeigen',
  transferAgain: 'Weiterer Auftrag',
  transferHint: 'Speichert das Angebot und öffnet einen neuen Auftrag mit diesem Kunden',
  nothingToTransfer: 'Gib zuerst den Kunden an',
  transferQuestion: {
    title: (customer: string) =>
      customer === '' ? 'In Auftrag übernehmen?' : `${customer} in Auftrag übernehmen?`,
    message:
      'Das Angebot wird gespeichert, und ein neuer Auftrag mit diesem Kunden geht auf. Dateien und Termine findest du dort wieder.',
    yes: 'Übernehmen',
    no: 'Abbrechen',
  },
  saved: 'Angebot gespeichert.',
  savedOnLeave: 'Dein angefangenes Angebot wurde gespeichert',
  loadFailed: 'Das Angebot konnte nicht geladen werden',
  notFound: 'Dieses Angebot gibt es nicht',
  notFoundHint: 'Es wurde gelöscht, oder dir fehlt das Recht, es zu lesen.',
  goneTitle: 'Dieses Angebot wurde inzwischen gelöscht',
  gone: 'Speichern lässt es sich nicht mehr. Kopiere heraus, was du noch brauchst, und schließe den Dialog.',
  readOnlyTitle: 'Du kannst dieses Angebot nur ansehen',
  readOnly: 'Zum Ändern fehlt dir das Recht an Aufträgen anderer.',
};
