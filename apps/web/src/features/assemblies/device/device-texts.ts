export const deviceTexts = {
  picture: 'Bild',
  damaged:
    'Dieses Bild ist auf dem Handy beschädigt und lässt sich nicht senden. Nimm es bitte noch einmal auf, wenn du kannst.',
  acceptedBefore: (version: number) =>
    `Zu diesem Auftrag gab es schon eine Abnahme. Diese liegt als Version ${version} daneben; beide bleiben.`,
  notPicture: (name: string) => `„${name}“ ist kein Bild, das wir lesen können. Es wurde nicht übernommen.`,
  film: (name: string) => `„${name}“ ist ein Film. Hier gehen nur Bilder; es wurde nicht übernommen.`,
  tooLarge: (name: string) => `„${name}“ ist größer als 30 MB. Es wurde nicht übernommen.`,
  tooManyPixels: (name: string) => `„${name}“ hat mehr als 60 Megapixel. Es wurde nicht übernommen.`,
  empty: (name: string) => `„${name}“ ist leer. Es wurde nicht übernommen.`,
  tooMany: (most: number) =>
    `Auf einmal gehen höchstens ${most} Bilder. Die ersten ${most} sind da, die anderen nimmst du danach.`,
  full: 'Auf diesem Handy ist kein Platz mehr für weitere Bilder. Was du schon hast, bleibt. Schaff Platz oder warte, bis gesendet ist.',
  notKept: 'Das ließ sich auf diesem Handy nicht sichern. Versuche es noch einmal.',
  reportTooLarge:
    'Der Bericht wäre größer als 25 MB. Nimm bitte einige Bilder heraus und mache zwei Berichte.',
  heicInReport: (name: string) =>
    `„${name}“ ist ein HEIC-Bild, das dieses Handy nicht umwandeln kann. In einen Bericht kann es nicht; lade es einzeln hoch.`,
} as const;
