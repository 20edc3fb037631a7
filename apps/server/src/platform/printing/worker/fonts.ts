import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The screen's typeface, as files that can be embedded: paper and screen look like one house. */
const faces = {
  regular: '400Regular',
  italic: '400Regular_Italic',
  semiBold: '600SemiBold',
  bold: '700Bold',
  boldItalic: '700Bold_Italic',
} as const;
type Face = keyof typeof faces;

export const fontFile = (face: Face): string => {
  const name = faces[face];
  const folder = join(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'), '..');
  return join(folder, name, `Inter_${name}.ttf`);
};

export const allFonts = (): Buffer[] => [
  readFileSync(fontFile('regular')),
  readFileSync(fontFile('italic')),
  readFileSync(fontFile('semiBold')),
  readFileSync(fontFile('bold')),
  readFileSync(fontFile('boldItalic')),
];
