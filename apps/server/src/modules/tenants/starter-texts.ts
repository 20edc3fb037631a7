import type { DocumentType } from '@korpus/domain/documents/document-types.ts';

/** A paragraph is a text; a list is its items. */
export type Block = string | readonly string[];

type StarterText = {
  readonly name: string;
  readonly documentTypes: readonly DocumentType[];
  readonly pre: readonly Block[];
  readonly post: readonly Block[];
};

/**
 * Texts that a new house can print with from its first day (rules: tenancy-and-licence#starter-texts); they are theirs
 * to change. Customers of a retailer are addressed formally, unlike the people who use Korpus.
 */
export const starterTexts: readonly StarterText[] = [
  {
    name: 'Angebot',
    documentTypes: ['OFFER'],
    pre: [
      'Guten Tag,',
      'vielen Dank für Ihr Interesse und das angenehme Gespräch. Nach unserer gemeinsamen Planung bieten wir Ihnen gern Folgendes an:',
    ],
    post: [
      'An dieses Angebot halten wir uns vier Wochen ab Angebotsdatum gebunden. Maße und Anschlüsse prüfen wir vor der Bestellung bei einem Aufmaß in Ihren Räumen.',
      'Haben Sie Fragen oder Wünsche? Rufen Sie uns gern an – wir freuen uns darauf, Ihre Pläne zu verwirklichen.',
      'Mit freundlichen Grüßen',
    ],
  },
  {
    name: 'Kaufvertrag',
    documentTypes: ['PURCHASE_CONTRACT'],
    pre: [
      'Guten Tag,',
      'vielen Dank für Ihren Auftrag und Ihr Vertrauen. Wir vereinbaren verbindlich die Lieferung der folgenden Waren und Leistungen:',
    ],
    post: [
      'Bitte beachten Sie für einen reibungslosen Ablauf:',
      [
        'Die Ware wird nach Ihren Angaben gefertigt. Änderungen sind nur möglich, bis wir beim Hersteller bestellt haben.',
        'Am Liefertag müssen die Räume frei zugänglich und die Wasser- und Stromanschlüsse nach unserem Plan vorbereitet sein.',
        'Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.',
      ],
      'Mit Ihrer Unterschrift bestätigen Sie, dass Maße und Ausführungen richtig angegeben sind und unsere Geschäftsbedingungen gelten.',
    ],
  },
  {
    name: 'Rechnung',
    documentTypes: ['INVOICE'],
    pre: [
      'Guten Tag,',
      'vielen Dank für Ihren Einkauf. Für unsere Lieferungen und Leistungen berechnen wir Ihnen:',
    ],
    post: [
      'Bitte überweisen Sie den offenen Betrag innerhalb von acht Tagen ohne Abzug und nennen Sie dabei die Rechnungsnummer.',
      'Wir wünschen Ihnen viel Freude mit Ihren neuen Möbeln.',
      'Mit freundlichen Grüßen',
    ],
  },
  {
    name: 'Lieferantenbestätigung',
    documentTypes: ['SUPPLIER_CONFIRMATION'],
    pre: [
      'Sehr geehrte Damen und Herren,',
      'bitte bestätigen Sie uns die folgende Bestellung mit Ausführung, Mengen und Liefertermin:',
    ],
    post: [
      'Geben Sie auf Auftragsbestätigung, Lieferschein und Rechnung bitte immer unsere Auftragsnummer an und melden Sie Abweichungen vom Liefertermin umgehend.',
      'Mit freundlichen Grüßen',
    ],
  },
  {
    name: 'Anzahlungsrechnung',
    documentTypes: ['PREPAYMENT_INVOICE'],
    pre: [
      'Guten Tag,',
      'wie im Kaufvertrag vereinbart, berechnen wir Ihnen für Ihren Auftrag diese Anzahlung:',
    ],
    post: [
      'Bitte überweisen Sie den Betrag bis zum genannten Datum und nennen Sie dabei die Rechnungsnummer. Die Anzahlung ziehen wir in der Schlussrechnung vollständig ab.',
      'Mit freundlichen Grüßen',
    ],
  },
];
