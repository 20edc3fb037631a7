import { eInvoiceGapTexts } from '../e-invoice/gap-texts.ts';
import type { CancellationRefusal } from './cancellable.ts';
import type { IssueDoubt, IssueProblem } from './issue-check.ts';
import type { PrepaymentRefusal } from './prepayment-refusal.ts';

/** Sentences on what is missing, and where to mend it. */
export const issueProblemTexts: Readonly<Record<IssueProblem, string>> = {
  LOCATION: 'Der Standort fehlt. Wähle ihn im Dokument.',
  SALESMAN: 'Der Verkäufer fehlt. Wähle ihn im Dokument.',
  ISSUER_NAME: 'Dein Haus hat keinen Namen. Trag die Firma laut Register beim Standort ein.',
  ISSUER_ADDRESS: 'Die Anschrift des Standorts ist nicht vollständig. Ergänze Straße, Postleitzahl und Ort.',
  ISSUER_TAX_NUMBER: 'Steuernummer oder USt-IdNr. fehlt. Trag eine davon beim Standort ein.',
  RECIPIENT_NAME: 'Der Name des Kunden fehlt.',
  RECIPIENT_ADDRESS: 'Die Anschrift des Kunden ist nicht vollständig. Ergänze Adresse, Postleitzahl und Ort.',
  DATE: 'Das Rechnungsdatum fehlt.',
  DATE_TO_COME: 'Das Rechnungsdatum liegt in der Zukunft. Nimm heute oder einen Tag davor.',
  SUPPLY_DATE: 'Der Liefertermin fehlt: Eine Rechnung nennt den Tag der Lieferung. Trag ihn im Auftrag ein.',
  SUPPLY_DATE_TO_COME:
    'Die Lieferung steht noch aus. Schreib bis dahin eine Anzahlungsrechnung, oder trag im Auftrag den Tag ein, an dem geliefert wurde.',
  ARTICLES: 'Es steht kein Artikel auf der Rechnung.',
  NEGATIVE_TOTAL: 'Der Rechnungsbetrag liegt unter 0. Prüfe Preise und Rabatte.',
  TAX_REASON: 'Bei 0 % Umsatzsteuer gehört der Grund auf die Rechnung. Wähle ihn im Dokument.',
  CANCELLED_ORDER: 'Der Auftrag ist storniert. Abrechnen kannst du ihn erst, wenn er wieder gilt.',
  EARLIER_INVOICE:
    'Der Auftrag wurde schon im früheren Programm abgerechnet. Eine zweite Rechnung darf es nicht geben.',
  LETTERHEAD:
    'Auf das Briefpapier des Standorts lässt sich nicht drucken. Lade es als PDF ohne Kennwort neu hoch.',
  ...eInvoiceGapTexts,
};

export const openPrepaymentText = (number: string): string =>
  `Die Nummer ${number} ist aufgehoben, und ihre Anzahlung ist nicht mehr, was sie war. Drucken lässt sich die Rechnung, sobald ein Admin ihren Zeitraum wieder abgeschlossen hat.`;

/** Sentences on doubts; the one that says two numbers is `rateOfDayText`. */
export const issueDoubtTexts: Readonly<Record<Exclude<IssueDoubt, 'RATE_OF_DAY'>, string>> = {
  BEFORE_LAST_NUMBER:
    'In diesem Rechnungskreis gibt es schon eine Nummer mit einem späteren Datum. Mit diesem Datum stünden die Nummern nicht mehr in der Reihenfolge der Tage.',
  OTHER_THAN_ORDER:
    'Der Rechnungsbetrag ist ein anderer als der Endpreis des Auftrags. Abgerechnet wird, was auf der Rechnung steht.',
};

export const prepaymentRefusalTexts: Readonly<Record<PrepaymentRefusal, string>> = {
  NOT_BILLABLE:
    'Diese Anzahlung ist nicht abrechenbar. Schalte „abrechenbar“ ein und speichere, dann drucke sie.',
  NO_PRICE: 'Eine Anzahlungsrechnung braucht den Betrag der Anzahlung. Trag ihn ein und speichere.',
  NOT_POSITIVE: 'Über 0 € oder weniger gibt es keine Anzahlungsrechnung. Prüfe den Betrag der Anzahlung.',
  ALREADY_BILLED:
    'Für diese Anzahlung gibt es schon eine Rechnung. Storniere sie, bevor du eine neue schreibst.',
  AFTER_INVOICE:
    'Der Auftrag ist schon abgerechnet. Nach der Rechnung gibt es keine Anzahlungsrechnung mehr: Die Rechnung fordert den ganzen Rest.',
  CANCELLED: 'Der Auftrag ist storniert. Eine Anzahlung kannst du erst abrechnen, wenn er wieder gilt.',
  NO_ORDER_PRICE: 'Der Auftrag hat noch keinen Preis. Trag ihn ein, bevor du Anzahlungen abrechnest.',
  EARLIER_INVOICE: 'Der Auftrag wurde schon im früheren Programm abgerechnet.',
  ABOVE_PRICE:
    'Zusammen lägen die abgerechneten Anzahlungen über dem Endpreis des Auftrags. Verringere den Betrag der Anzahlung.',
};

/** Sentences in the history of the order. */
export const confirmedTexts: Readonly<
  Record<Exclude<IssueDoubt, 'RATE_OF_DAY'>, (asked: string, known: string) => string>
> = {
  BEFORE_LAST_NUMBER: (date, last) => `Rechnungsdatum ${date} vor dem letzten des Rechnungskreises (${last})`,
  OTHER_THAN_ORDER: (billed, agreed) => `Rechnungsbetrag ${billed}, Endpreis des Auftrags ${agreed}`,
};

export const cancellationTexts = {
  reasonRequired: 'Schreib, warum die Rechnung storniert wird. Der Grund steht auf der Stornorechnung.',
  refusals: {
    NOTHING: 'Hier gibt es keine Rechnung, die storniert werden kann.',
    NOT_PRINTED:
      'Diese Nummer hat noch kein Papier, das sich zurücknehmen ließe. Drucke die Rechnung zuerst unter ihrer Nummer, dann kannst du sie stornieren.',
    DEDUCTED:
      'Auf dieser Anzahlungsrechnung baut die Rechnung des Auftrags auf. Storniere zuerst die Rechnung, dann die Anzahlungsrechnung.',
  } satisfies Readonly<Record<CancellationRefusal, string>>,
};
