import { formatPercent } from '../documents/print-formats.ts';
import type { Percent } from '../money/rounding.ts';

export const orderDecisionTexts = {
  billedAlready:
    'Von diesem Auftrag ist schon etwas berechnet, und das behält seinen Satz. Storniere zuerst, was berechnet ist.',
  billedRate: (billed: Percent, next: Percent) =>
    `Zu diesem Auftrag gibt es schon eine Rechnung mit ${formatPercent(billed)} Umsatzsteuer. Verkäufer und Standort können nur wechseln, wenn der Satz gleich bleibt; jetzt wären es ${formatPercent(next)}.`,
  doubledEntry: 'Dieser Eintrag steht zweimal im Auftrag. Entferne einen davon.',
  signedFor:
    'Zu diesem Auftrag gibt es ein Abnahmeprotokoll. Darum wird er nicht gelöscht; du kannst ihn stornieren.',
  noFairOrder: 'Das gibt es nur bei Messeaufträgen: Es sagt, ob der Messeverkäufer seine Provision hat.',
  /** Why money of the bank cannot be taken back. */
  bankStays: {
    BILLED: (order: string) =>
      `Über das Geld für ${order} gibt es inzwischen eine Rechnung. Storniere sie, oder öffne den Monat wieder; dann lässt sich die Buchung zurücknehmen.`,
    COMPLETED: (order: string) =>
      `Das Geld für ${order} ist ein Teil einer Anzahlung, deren Rest danach kam. Nimm zuerst den Rest zurück; dann lässt sich auch dieser Teil zurücknehmen.`,
  },
};
