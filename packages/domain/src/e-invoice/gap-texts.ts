import { electronicAddressTexts } from '../addresses/addresses-texts.ts';
import type { EInvoiceGap } from './e-invoice-gaps.ts';

/** Sentences on what an e-invoice still lacks, and what to do. */
export const eInvoiceGapTexts: Readonly<Record<EInvoiceGap, string>> = {
  SELLER_NAME: 'E-Rechnung: Der Name deines Hauses fehlt. Trag die Firma laut Register beim Standort ein.',
  SELLER_PLACE: 'E-Rechnung: Postleitzahl oder Ort des Standorts fehlt. Ergänze beides.',
  SELLER_VAT_ID:
    'E-Rechnung: Bei einer Rechnung ohne Umsatzsteuer gehört deine USt-IdNr. dazu. Trag sie beim Standort ein.',
  SELLER_VAT_ID_FORM:
    'E-Rechnung: Die USt-IdNr. des Standorts stimmt nicht. Sie beginnt mit dem Land, etwa DE123456789.',
  SELLER_CONTACT_NAME:
    'XRechnung: Sie nennt, wen man fragen kann. Trag beim Standort einen Ansprechpartner ein, oder wähle im Dokument den Verkäufer.',
  SELLER_CONTACT_PHONE: 'XRechnung: Die Telefonnummer für Rückfragen fehlt. Trag sie beim Standort ein.',
  SELLER_CONTACT_PHONE_FORM:
    'XRechnung: Die Telefonnummer für Rückfragen hat weniger als drei Ziffern. Prüfe sie beim Standort.',
  SELLER_CONTACT_EMAIL: 'XRechnung: Die E-Mail für Rückfragen fehlt. Trag sie beim Standort ein.',
  SELLER_CONTACT_EMAIL_FORM:
    'E-Rechnung: Die E-Mail für Rückfragen ist keine Adresse. Prüfe sie beim Standort.',
  SELLER_ADDRESS:
    'XRechnung: Die E-Adresse des Standorts fehlt. Trag beim Standort eine ein, oder die USt-IdNr., dann ist sie es.',
  SELLER_ADDRESS_SCHEME: 'E-Rechnung: Zur E-Adresse des Standorts fehlt ihre Art. Wähle sie beim Standort.',
  SELLER_ADDRESS_FORM: 'E-Rechnung: Die E-Adresse des Standorts passt nicht zu ihrer Art. Prüfe beides.',
  ACCOUNT: 'XRechnung: Sie nennt das Konto, auf das gezahlt wird. Trag die IBAN beim Standort ein.',
  IBAN_FORM: 'E-Rechnung: Die IBAN des Standorts stimmt nicht. Prüfe, ob sich eine Ziffer verschrieben hat.',
  BIC_FORM: 'E-Rechnung: Die BIC des Standorts stimmt nicht. Sie hat 8 oder 11 Zeichen.',
  BUYER_NAME: 'E-Rechnung: Vom Namen des Kunden bleibt nichts, was sich schreiben lässt. Trag ihn ein.',
  BUYER_PLACE: 'E-Rechnung: Postleitzahl oder Ort des Kunden fehlt. Ergänze beides.',
  BUYER_VAT_ID:
    'E-Rechnung: Bei einer Rechnung ohne Umsatzsteuer gehört die USt-IdNr. des Kunden dazu. Frag ihn danach.',
  BUYER_VAT_ID_FORM:
    'E-Rechnung: Die USt-IdNr. des Kunden stimmt nicht. Sie beginnt mit dem Land, etwa DE123456789.',
  BUYER_VAT_ID_OURS: 'E-Rechnung: Beim Kunden steht deine eigene USt-IdNr. Trag seine ein.',
  BUYER_REFERENCE:
    'XRechnung: Die Referenz des Kunden fehlt. Bei einer Behörde ist es ihre Leitweg-ID, sonst, was der Kunde dir genannt hat.',
  LEITWEG_ID: `E-Rechnung: ${electronicAddressTexts.wrongLeitwegId}`,
  BUYER_ADDRESS:
    'XRechnung: Die E-Adresse des Kunden fehlt. Trag sie ein; ohne sie nimmt Korpus USt-IdNr. oder E-Mail, und beides ist leer.',
  BUYER_ADDRESS_SCHEME: 'E-Rechnung: Zur E-Adresse des Kunden fehlt ihre Art. Wähle sie beim Kunden.',
  BUYER_ADDRESS_FORM: `E-Rechnung: ${electronicAddressTexts.wrongForm}`,
  ARTICLE_NAME: 'E-Rechnung: Ein Artikel hat einen Preis, aber keinen Namen. Schreib, was berechnet wird.',
  UNTAXED_REASON:
    'E-Rechnung: Bei 0 % Umsatzsteuer gehört der Grund auf die Rechnung. Schreib die Rechnung, und wähle ihn dort.',
  INTRA_COUNTRY:
    'E-Rechnung: „Lieferung ins EU-Ausland“ passt nicht zum Land des Kunden. Trag sein Land ein, oder wähle einen anderen Grund.',
  INTRA_PREPAYMENT:
    'E-Rechnung: Vor der Lieferung ins EU-Ausland gibt es noch keine Rechnung darüber. Schreib sie nach der Lieferung, oder wähle einen anderen Grund.',
  DEPOSIT_RATE:
    'E-Rechnung: Eine Anzahlung wurde mit einem anderen Steuersatz berechnet. Storniere ihre Rechnung, und schreib sie neu.',
  DEPOSIT_NUMBER_DAY:
    'E-Rechnung: Zu einer Anzahlungsrechnung fehlt ihr Tag. Storniere sie, und schreib sie neu.',
};
