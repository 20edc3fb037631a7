export const brandTexts = { name: 'Korpus' };
