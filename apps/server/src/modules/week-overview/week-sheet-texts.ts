import { complaintKindTexts } from '@korpus/domain/orders/complaints/complaints-of-order-catalogue-texts.ts';
import { nearDays } from '@korpus/domain/week-overview/week-lists.ts';
import { weekOverviewTexts as words } from '@korpus/domain/week-overview/week-overview-texts.ts';

export const weekSheetTexts = {
  title: (week: string, days: string) => `${words.title} ${week}, ${days}`,
  fileName: (week: string) => `${words.title} ${week}`,
  locations: (names: string) => `Standort: ${names}`,
  salesmen: (names: string) => `Verkäufer: ${names}`,
  /** A sheet on a wall says that it is not the whole house. */
  readableTo: (name: string) => `Nur Aufträge, die ${name} sehen darf`,
  unknown: 'unbekannt',
  soldNothing: (week: string) => `In ${week} wurde nichts verkauft.`,
  deliveredNothing: (week: string) => `In ${week} wurde nichts geliefert.`,
  nearPayments: `${words.openPayments}, überfällig oder in ${nearDays} Tagen fällig`,
  noPayments: 'Keine offenen Anzahlungen.',
  noNearPayments: `Keine Anzahlung ist überfällig oder in den nächsten ${nearDays} Tagen fällig.`,
  restsOf: (week: string, next: string) => `${words.rests} ${week} und ${next}`,
  noRests: 'Keine Restbeträge in diesen beiden Wochen.',
  nonePast: 'Alles, was früher geliefert wurde, ist bezahlt.',
  complaint: (state: string) => `${complaintKindTexts.name}: ${state}`,
  days: (count: number) => (count === 1 ? '1 Tag' : `${count} Tage`),
  amount: 'Betrag brutto',
  list: 'Liste',
  lessInRests: 'abzüglich Anzahlungen, die im Rest stehen',
  lessBeyond: 'abzüglich Anzahlungen über den Preis hinaus',
  expected: `${words.expected}, brutto`,
  expectedNothing: 'Es steht nichts mehr aus.',
  weekFrom: (week: string, day: string) => `${week} ab ${day}`,
  account: 'Konto',
  noted: 'Eingetragen',
  balance: 'Kontostand',
  notNoted: 'noch nicht eingetragen',
  noBalances: 'Noch nicht eingetragen.',
  old: (days: number) => `älter als ${days} Tage`,
  tooLong: 'So viel passt in kein Word-Dokument. Nimm PDF, oder wähle weniger Standorte und Verkäufer.',
};
