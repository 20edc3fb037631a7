import { describe, expect, it } from 'vitest';
import { createPasswords } from './password-hash.ts';

const passwords = createPasswords();

describe('password hashes', () => {
  it('carry their cost, so that it can grow, and differ for the same password', async () => {
    const [first, second] = await Promise.all([passwords.hash('Geheim!Wort'), passwords.hash('Geheim!Wort')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(second).not.toBe(first);
  });

  it('fit their own password, in any composition of its umlauts, and no other', async () => {
    const stored = await passwords.hash('Größe!Über'.normalize('NFD'));
    expect(await passwords.verify(stored, 'Größe!Über'.normalize('NFC'))).toBe(true);
    for (const other of ['größe!über', 'Größe!Über ', ' Größe!Über', 'Grösse!Über', '']) {
      expect(await passwords.verify(stored, other)).toBe(false);
    }
  });

  it('fit nothing for somebody who has none', async () => {
    expect(await passwords.verify(null, 'nobody has this password')).toBe(false);
  });

  it('are checked in their turn, all of them, also when some fail', async () => {
    const stored = await passwords.hash('Geheim!Wort');
    const checks = Array.from({ length: 20 }, (_unused, index) =>
      index % 5 === 4
        ? passwords.verify('no hash at all', 'x').catch(() => 'failed')
        : passwords.verify(stored, index % 2 === 0 ? 'Geheim!Wort' : 'falsch'),
    );
    const expected = Array.from({ length: 20 }, (_unused, index) =>
      index % 5 === 4 ? 'failed' : index % 2 === 0,
    );
    expect(await Promise.all(checks)).toEqual(expected);
  });
});
