import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';
import type { Clock } from '../clock/clock.ts';

/** Ids only: what the person may do is read anew with every request. */
export type AccessClaims = { readonly tenantId: string; readonly userId: string; readonly sessionId: string };

/** `generation`: which of the session's refresh tokens it was given together with (modules/authentication/refresh). */
export type TokenClaims = AccessClaims & { readonly generation: number };

const claimsOnWire = z.object({
  tid: z.uuid(),
  uid: z.uuid(),
  sid: z.uuid(),
  gen: z.int().min(0).default(0),
  exp: z.number(),
});
export const accessTokenSeconds = 600;

export type AccessTokens = {
  readonly sign: (claims: AccessClaims, generation?: number) => string;
  /** null: not ours, changed or expired. */
  readonly verify: (token: string) => TokenClaims | null;
};

export function accessTokensWith(key: Buffer, clock: Clock): AccessTokens {
  const signer = createSigner({ key, algorithm: 'HS256', noTimestamp: true });
  const verifier = createVerifier({ key, algorithms: ['HS256'], cache: 1000, ignoreExpiration: true });
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  return {
    sign: ({ tenantId, userId, sessionId }, generation = 0) =>
      signer({
        tid: tenantId,
        uid: userId,
        sid: sessionId,
        gen: generation,
        exp: seconds() + accessTokenSeconds,
      }),
    verify: (token) => {
      const claims = claimsOnWire.safeParse(verifyPayload(verifier, token));
      if (!claims.success || claims.data.exp <= seconds()) return null;
      const { tid: tenantId, uid: userId, sid: sessionId, gen: generation } = claims.data;
      return { tenantId, userId, sessionId, generation };
    },
  };
}

function verifyPayload(verifier: (token: string) => unknown, token: string): unknown {
  try {
    return verifier(token);
  } catch {
    return null;
  }
}
