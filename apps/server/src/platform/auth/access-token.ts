import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';
import type { Clock } from '../clock/clock.ts';

/** Ids only: what the person may do is read anew with every request. */
export type AccessClaims = { readonly tenantId: string; readonly userId: string; readonly sessionId: string };

const claimsOnWire = z.object({ tid: z.uuid(), uid: z.uuid(), sid: z.uuid(), exp: z.number() });
export const accessTokenSeconds = 600;

export type AccessTokens = {
  readonly sign: (claims: AccessClaims) => string;
  /** null: not ours, changed or expired. */
  readonly verify: (token: string) => AccessClaims | null;
};

export function accessTokensWith(key: Buffer, clock: Clock): AccessTokens {
  const signer = createSigner({ key, algorithm: 'HS256', noTimestamp: true });
  const verifier = createVerifier({ key, algorithms: ['HS256'], cache: 1000, ignoreExpiration: true });
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  return {
    sign: ({ tenantId, userId, sessionId }) =>
      signer({ tid: tenantId, uid: userId, sid: sessionId, exp: seconds() + accessTokenSeconds }),
    verify: (token) => {
      const claims = claimsOnWire.safeParse(payloadOf(verifier, token));
      if (!claims.success || claims.data.exp <= seconds()) return null;
      return { tenantId: claims.data.tid, userId: claims.data.uid, sessionId: claims.data.sid };
    },
  };
}

function payloadOf(verifier: (token: string) => unknown, token: string): unknown {
  try {
    return verifier(token);
  } catch {
    return null;
  }
}
