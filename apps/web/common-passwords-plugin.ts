import { commonPasswordsListed, commonWords } from '@korpus/domain/users/guessable-password.ts';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Plugin } from 'vite';

const name = 'virtual:common-passwords';
const id = `\0${name}`;

/** The words that a password must not be made of, as one text: a file of its own that comes where one is chosen. */
export const commonPasswords = (): Plugin => ({
  name: 'korpus-common-passwords',
  resolveId: (source) => (source === name ? id : null),
  load: (asked) => {
    if (asked !== id) return null;
    const words = [...commonWords(dictionary['passwords-common'].slice(0, commonPasswordsListed))];
    return `export const words = ${JSON.stringify(words.toSorted().join(' '))};`;
  },
});
