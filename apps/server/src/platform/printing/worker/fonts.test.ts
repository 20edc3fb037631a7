import { expect, it } from 'vitest';
import { readFontLetters } from './font-letters.ts';
import { allFonts, drawableIn, openTypefaces } from './fonts.ts';

/** Every sign up to here that a text can hold. */
const last = 0x1ffff;
const isHalfOfAPair = (code: number) => code >= 0xd800 && code <= 0xdfff;

it('whatever somebody writes has a shape in our typefaces, in each of the faces it may be set in', () => {
  const [regular, italic, semiBold, bold, boldItalic, ...others] = allFonts().map(readFontLetters);
  const own = [regular, italic, semiBold, bold, boldItalic];
  const hasShape = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0;
    return own.every((face) => face?.has(code)) || others.some((face) => face.has(code));
  };
  const drawable = drawableIn(openTypefaces());
  const boxes: string[] = [];
  const lostLetters: string[] = [];
  for (let code = 0; code <= last; code += 1) {
    if (isHalfOfAPair(code)) continue;
    const sign = String.fromCodePoint(code);
    const drawn = drawable(sign);
    const name = code.toString(16);
    if (!Array.from(drawn).every((letter) => letter === '\n' || hasShape(letter))) boxes.push(name);
    if (drawn.trim() === '' && /[\p{L}\p{N}](?<!\p{Default_Ignorable_Code_Point})/u.test(sign))
      lostLetters.push(name);
  }
  expect(boxes).toEqual([]);
  expect(lostLetters).toEqual([]);
});

it('letters that no typeface has are spelled in Latin ones', () => {
  const drawable = drawableIn(openTypefaces());
  for (const [written, spelled] of [
    ['김민준', 'GimMinJun'],
    ['דוד', 'dvd'],
    ['राम', 'ram'],
    ['მარიამ', 'mariam'],
    ['Τιάνα Šustić', 'Τιάνα Šustić'],
    ['محمد', 'محمد'],
  ] as const)
    expect(drawable(written)).toBe(spelled);
});
