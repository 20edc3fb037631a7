import { formatPercent } from '../documents/print-formats.ts';
import type { OtherRate } from './rate-change.ts';

export const otherRateText = ({ number, billed, ofDay }: Omit<OtherRate, 'paymentId'>): string =>
  `Die Anzahlungsrechnung ${number} ist mit ${formatPercent(billed)} Umsatzsteuer geschrieben, am Liefertag gelten ${formatPercent(ofDay)}. Storniere sie und berechne die Anzahlung neu; was bezahlt ist, bleibt bezahlt.`;
