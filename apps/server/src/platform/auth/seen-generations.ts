import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log.ts';
import type { Tenancy } from '../tenancy/tenancy.ts';
import type { TokenClaims } from './access-token.ts';

/** Notes that an answer to a refresh has come through: a call was made with what it gave. */
export type SeenGenerations = (claims: TokenClaims) => Promise<void>;

/** The most sessions kept: more make the process ask the database once more, and nothing else. */
const mostKept = 10_000;

/**
 * Notes that a token is used: the token before it has done its duty then, and not earlier (docs/adr/0036). Written once
 * per refresh: what was noted is known here. A call is not refused because it cannot be noted; the next one is.
 */
export function seenGenerations(
  tenancy: Pick<Tenancy, 'inPlatform'>,
  clock: Clock,
  log: Log,
): SeenGenerations {
  const noted = new Map<string, number>();
  return async ({ tenantId, userId, sessionId, generation }) => {
    if (generation <= (noted.get(sessionId) ?? 0)) return;
    try {
      await tenancy.inPlatform((tx) =>
        tx
          .updateTable('sessions')
          .set({ seen_generation: generation, seen_at: clock.now() })
          .where('tenant_id', '=', tenantId)
          .where('id', '=', sessionId)
          .where('user_id', '=', userId)
          .where('seen_generation', '<', generation)
          .execute(),
      );
    } catch (error) {
      log.warn({ err: error, session: sessionId }, 'a refresh that came through could not be noted');
      return;
    }
    if (noted.size >= mostKept) noted.clear();
    noted.set(sessionId, generation);
  };
}
