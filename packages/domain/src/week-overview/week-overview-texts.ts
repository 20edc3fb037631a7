import { billTypeNames } from '../closing/closing-texts.ts';
import { orderLabels } from '../orders/order-catalogue-texts.ts';
import type { BankAccount } from './bank-balances.ts';
import type { ForecastPeriod } from './forecast.ts';

/** Words that screen and print share. */
export const weekOverviewTexts = {
  title: 'Wochenübersicht',
  sold: (week: string) => `Verkauft in ${week}`,
  delivered: (week: string) => `Geliefert in ${week}`,
  seller: 'Standort und Verkäufer',
  orderCount: 'Aufträge',
  exhibitionCount: 'Messe',
  amount: 'Betrag netto',
  house: 'Ganzes Haus',
  noLocation: 'Ohne Standort',
  noSalesman: 'Ohne Verkäufer',
  openPayments: 'Offene Anzahlungen',
  ofOrders: 'Aufträge',
  ofExhibitions: 'Messeaufträge',
  rests: 'Restbeträge',
  thisWeek: 'Diese Woche noch offen',
  nextWeek: 'Nächste Woche',
  past: 'Geliefert und nicht bezahlt',
  withoutNumber: `Ohne ${orderLabels['payments.tillReceiptNumber']}`,
  counterSale: billTypeNames.SMALL_ORDER,
  cameOn: 'Erhalten',
  due: 'Fällig',
  delivery: 'Lieferung',
  deliveredOn: 'Geliefert',
  together: 'Zusammen',
  openTogether: 'Zusammen offen',
  total: 'Alles Offene, jeder Euro einmal',
  inRest: 'im Rest',
  ofWhichPayments: (amount: string) => `davon ${amount} offene Anzahlung`,
  ofWhichRetained: (amount: string) => `davon ${amount} einbehalten`,
  paidAt: (date: string) => `bezahlt am ${date}`,
  expected: 'Erwartete Einnahmen',
  bankBalances: 'Kontostände',
  asOf: (time: string) => `Stand ${time} Uhr`,
} as const;

export const bankAccountNames: Readonly<Record<BankAccount, string>> = {
  business: 'Geschäftskonto',
  savings: 'Tagesgeldkonto',
};

export const forecastNames: Readonly<Record<Exclude<ForecastPeriod['kind'], 'WEEK'>, string>> = {
  OVERDUE: 'Überfällig',
  LATER: 'Später',
  WITHOUT_DAY: 'Ohne Termin',
  RETAINED: 'Einbehalten',
};
