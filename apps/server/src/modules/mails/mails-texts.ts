import { mostMailBytes, mostMailsPerHour } from '@korpus/domain/mails/mail-kinds.ts';

const megabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('de-DE', { maximumFractionDigits: 1 })} MB`;

export const mailsTexts = {
  away: 'Der Mailserver ist nicht zu erreichen.',
  refused: 'Der Mailserver nimmt diese E-Mail nicht an.',
  gaveUp: (words: string) => `Seit zwölf Stunden nicht angenommen. ${words}`,
  gone: 'Diese E-Mail ist schon unterwegs, so wie sie vor deiner letzten Änderung war. Schließe den Dialog: Am Papier steht, was aus ihr wird.',
  damaged: 'Das Papier liegt nicht mehr so im Speicher, wie es gedruckt wurde.',
  tooLarge: (bytes: number) =>
    `Der Anhang hat ${megabytes(bytes)}, eine E-Mail trägt höchstens ${megabytes(mostMailBytes)}. Gib ihn als Datei weiter.`,
  tooMany: `Dein Haus hat in der letzten Stunde ${mostMailsPerHour} E-Mails gesendet, mehr gehen nicht hinaus. Sende sie später.`,
};
