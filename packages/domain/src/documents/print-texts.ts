import type { Salutation } from '../persons/person-data.ts';
import type { PrintType } from './document-types.ts';

/** Documents go to customers: „Sie“, where the program itself says „du“. */
export const printTexts = {
  draft: 'Entwurf',
  copies: { REPRINT: 'Zweitschrift', EDITABLE: 'Kopie' },
  numberOf: {
    OFFER: 'Angebotsnummer',
    PURCHASE_CONTRACT: 'Vertragsnummer',
    INVOICE: 'Rechnungsnummer',
    SUPPLIER_CONFIRMATION: 'Bestätigungsnummer',
    PREPAYMENT_INVOICE: 'Rechnungsnummer',
    DELIVERY_NOTE: 'Lieferscheinnummer',
  } satisfies Readonly<Record<PrintType, string>>,
  deliveryNoteNumber: (number: string) => `${number}-L`,
  toFillIn: '____________',
  info: {
    invoiceDate: 'Rechnungsdatum',
    date: 'Datum',
    validUntil: 'Gültig bis',
    order: 'Auftrag',
    customerOrder: 'Ihre Bestellnummer',
    reference: 'Ihre Referenz',
    clientNumber: 'Kundennummer',
    adviser: 'Ihre Beratung',
    phone: 'Telefon',
    deliveryDate: 'Liefertermin',
    supplyDate: 'Lieferdatum',
    plannedSupply: 'Voraussichtliches Lieferdatum',
    cancels: 'Storniert',
    vatId: 'USt-IdNr.',
    taxNumber: 'Steuernummer',
    ourVatId: 'Unsere USt-IdNr.',
    clientVatId: 'Ihre USt-IdNr.',
  },
  columns: {
    position: 'Pos.',
    amount: 'Menge',
    description: 'Bezeichnung',
    pricePerUnit: 'Einzelpreis',
    pricePerUnitNet: 'Einzelpreis netto',
    total: 'Gesamt',
    totalNet: 'Gesamt netto',
  },
  ownArticles: 'Weitere Artikel',
  supplier: { orderNumber: 'Bestellnummer', confirmedDeliveryDate: 'Bestätigter Liefertermin' },
  sums: {
    sum: 'Summe',
    sumNet: 'Summe netto',
    subtotal: 'Zwischensumme',
    subtotalNet: 'Zwischensumme netto',
    discount: 'Rabatt',
    discountOf: (percent: string) => `Rabatt ${percent}`,
    surcharge: 'Aufpreis',
    total: 'Gesamtbetrag',
    net: 'Nettobetrag',
    vat: (percent: string) => `zzgl. ${percent} Umsatzsteuer`,
    includedNet: 'darin Nettobetrag',
    includedVat: (percent: string) => `darin ${percent} Umsatzsteuer`,
    orderTotal: 'Auftragssumme',
    prepaymentNet: 'Anzahlung netto',
    prepayment: 'Anzahlungsbetrag',
  },
  deduction: {
    title: 'Bereits berechnete Anzahlungen',
    head: ['Rechnung', 'Datum', 'Erhalten am', 'Netto', 'Umsatzsteuer', 'Brutto'],
    invoice: 'Rechnungsbetrag',
    prepayment: (number: string) => `abzüglich Anzahlung ${number}`,
    rest: 'Restbetrag',
    left: 'Noch zu zahlen',
    takenBack: 'Stornierter Betrag',
  },
  received: {
    title: 'Erhaltene Zahlungen',
    head: ['Zahlung', 'Datum', 'Betrag'],
    payment: 'abzüglich erhaltener Zahlung',
    paymentBy: (how: string) => `abzüglich erhaltener Zahlung (${how})`,
    atTill: (how: string, number: string) =>
      `abzüglich erhaltener Zahlung (${how}, Kassenbeleg-Nr. ${number})`,
    /** A payment proved by nothing but a note is not called received. */
    noted: (how: string) => `abzüglich vermerkter Zahlung (${how})`,
    titleWithNoted: 'Zahlungen',
  },
  /** How money comes, within a sentence. */
  methods: { CASH: 'bar', BANK: 'Überweisung', CARD: 'Karte' },
  plan: {
    title: 'Zahlungsplan',
    head: ['Zahlung', 'Fällig', 'Betrag'],
    payment: (place: number) => `${place}. Zahlung`,
    rest: 'Restzahlung',
    sum: 'Summe',
  },
  cancellation: {
    title: (number: string, day: string) => `Stornorechnung zu Rechnung ${number} vom ${day}`,
    says: (number: string, day: string) =>
      `Hiermit stornieren wir unsere Rechnung ${number} vom ${day} in voller Höhe.`,
    reason: (reason: string) => `Grund: ${reason}`,
  },
  remarks: {
    rest: (note: string) => `Restzahlung: ${note}`,
    deliveryAddress: (address: string) => `Lieferadresse: ${address}`,
    goodsReceived: 'Die Ware wurde vollständig und ohne sichtbare Schäden übergeben:',
    noSupplyDate: 'Der Liefertermin steht noch nicht fest.',
    prepaymentFor: (order: string) => `Diese Rechnung ist über eine Anzahlung zum Auftrag ${order}.`,
    orderOf: (day: string | null, customer: string) =>
      day === null ? `von ${customer}` : `vom ${day} von ${customer}`,
    ordered: (articles: string) => `Bestellt ist: ${articles}.`,
    andOthers: (named: string, others: number) =>
      `${named} und ${others === 1 ? 'ein weiterer Artikel' : `${others} weitere Artikel`}`,
    notSupplied: 'Die Lieferung steht noch aus.',
    receivedWithThanks: (day: string) => `Betrag dankend erhalten am ${day}.`,
    receivedAtTill: (day: string, how: string, number: string) =>
      `Betrag dankend erhalten am ${day} (${how}, Kassenbeleg-Nr. ${number}).`,
    notedAsPaid: (day: string, how: string) => `Als bezahlt vermerkt: ${day}, ${how}.`,
    dueByCard: (amount: string) => `Bitte zahlen Sie ${amount} mit Karte.`,
    dueByCardOn: (date: string) => `Zahlbar mit Karte bis ${date}.`,
    replaced: (number: string) =>
      `Anzahlungsrechnung ${number} ist nicht bezahlt und wird durch diese Rechnung ersetzt.`,
    corrects: (number: string, date: string) =>
      `Diese Rechnung berichtigt und ersetzt die Rechnung ${number} vom ${date} (§ 31 Abs. 5 UStDV).`,
    takenBack: (amount: string) =>
      `Der Betrag von ${amount} wird damit nicht mehr gefordert. Was Sie darauf schon gezahlt haben, rechnen wir auf eine neue Rechnung an oder zahlen es Ihnen zurück.`,
    dueOn: (date: string) => `Zahlbar bis ${date}.`,
    due: (amount: string) => `Bitte überweisen Sie ${amount} unter Angabe der Rechnungsnummer.`,
    dueByPlan: (amount: string) =>
      `Bitte überweisen Sie ${amount} nach diesem Zahlungsplan unter Angabe der Rechnungsnummer.`,
    late: 'Sie kommen spätestens in Verzug, wenn Sie nicht innerhalb von 30 Tagen nach Fälligkeit und Zugang dieser Rechnung zahlen (§ 286 Abs. 3 BGB).',
    settled: 'Der Rechnungsbetrag ist durch Ihre Zahlungen ausgeglichen.',
    credit: (amount: string) =>
      `Zu Ihren Gunsten verbleibt ein Guthaben von ${amount}. Wir überweisen es innerhalb von 14 Tagen auf das Konto, von dem Ihre Zahlung kam.`,
  },
  giroCode: {
    caption: 'Bequem bezahlen: GiroCode mit der Banking-App scannen',
    recipient: 'Empfänger',
    iban: 'IBAN',
    bic: 'BIC',
    bank: 'Bank',
    amount: 'Betrag',
    purpose: 'Verwendungszweck',
  },
  signatures: {
    PURCHASE_CONTRACT: ['Ort, Datum', 'Unterschrift Käufer', 'Unterschrift Verkäufer'],
    DELIVERY_NOTE: ['Ort, Datum', 'Unterschrift'],
  },
  terms: 'Allgemeine Geschäftsbedingungen',
  footer: { phone: 'Tel.', managingDirectors: 'Geschäftsführung' },
  /** Salutations above a name in an address: in the accusative, for „an“. */
  addressed: {
    MR: 'Herrn',
    MRS: 'Frau',
    FAMILY: 'Familie',
    NON_BINARY: null,
    NOT_SPECIFIED: null,
  } satisfies Readonly<Record<Salutation, string | null>>,
};
