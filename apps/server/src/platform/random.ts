import { randomBytes, randomUUID } from 'node:crypto';

/** Where ids and secrets come from; tests may pass their own. */
export type Random = { readonly id: () => string; readonly secret: () => string };

export const systemRandom: Random = {
  id: randomUUID,
  secret: () => randomBytes(32).toString('base64url'),
};
