export const baseDataNames = {
  location: 'Standort',
  carpenter: 'Monteur',
  supplier: 'Lieferant',
  leadSource: 'Kundenquelle',
  conversationType: 'Gesprächsart',
  exhibitionSalesman: 'Messeverkäufer',
  documentTextSetting: 'Textvorlage',
};

export const houseValueNames = {
  defaultValues: 'Vorgabewerte',
  globalValue: 'Geschäftsbedingungen',
  documentDataSetting: 'Dokumenteinstellungen',
  mailText: 'E-Mail-Text',
  tillRule: 'Bar und Karte',
  paymentPlans: 'Zahlungspläne',
};
