export const mailsTexts = {
  noRecipient: 'Bitte gib mindestens eine E-Mail-Adresse an.',
  tooMany: (most: number) => `Eine E-Mail geht an höchstens ${most} Empfänger.`,
  subjectMissing: 'Bitte schreib einen Betreff.',
  textMissing: 'Bitte schreib einen Text.',
  oneLine: 'Der Betreff ist eine Zeile ohne Umbrüche und Steuerzeichen. Nimm sie heraus.',
  plainText: 'Der Text enthält Steuerzeichen, die keine E-Mail überträgt. Nimm sie heraus.',
};
