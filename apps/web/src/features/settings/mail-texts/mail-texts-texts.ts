export const mailTextsTexts = {
  title: 'E-Mails',
  hint: 'Womit eine E-Mail beginnt, die ein Papier überbringt. Vor dem Senden lässt sie sich ändern.',
  loadFailed: 'Die Texte für E-Mails konnten nicht geladen werden',
  edit: (kind: string) => `E-Mail für „${kind}“ bearbeiten`,
  view: (kind: string) => `E-Mail für „${kind}“ ansehen`,
  saved: (kind: string) => `Die E-Mail für „${kind}“ ist gespeichert`,
  subject: 'Betreff',
  text: 'Text',
  placeholders: (names: string) => `Wird eingesetzt: ${names}`,
  reset: 'Vorgabe von Korpus',
};
