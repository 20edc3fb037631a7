import { formatDate } from '../dates/format-date.ts';
import { formatPercent } from '../documents/print-formats.ts';
import type { OtherRate, RateOfDay } from './rate-change.ts';

export const otherRateText = ({ number, billed, ofDay }: Omit<OtherRate, 'paymentId'>): string =>
  `Die Anzahlungsrechnung ${number} ist mit ${formatPercent(billed)} Umsatzsteuer geschrieben, am Liefertag gelten ${formatPercent(ofDay)}. Storniere sie und berechne die Anzahlung neu; was bezahlt ist, bleibt bezahlt.`;

export const rateOfDayText = ({ had, ofDay, day }: RateOfDay): string =>
  `Der Auftrag rechnet mit ${formatPercent(had)} Umsatzsteuer, ${day === null ? 'heute' : `am ${formatDate(day)}`} gelten an seinem Standort ${formatPercent(ofDay)}.`;

const bothRates = ({ had, ofDay, day }: RateOfDay): string =>
  `${formatPercent(had)} Umsatzsteuer, ${day === null ? 'heute' : `am ${formatDate(day)}`} gelten ${formatPercent(ofDay)}`;

/** Says in the history which two rates an order had when it was billed all the same. */
export const keptRateText = (rates: RateOfDay): string => `Berechnet mit ${bothRates(rates)}`;

/** Among other hints, before the number is given. */
export const rateHintText = (rates: RateOfDay): string => `Rechnet mit ${bothRates(rates)}`;
