/** Words above columns in files of other programs, and a row to try. */
export const orderFieldTexts = {
  words: {
    orderNumber: ['Auftrag', 'Auftragsnr', 'Auftrags-Nr.', 'AuftragNr', 'AB-Nr', 'Kommission', 'Vorgang'],
    clientOrderNumber: ['Bestellnummer des Kunden', 'Kundenbestellnummer'],
    leadSourceId: ['Quelle', 'Herkunft', 'Werbung', 'Aufmerksam durch'],
    salesmanId: ['Verkaeufer', 'Berater', 'Sachbearbeiter', 'Vertreter', 'Betreuer', 'Verkäufername'],
    location: ['Filiale', 'Haus', 'Studio', 'Niederlassung'],
    sellDate: ['Verkaufsdatum', 'Auftragsdatum', 'Verkauft', 'Kaufdatum', 'Abschluss am', 'Datum'],
    orderPrice: [
      'Auftragssumme',
      'Auftragswert',
      'Verkaufspreis',
      'VK brutto',
      'Preis',
      'Kaufpreis',
      'Summe',
    ],
    deliveryDate: ['Liefertermin', 'Lieferung am', 'Geliefert', 'Lieferung', 'Liefertag'],
    deliveryDateWish: ['Wunschlieferung', 'Wunschdatum'],
    confirmedDeliveryDate: ['Bestätigter Termin', 'Bestätigtes Lieferdatum'],
    assemblyDate: ['Montage', 'Montage am', 'Montagedatum', 'Einbau am'],
    carpenterId: ['Schreiner', 'Tischler', 'Monteure'],
    cancelled: ['Storno', 'Stornierung'],
    earlierInvoice: [
      'Rechnungsnummer',
      'Rechnung',
      'Rechnungsnr',
      'Rechnungs-Nr.',
      'RE-Nr',
      'RgNr',
      'Faktura',
    ],
    deliveryAddress: ['Lieferanschrift', 'Lieferadresse'],
    deliveryZipCode: ['Liefer PLZ'],
    deliveryCity: ['Liefer-Ort'],
    shipmentExpense: ['Lieferkosten', 'Fracht', 'Transportkosten'],
    assemblyExpense: ['Montagekosten', 'Montageaufwand'],
    specialExpenses: ['Sonderkosten'],
    salesmanProvision: ['Provision', 'Provision fest'],
    notes: ['Notiz', 'Bemerkung', 'Bemerkungen', 'Kommentar', 'Info'],
    noteRemainingPayment: ['Notiz Restzahlung'],
  },
  examples: {
    orderNumber: '2023-0417',
    clientOrderNumber: '',
    leadSourceId: '',
    salesmanId: '',
    location: '',
    sellDate: '14.03.2023',
    orderPrice: '18.500,00',
    deliveryDate: '06.06.2023',
    deliveryDateWish: '',
    confirmedDeliveryDate: '',
    assemblyDate: '07.06.2023',
    carpenterId: '',
    cancelled: 'nein',
    earlierInvoice: 'RE-2023-0311',
    deliveryAddress: '',
    deliveryZipCode: '',
    deliveryCity: '',
    shipmentExpense: '250,00',
    assemblyExpense: '800,00',
    specialExpenses: '',
    salesmanProvision: '',
    notes: 'Lieferung über den Hof',
    noteRemainingPayment: '',
  },
} as const;

type GroupTexts = {
  /** Name of one entry, as a person adds one. */
  readonly name: string;
  /** Words before the number, in other programs. */
  readonly others: readonly string[];
  /** Per field: what it is called behind the number, the first in our files; the empty one: nothing more. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly examples: Readonly<Record<string, string>>;
};

export const orderGroupTexts = {
  payment: {
    name: 'Zahlung',
    others: ['Anzahlung', 'AZ', 'Rate', 'Teilzahlung'],
    fields: {
      price: ['Betrag', ''],
      date: ['fällig am', 'fällig', 'Fälligkeit'],
      paidOn: ['bezahlt am', 'bezahlt', 'Eingang', 'eingegangen am', 'Datum', 'am'],
      paymentMethod: ['Zahlungsart', 'Art', 'Zahlart', 'per'],
      tillReceiptNumber: ['Kassenbeleg', 'Beleg'],
      isBillable: ['abrechenbar'],
    },
    examples: { price: '9.000,00', date: '22.03.2023', paidOn: '20.03.2023', paymentMethod: 'Bank' },
  },
  supplier: {
    name: 'Lieferant',
    others: ['Lief', 'Hersteller', 'Werk'],
    fields: {
      supplierId: ['Name', '', 'Firma'],
      orderNumber: ['Bestellnummer', 'Bestellnr', 'AB'],
      orderSum: ['Bestellsumme', 'Netto', 'EK', 'Betrag', 'Wareneinsatz'],
      accountingNumber: ['Abrechnungsnummer', 'Rechnungsnummer', 'Rechnung'],
      accountingSum: ['Abrechnungssumme', 'Rechnungsbetrag'],
      confirmedDeliveryDate: ['bestätigt für', 'bestätigter Termin', 'Termin'],
      deliveryDate: ['geliefert am', 'geliefert', 'Wareneingang'],
    },
    examples: {},
  },
  change: {
    name: 'Änderung',
    others: ['Nachtrag', 'Preisänderung'],
    fields: {
      price: ['Betrag', ''],
      date: ['Datum', 'am'],
      notes: ['Notiz', 'Text'],
    },
    examples: {},
  },
  expense: {
    name: 'Aufwand',
    others: ['Zusatzkosten'],
    fields: {
      name: ['Bezeichnung', ''],
      price: ['Betrag', 'Kosten'],
    },
    examples: {},
  },
} as const satisfies Readonly<Record<string, GroupTexts>>;

export const orderRowTexts = {
  soldBy: (name: string) => `Verkauft von ${name} (ehemalig).`,
  withoutPaper: 'Ohne Rechnung des früheren Programms: Der Auftrag wird beim nächsten Abschluss abgerechnet.',
  notPositive: 'Der Auftragspreis ist nicht größer als 0. Nachlässe gehören in die Preisänderungen.',
};
