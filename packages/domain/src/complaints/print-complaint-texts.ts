/** What stands on the paper of a complaint beside the names of its fields. */
export const complaintPrintTexts = {
  title: 'Reklamation',
  client: 'Kunde',
  order: 'Auftrag',
  phone: 'Telefon',
  orderNumber: 'Auftragsnummer',
  deliveryDate: 'Lieferung',
  salesman: 'Beratung',
  toCollect: 'Beim Kunden zu kassieren',
  shortened: '… gekürzt',
  morePictures: (count: number) =>
    count === 1
      ? 'Ein weiteres Bild liegt bei der Reklamation.'
      : `${count} weitere Bilder liegen bei der Reklamation.`,
  signatures: ['Ort, Datum', 'Unterschrift Kunde', 'Unterschrift Monteur'],
};
