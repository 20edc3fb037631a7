import { describe, expect, it } from 'vitest';
import { commonWords, guessableBy } from './guessable-password.ts';
import { brokenPasswordRules } from './password.ts';

const owner = {
  firstName: 'Änne',
  lastName: 'Groß-Wiesner',
  companyName: 'Küchen Grünwald GmbH & Co. KG',
  email: 'a.wiesner77@kuechenhaus-sued.test',
};
const common = commonWords(['dragon', 'trustno1', 'qwerty123', 'letmein', 'sun']);
const reasonFor = (password: string) => {
  expect(brokenPasswordRules(password)).toEqual([]); // The password must not be refused for something else.
  return guessableBy(password, owner, common);
};

describe('a password that somebody would guess (rules: people#guessable-passwords)', () => {
  it.each([
    'Passwort!',
    'Pa$$w0rt',
    '!!Passw0rt1',
    'P@55wort!',
    'PASSWORT-2026',
    'Passwor7!',
    'Dragon!1',
    '#Dr4gon2026',
    'Trustno1!',
    'Qwerty123!',
    'Qwertz!1',
    'Letmein!',
    'Letme!n1',
    'L-e-t-m-e-i-n',
    'Sommer 2026',
    'Fruehling!26',
  ])('is a common one: „%s“', (password) => {
    expect(reasonFor(password)).toBe('COMMON');
  });

  it.each([
    'Grünwald!',
    'Gruenwald!2026',
    'GRUNWALD-1',
    'KuechenGruenwald1!',
    'Kuech3nhaus!',
    'Änne!1234',
    'Aenne.Wiesner',
    'WiesnerAenne!24122026',
    'Gr0$$!2026',
    'A.wiesner77!',
    'A.wiesner77@kuechenhaus-sued.test',
    'Gr0ss-Wiesner',
  ])('is made of names: „%s“', (password) => {
    expect(reasonFor(password)).toBe('PERSONAL');
  });

  it.each([
    'Neues!Passwort',
    'Änne mag Klavier!',
    'Grünwald liefert Dienstags!',
    'Sun!4829-1173',
    'Ein Satz mit Leerzeichen',
    'Drag-Racing-on-Mars',
    'Korrekt!Pferd!Batterie',
    'Xk7!pQ2#vL9',
    'Köche!Nord',
  ])('is none of these: „%s“', (password) => {
    expect(reasonFor(password)).toBeNull();
  });
});
