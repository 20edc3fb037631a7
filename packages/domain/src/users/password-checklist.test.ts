import { describe, expect, it } from 'vitest';
import { commonWords } from './guessable-password.ts';
import { checkPassword, isAcceptable, type PasswordChecks } from './password-checklist.ts';

const anna = {
  firstName: 'Anna',
  lastName: 'Wiesner',
  companyName: 'Küchen Grünwald',
  email: 'anna@gruenwald.test',
};
const common = commonWords(['letmein']);
const all: PasswordChecks = {
  LENGTH: 'kept',
  UPPERCASE: 'kept',
  SPECIAL: 'kept',
  COMMON: 'kept',
  PERSONAL: 'kept',
};

describe('the checklist of a password (rules: people#password-checklist)', () => {
  it.each<[string, Partial<PasswordChecks>]>([
    ['Grünwald liefert dienstags!', {}],
    ['Korpus!2027', { COMMON: 'broken' }],
    ['Letmein!1', { COMMON: 'broken' }],
    ['Gruenwald!2026', { PERSONAL: 'broken' }],
    ['anna', { LENGTH: 'broken', UPPERCASE: 'broken', SPECIAL: 'broken', PERSONAL: 'broken' }],
    ['', { LENGTH: 'broken', UPPERCASE: 'broken', SPECIAL: 'broken', COMMON: 'open', PERSONAL: 'open' }],
  ])('of „%s“ differs by %o', (password, broken) => {
    const checks = checkPassword(password, anna, common);
    expect(checks).toEqual({ ...all, ...broken });
    expect(isAcceptable(checks)).toBe(Object.keys(broken).length === 0);
  });

  it('leaves open what the screen cannot know, and tells what it can', () => {
    const { email } = anna;
    const good = checkPassword('Schublade mit Vollauszug', { email }, null);
    expect(good).toEqual({ ...all, COMMON: 'open', PERSONAL: 'open' });
    expect(isAcceptable(good)).toBe(true);
    expect(checkPassword('Gruenwald!2026', { email }, common).PERSONAL).toBe('broken');
    expect(checkPassword('Wiesner!2026', { email }, common).PERSONAL).toBe('open');
  });
});
