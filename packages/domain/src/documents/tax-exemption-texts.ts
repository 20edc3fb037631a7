import type { TaxExemption } from './document-data.ts';

/** Printed on the invoice, in the words of the law. */
export const taxExemptionSentences: Readonly<Record<TaxExemption, string>> = {
  REVERSE_CHARGE: 'Steuerschuldnerschaft des Leistungsempfängers (§ 13b UStG).',
  INTRA_COMMUNITY: 'Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1 Buchst. b UStG).',
  SMALL_BUSINESS: 'Umsatzsteuer wird nicht berechnet (Kleinunternehmer, § 19 UStG).',
};

export const taxExemptionNames: Readonly<Record<TaxExemption, string>> = {
  REVERSE_CHARGE: 'Steuerschuld beim Kunden (§ 13b UStG)',
  INTRA_COMMUNITY: 'Lieferung ins EU-Ausland',
  SMALL_BUSINESS: 'Kleinunternehmer (§ 19 UStG)',
};
