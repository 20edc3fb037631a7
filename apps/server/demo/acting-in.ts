import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { findActor } from '../src/platform/auth/actor.ts';
import { type Clock, clockOver } from '../src/platform/clock/clock.ts';
import type { Tx } from '../src/platform/database/engine.ts';
import type { TenantContext } from '../src/platform/http/binding.ts';

type Whose = { readonly tenantId: string; readonly userId: string };

/** Somebody of the house at work, without having signed in; `tx` is inside it. */
export async function actingIn(tx: Tx, whose: Whose, clock: Clock): Promise<TenantContext> {
  const found = await findActor(tx, whose, clock);
  if (found === undefined) throw new Error('The demo has nobody who could do it.');
  return {
    ...found,
    tx,
    requestId: 'demo',
    address: '',
    device: '',
    cookies: '',
    ifNoneMatch: '',
    setCookie: () => undefined,
    inTurn: (_asker, work) => work(),
  };
}

/** A morning of that day, and no later. */
export const clockOn = (day: IsoDate): Clock => clockOver(() => new Date(`${day}T09:00:00Z`));
