import { createHash } from 'node:crypto';

/** Of what somebody was shown; the same rows, numbers and hints have the same (rules: closing#preview). */
export const stampOf = (shown: object): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex');
