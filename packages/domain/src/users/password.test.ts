import { describe, expect, it } from 'vitest';
import { brokenPasswordRules, normalizePassword } from './password.ts';

describe('the rules of a password (rules: people#password-rules)', () => {
  it.each([
    { password: 'Abcdef1!', broken: [] },
    { password: 'Abcde1!', broken: ['LENGTH'] },
    { password: 'abcdef1!', broken: ['UPPERCASE'] },
    { password: 'Abcdefg1', broken: ['SPECIAL'] },
    { password: 'abcdefgh', broken: ['UPPERCASE', 'SPECIAL'] },
    { password: '', broken: ['LENGTH', 'UPPERCASE', 'SPECIAL'] },
    { password: 'Übergröße!', broken: [] },
    { password: 'übergröße!', broken: ['UPPERCASE'] },
    { password: 'Ein Satz mit Leerzeichen', broken: [] },
    { password: 'Abcdefg€', broken: ['SPECIAL'] },
    { password: 'Abcdefg§', broken: ['SPECIAL'] },
  ])('„$password“ breaks $broken', ({ password, broken }) => {
    expect(brokenPasswordRules(password)).toEqual(broken);
  });

  it.each([...' !@#$%^&*()_+-=[]{};\':"\\|,.<>/?'])('take „%s“ as a special character', (character) => {
    expect(brokenPasswordRules(`Abcdefg${character}`)).toEqual([]);
  });
});

describe('a typed password', () => {
  it('is the same however its umlauts were made', () => {
    expect(normalizePassword('Gro\u0308ße')).toBe(normalizePassword('Größe'));
  });

  it('keeps its blanks and its case', () => {
    expect(normalizePassword(' Ab ')).toBe(' Ab ');
  });
});
