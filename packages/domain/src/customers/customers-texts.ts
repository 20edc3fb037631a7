export const customerKindTexts = { name: 'Kunde', many: 'Kunden' };
