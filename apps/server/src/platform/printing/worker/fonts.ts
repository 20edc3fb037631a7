import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { printable, withShapes } from '@korpus/domain/documents/printable.ts';
import { keysOf } from '@korpus/domain/values/fields.ts';
import inLatin from 'any-ascii';
import { readFontLetters } from './font-letters.ts';

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

/**
 * Lists typefaces for letters that ours has none of, in this order: emoji as outlines, Thai, Arabic, Chinese and
 * Japanese.
 */
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

const ownFiles = (): string[] => keysOf(faces).map(fontFile);

export const allFonts = (): Buffer[] => [...ownFiles(), ...otherFiles()].map((file) => readFileSync(file));

type Typeface = { readonly file: string; readonly letters: ReadonlySet<number> };

const readLetters = (file: string) => readFontLetters(readFileSync(file));

/** Ours first, with the letters that all of its faces have: its italics lack some. */
export function openTypefaces(): Typeface[] {
  const [regular, ...others] = ownFiles().map(readLetters);
  const inAll = new Set([...(regular ?? [])].filter((letter) => others.every((face) => face.has(letter))));
  return [
    { file: fontFile('regular'), letters: inAll },
    ...otherFiles().map((file) => ({ file, letters: readLetters(file) })),
  ];
}

/** Means something in its own typeface alone: an archive takes none of them. */
const isPrivate = (letter: number): boolean => /\p{Co}/u.test(String.fromCodePoint(letter));

/** A text as it can be set: every letter of it is in one of the typefaces. */
export function drawableIn(typefaces: readonly Typeface[], isArchived = false): (text: string) => string {
  const has = (letter: number) =>
    typefaces.some(({ letters }) => letters.has(letter)) && !(isArchived && isPrivate(letter));
  return (text) => withShapes(printable(text), { has, inLatin });
}
