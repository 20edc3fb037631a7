import type { ContentType } from './content-types.ts';
import type { FileType } from './file-types.ts';

export const fileKindName = 'Datei';

export const fileTypeNames: Readonly<Record<FileType, string>> = {
  CONTRACT: 'Vertrag',
  PURCHASE_CONTRACT: 'Kaufvertrag',
  EXHIBITION_PURCHASE_CONTRACT: 'Messekaufvertrag',
  INVOICE: 'Rechnung',
  CONTRACT_CHANGE: 'Vertragsänderung',
  INSTALLATION_PLANS: 'Installationspläne',
  SIGNED_PLANS: 'Unterschriebene Pläne',
  MEASUREMENT_PLANS: 'Aufmaßpläne',
  ASSEMBLY_ORDER: 'Montageauftrag',
  ASSEMBLY_REPORT: 'Montagebericht',
  COMPLAINT_REPORT: 'Reklamationsbericht',
  PLANS: 'Pläne',
  SUPPLIER_CONFIRMATION: 'Lieferantenbestätigung',
  SUPPLIER_ORDER: 'Lieferantenbestellung',
  DELIVERY_NOTE: 'Lieferschein',
  SUPPLIER_INVOICE: 'Lieferantenrechnung',
  MISC_DELIVERY_NOTE: 'Sonstige Lieferscheine',
  MISC: 'Sonstiges',
  COMPLAINT: 'Reklamation',
  TEMPLATE_DOCS: 'Briefpapier',
};

export const contentTypeNames: Readonly<Record<ContentType, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'Foto (JPEG)',
  'image/png': 'Bild (PNG)',
  'image/webp': 'Bild (WebP)',
  'image/gif': 'Bild (GIF)',
  'image/heic': 'Foto (HEIC)',
  'image/tiff': 'Bild (TIFF)',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word-Dokument',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel-Tabelle',
  'application/vnd.oasis.opendocument.text': 'Textdokument (ODT)',
  'application/vnd.oasis.opendocument.spreadsheet': 'Tabelle (ODS)',
  'application/msword': 'Word-Dokument (alt)',
  'application/vnd.ms-excel': 'Excel-Tabelle (alt)',
  'text/plain': 'Text',
  'text/csv': 'Tabelle (CSV)',
  'application/xml': 'E-Rechnung (XML)',
  'application/octet-stream': 'PDF (nur zum Speichern)',
};

/** Why a file is not taken, and what to do; for the server's answers and for checks before sending. */
export const fileRefusalTexts = {
  onlyPdf: 'Hier passt nur ein PDF. Bitte speichere die Vorlage als PDF und lade sie noch einmal hoch.',
  activeLetterhead:
    'Dieses PDF enthält mehr als Seiten (Skripte, Aktionen oder angehängte Dateien) und kann kein Briefpapier sein. Bitte drucke es in ein neues PDF und lade das hoch.',
  unreadableLetterhead:
    'Dieses PDF lässt sich nicht lesen: Es ist beschädigt oder mit einem Passwort geschützt. Bitte speichere es ohne Schutz und lade es noch einmal hoch.',
  unpacksTooLarge:
    'Diese Datei ist gepackt und wird beim Öffnen zu groß. Bitte speichere sie neu oder als PDF und lade sie noch einmal hoch.',
  empty: 'Diese Datei ist leer. Bitte wähle eine andere aus.',
  unknown:
    'Diese Art von Datei nimmt Korpus nicht an. Es passen PDF, Fotos und Bilder, Word-, Excel- und OpenDocument-Dateien, E-Rechnungen (XML) sowie einfacher Text.',
  damaged: 'Dieses Bild ist beschädigt oder unvollständig. Bitte lade es noch einmal hoch.',
  tooManyPixels: 'Dieses Bild hat mehr als 60 Megapixel. Bitte verkleinere es und lade es noch einmal hoch.',
  tooInvolved:
    'Diese Datei ist so verschachtelt, dass Korpus sie nicht prüfen kann. Bitte speichere sie neu oder als PDF und lade sie noch einmal hoch.',
  tooLarge: 'Diese Datei ist zu groß: höchstens 25 MB passen hinein. Verkleinere sie oder teile sie auf.',
  tooManyAtOnce: 'Auf einmal gehen höchstens 40 Dateien. Die übrigen wurden nicht übernommen.',
  tooManyOfRecord: 'Hier liegen schon 500 Dateien. Bitte lösche zuerst welche, die niemand mehr braucht.',
  wrongOwner: 'Diese Art von Datei gehört nicht hierher.',
  noSupplier: 'Diese Datei gehört zu einem Lieferanten des Auftrags. Bitte wähle ihn aus.',
  noQuota:
    'Der Speicher deines Hauses reicht für diese Datei nicht mehr. Bitte lösche Dateien, die niemand mehr braucht, oder frage den Support.',
};
