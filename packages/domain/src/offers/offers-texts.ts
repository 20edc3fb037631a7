import type { OfferReason, OfferState } from './offer.ts';
import { offerLabels } from './offer-catalogue-texts.ts';
import type { OfferViolationCode } from './validate-offer.ts';

export const offerKindTexts = { name: 'Angebot', many: 'Angebote' };

export const offerStateNames: Readonly<Record<OfferState, string>> = {
  NO_STATE: 'Ohne Status',
  FIRST_CONVERSATION: 'Erstgespräch',
  PLANNING_STAGE: 'Planungsphase',
  NOTIFY_BY_CLIENT: 'Kunde meldet sich',
  CALL_CLIENT: 'Kunden anrufen',
  NOT_COMPLETED: 'Nicht zustande gekommen',
  HAS_ORDER: 'Auftrag erteilt',
};

export const offerReasonNames: Readonly<Record<OfferReason, string>> = {
  APPOINTMENT_CANCELLED_IN_ADVANCE: 'Termin im Voraus abgesagt',
  BOUGHT_ELSEWHERE: 'Anderswo gekauft',
  TOO_EXPENSIVE: 'Zu teuer',
  NOT_SPECIFIED: 'Keine Angabe',
};

export const offerViolationTexts: Readonly<Record<OfferViolationCode, string>> = {
  SALESMAN_REQUIRED: `Wähle einen ${offerLabels.salesmanId}.`,
  LOCATION_REQUIRED: `Wähle einen ${offerLabels.locationId}.`,
  REQUEST_DATE_REQUIRED: `Fülle „${offerLabels.requestDate}“ aus.`,
  LAST_NAME_REQUIRED: 'Gib den Nachnamen an.',
  REASON_REQUIRED: 'Gib an, warum das Angebot nicht zustande kam.',
};
