import { inFileLetters } from './file-values.ts';

const mostLetters = 60;
const spelled: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
};
/** Windows keeps them for its devices. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** A title as the name of a file, without its ending: letters, digits, hyphens and underscores. */
export function asciiName(title: string): string {
  const letters = inFileLetters(title)
    .replaceAll(/[äöüÄÖÜß]/g, (sign) => spelled[sign] ?? sign)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9_]+/g, '-')
    .slice(0, mostLetters)
    .replaceAll(/^-+|-+$/g, '');
  if (letters === '') return 'Beleg';
  return reserved.test(letters) ? `Beleg-${letters}` : letters;
}
