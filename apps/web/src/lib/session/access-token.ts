/** Facts that the browser may know of its access token; only the server can tell whether it is genuine. */
type TokenFacts = {
  readonly sessionId: string;
  readonly userId: string;
  readonly tenantId: string;
  readonly expiresAt: number;
};

/** null for anything that is no token of ours. `expiresAt` is in milliseconds. */
export function readToken(token: string): TokenFacts | null {
  const claims = decodePayload(token);
  if (typeof claims !== 'object' || claims === null) return null;
  if (!('sid' in claims && 'uid' in claims && 'tid' in claims && 'exp' in claims)) return null;
  const { sid, uid, tid, exp } = claims;
  if (typeof sid !== 'string' || typeof uid !== 'string' || typeof tid !== 'string') return null;
  if (typeof exp !== 'number') return null;
  return { sessionId: sid, userId: uid, tenantId: tid, expiresAt: exp * 1000 };
}

function decodePayload(token: string): unknown {
  try {
    const [, payload = ''] = token.split('.');
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
}
