import { commonWords } from '@korpus/domain/users/guessable-password.ts';

/** So many of the list, which has the most frequent first. */
const listed = 10_000;

const kept: { list: Promise<ReadonlySet<string>> | undefined } = { list: undefined };

/** Read when the first password is set, since few processes ever do. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  kept.list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) =>
    commonWords(dictionary['passwords-common'].slice(0, listed)),
  );
  return kept.list;
}
