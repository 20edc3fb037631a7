import { electronicAddressTexts } from '../addresses/addresses-texts.ts';
import type { DocumentViolationCode } from './validate-document.ts';

export const documentViolationTexts: Readonly<Record<DocumentViolationCode, string>> = {
  SALESMAN_REQUIRED: 'Wähle einen Verkäufer.',
  LOCATION_REQUIRED: 'Wähle einen Standort.',
  DATE_REQUIRED: 'Gib das Datum des Dokuments an.',
  LAST_NAME_REQUIRED: 'Gib den Nachnamen an.',
  LEITWEG_ID: electronicAddressTexts.wrongLeitwegId,
  DISCOUNT_PERCENTAGE_REQUIRED: 'Gib den Rabatt in Prozent an.',
  DISCOUNT_PERCENTAGE_RANGE: 'Der Rabatt beträgt mindestens 0 % und höchstens 100 %.',
  LINE_TOO_LARGE: 'Menge mal Preis ist zu groß. Prüfe, ob du dich vertippt hast.',
  PAYMENT_PRICE_REQUIRED: 'Gib den Betrag der Anzahlung an.',
  PAYMENT_DATE_REQUIRED: 'Gib das Datum der Anzahlung an.',
};
