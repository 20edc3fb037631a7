import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { printable, withShapes } from '@korpus/domain/documents/printable.ts';
import { lettersOf } from './font-letters.ts';

/** The screen's typeface, as files that can be embedded: paper and screen look like one house. */
const faces = {
  regular: '400Regular',
  italic: '400Regular_Italic',
  semiBold: '600SemiBold',
  bold: '700Bold',
  boldItalic: '700Bold_Italic',
} as const;
type Face = keyof typeof faces;

const require = createRequire(import.meta.url);

const fileIn = (manifest: string, family: string, face: Face): string =>
  join(manifest, '..', faces[face], `${family}_${faces[face]}.ttf`);

export const fontFile = (face: Face): string =>
  fileIn(require.resolve('@expo-google-fonts/inter/package.json'), 'Inter', face);

/** For letters that ours has none of, in this order: emoji as outlines, Thai, Arabic, Chinese and Japanese. */
const otherFiles = (): string[] => [
  fileIn(require.resolve('@expo-google-fonts/noto-emoji/package.json'), 'NotoEmoji', 'regular'),
  fileIn(require.resolve('@expo-google-fonts/noto-sans-thai/package.json'), 'NotoSansThai', 'regular'),
  fileIn(require.resolve('@expo-google-fonts/noto-sans-arabic/package.json'), 'NotoSansArabic', 'regular'),
  fileIn(
    require.resolve('@expo-google-fonts/chocolate-classical-sans/package.json'),
    'ChocolateClassicalSans',
    'regular',
  ),
];

export const allFonts = (): Buffer[] =>
  [
    fontFile('regular'),
    fontFile('italic'),
    fontFile('semiBold'),
    fontFile('bold'),
    fontFile('boldItalic'),
    ...otherFiles(),
  ].map((file) => readFileSync(file));

type Typeface = { readonly file: string; readonly letters: ReadonlySet<number> };

/** Ours first. */
export const openTypefaces = (): Typeface[] =>
  [fontFile('regular'), ...otherFiles()].map((file) => ({
    file,
    letters: lettersOf(readFileSync(file)),
  }));

/** A text as it can be set: without a letter that none of the typefaces has. */
export function drawableIn(typefaces: readonly Typeface[]): (text: string) => string {
  const hasShape = (letter: number) => typefaces.some(({ letters }) => letters.has(letter));
  return (text) => withShapes(printable(text), hasShape);
}
