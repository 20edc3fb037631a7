/** Folds spellings of one word: without case, marks, and what is no letter or digit. */
export const foldWords = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');

/** The digits of a phone as the house compares them: +49 and 0049 are a 0. */
export const foldPhone = (text: string): string =>
  text
    .replace(/\(0\)/g, '')
    .replace(/[^\d+]/g, '')
    .replace(/^(?:\+|00)49/, '0');
