import { createHash } from 'node:crypto';

/**
 * Makes a stamp of what somebody was shown; the same rows, numbers and hints have the same stamp
 * (rules: closing#preview).
 */
export const stampOf = (shown: object): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex');
