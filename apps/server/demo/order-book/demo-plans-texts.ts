export const demoPlanTexts = {
  kitchen: 'Küche mit Einbau',
  appliances: 'Nur Geräte',
  deposit: 'Anzahlung',
  beforeDelivery: 'vor der Lieferung',
  afterAssembly: 'nach dem Einbau',
};
