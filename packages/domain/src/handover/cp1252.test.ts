import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cp1252Bytes, inCp1252 } from './cp1252.ts';

/** (rules: handover#nearest-letters) */
it.each([
  ['Müller & Söhne, Straße 5 €', 'Müller & Söhne, Straße 5 €'],
  ['„Küche“ – ‚neu‘ … 100 ‰ ™', '„Küche“ – ‚neu‘ … 100 ‰ ™'],
  // Phones write a letter and its mark apart.
  ['Mu\u0308ller', 'Müller'],
  ['Łukasz Dąbrowski', 'Lukasz Dabrowski'],
  ['Đorđe Ćosić', 'Dorde Cosic'],
  ['Čapek, Žižka, Šimek', 'Capek, Žižka, Šimek'],
  ['Nguyễn', 'Nguyên'],
  ['ǖ Ǖ ṩ', 'ü Ü s'],
  ['İstanbul ılık', 'Istanbul ilik'],
  ['GROẞ', 'GROSS'],
  ['ﬁx 2² ⅓ Ｋüche', 'fix 2² 1/3 Küche'],
  ['Eiche 🪵👩‍🍳🇩🇪 hell', 'Eiche  hell'],
  ['1️⃣ ☎ © ®', '1  © ®'],
  ['x\u030c', 'x'],
  // A mark by itself, of another script.
  ['a\uFE72b', 'a b'],
  ['Иванов 王', '?????? ?'],
  ['a\u0000b\u0085c\u200bd\ud800e', 'abcde'],
  ['5 − 3 ‐ 2 ‒ 1 ― 0′ 1″', `5 - 3 - 2 – 1 — 0' 1"`],
])('%s becomes %s', (text, written) => {
  expect(inCp1252(text)).toBe(written);
});

it('gives the bytes of Windows-1252', () => {
  expect([...cp1252Bytes('A€ä–„“ß\r\n')]).toEqual([0x41, 0x80, 0xe4, 0x96, 0x84, 0x93, 0xdf, 0x0d, 0x0a]);
  expect(() => cp1252Bytes('\u0080')).toThrow('Windows-1252 has no byte for U+80');
  expect(() => cp1252Bytes('ł')).toThrow('Windows-1252 has no byte for U+142');
});

it('is read by any decoder as it was written, whatever it was', () => {
  const decoder = new TextDecoder('windows-1252');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const written = inCp1252(text);
      expect(decoder.decode(cp1252Bytes(written))).toBe(written);
      expect(inCp1252(written)).toBe(written);
    }),
  );
});

it('has a byte for all of the 27 signs that Latin-1 lacks', () => {
  const decoder = new TextDecoder('windows-1252');
  const above = Array.from({ length: 32 }, (_, index) => 0x80 + index);
  const empty = [0x81, 0x8d, 0x8f, 0x90, 0x9d];
  for (const byte of above.filter((each) => !empty.includes(each))) {
    expect([...cp1252Bytes(decoder.decode(Uint8Array.of(byte)))]).toEqual([byte]);
  }
});
