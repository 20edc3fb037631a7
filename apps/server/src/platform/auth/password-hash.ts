import { normalizePassword } from '@korpus/domain/users/password.ts';
import { hash, verify } from '@node-rs/argon2';
import { openQueue } from '../queue-of.ts';

/** Argon2id with 19 MiB and two passes; the parameters stand in the hash, so they can grow. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  /** Takes the same time for a person without a password: nobody learns from it who exists. */
  readonly verify: (stored: string | null, password: string) => Promise<boolean>;
};

/** Hashing is work for the processor: more than this at once would only slow all other requests. */
const atOnce = 4;

export function createPasswords(): Passwords {
  const turn = openQueue(atOnce);
  // A start does not wait for it.
  const nobody = hash('nobody has this password', parameters);
  return {
    hash: (password) => turn(() => hash(normalizePassword(password), parameters)),
    verify: async (stored, password) => {
      const known = stored ?? (await nobody);
      const right = await turn(() => verify(known, normalizePassword(password)));
      return right && stored !== null;
    },
  };
}
