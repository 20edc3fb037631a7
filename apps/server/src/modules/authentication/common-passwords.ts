import { commonPasswordsListed, commonWords } from '@korpus/domain/users/guessable-password.ts';

const kept: { list: Promise<ReadonlySet<string>> | undefined } = { list: undefined };

/** Read when the first password is set, since few processes ever do. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  kept.list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) =>
    commonWords(dictionary['passwords-common'].slice(0, commonPasswordsListed)),
  );
  return kept.list;
}
