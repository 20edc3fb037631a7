/** Words on the papers that suppliers of the demo sent. */
export const supplierPaperTexts = {
  company: (supplier: string) => `${supplier} GmbH`,
  place: { street: 'Gewerbering 8', zipCode: '83022', city: 'Rosenheim' },
  vatId: 'DE811222333',
  foot: (company: string) => `${company} · Gewerbering 8 · 83022 Rosenheim · USt-IdNr. DE811222333`,
  /** The number of an invoice, made of that of the order. */
  numberOf: (theirNumber: string) => theirNumber.replace(/^AB/, 'RE'),
  confirmation: 'Auftragsbestätigung',
  invoice: 'Rechnung',
  labels: {
    confirmation: 'AB-Nr.:',
    order: 'Auftrags-Nr.:',
    invoice: 'Rechnungs-Nr.:',
    date: 'Datum:',
    ourNumber: 'Ihre Bestellnummer:',
    commission: 'Kommission:',
    delivery: 'Liefertermin:',
  },
  goods: 'Ware laut Auftrag, frei Haus',
  sums: ['Nettosumme', 'zzgl. 19 % MwSt.', 'Gesamtbetrag'],
  amount: (amount: string) => `${amount} €`,
  terms: 'Zahlbar innerhalb von 30 Tagen.',
  files: {
    otherConfirmation: 'bestaetigung-weicht-ab.pdf',
    sameConfirmation: 'bestaetigung-stimmt.pdf',
    otherInvoice: 'rechnung-weicht-ab.pdf',
    eInvoice: 'e-rechnung.xml',
    scan: 'scan-ohne-text.pdf',
  },
} as const;
