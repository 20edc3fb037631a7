import { calls } from '@korpus/contract/calls.ts';
import type * as liveCalls from '@korpus/contract/system/live.ts';
import type * as systemCalls from '@korpus/contract/system/system.ts';
import type { Actor } from '@korpus/domain/rights/actor.ts';
import { actorStatement, authenticated } from '../../platform/auth/actor.ts';
import { classifyFault } from '../../platform/database/faults.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type EventStream, open, type SignedInContext, streaming } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import { describeCalls } from '../../platform/http/openapi.ts';
import type { Services } from '../../platform/services.ts';
import { demoPassword, demoSignIns } from './demo-sign-ins.ts';

export { demoPassword, demoSignIns } from './demo-sign-ins.ts';

export const system = (services: Services): BindingsOf<keyof typeof liveCalls | keyof typeof systemCalls> => {
  const { config, version, mailer } = services;
  const kept: { description?: ReturnType<typeof describeCalls> } = {};
  return {
    getHealth: open(() => checkHealth(services)),
    getInstallation: open(async () => ({
      version,
      supportEmail: config.supportEmail,
      demoSignIns: config.demo ? [...demoSignIns] : [],
      ...(config.demo ? { demoPassword } : {}),
    })),
    getOpenApi: open(async () => {
      kept.description ??= describeCalls(calls, version);
      return kept.description;
    }),
    followChanges: streaming((context, stream) => followLive(services, context, stream)),
    listOutbox: open(() => mailer.sent()),
  };
};

/** Asks both for real: a balancer takes a process without database or files out of service. */
async function checkHealth({ tenancy, files, space, version }: Services) {
  await tenancy.inPlatform((tx) => tx.selectFrom('installation_facts').select('name').limit(1).execute());
  await files.check().catch(() => {
    throw new AppError('UNAVAILABLE');
  });
  return { status: 'ok', database: 'ok', files: 'ok', writing: await space.allows('work'), version } as const;
}

/** One open browser hears what changes in its tenant until it leaves or its session ends. */
function followLive({ tenancy, clock, live }: Services, context: SignedInContext, stream: EventStream): void {
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
      if (classifyFault(error) !== 'AWAY') stream.end();
    }
  };

  const leave = live.join({ actor: () => state.actor, hear: stream.send, recheck, end: stream.end });
  stream.onClose(leave);
  stream.send({ kind: 'hello', id: '' });
}
