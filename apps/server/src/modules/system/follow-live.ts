import type { Actor } from '@korpus/domain/rights/actor.ts';
import { actorStatement, authenticated } from '../../platform/auth/actor.ts';
import { faultOf } from '../../platform/database/faults.ts';
import type { EventStream, SignedInContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';

/** One open browser hears what changes in its tenant until it leaves or its session ends. */
export function followLive(
  { tenancy, clock, live }: Services,
  context: SignedInContext,
  stream: EventStream,
): void {
  const state: { actor: Actor } = { actor: context.actor };

  /** Rights may have changed, or the session may be over: then the stream ends and the browser finds out why. */
  const recheck = async () => {
    try {
      const rows = await tenancy.readInTenant(state.actor.tenantId, actorStatement(state.actor));
      const { actor } = authenticated(state.actor, rows, clock);
      state.actor = actor;
    } catch (error) {
      // While the database is away nothing can be decided and the stream stays; once it is back the hub checks
      // everybody again.
      if (faultOf(error) !== 'AWAY') stream.end();
    }
  };

  const leave = live.join({ actor: () => state.actor, hear: stream.send, recheck, end: stream.end });
  stream.onClose(leave);
  stream.send({ kind: 'hello', id: '' });
}
