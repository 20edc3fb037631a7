import { createHmac } from 'node:crypto';

/**
 * The successor of a refresh token follows from it and a key only the installation has. So ten tabs that refresh at
 * once all get the same one, and the database needs no raw token to repeat it (decisions, docs/adr/0005).
 */
export const successorOf = (token: string, key: Buffer): string =>
  createHmac('sha256', key).update(token).digest('base64url');

/** How long a token still answers after its successor was used: other tabs, which sleep. */
export const overlapSeconds = 30;

/** A person who comes back within this time stays signed in. */
export const refreshSeconds = 30 * 24 * 3600;
