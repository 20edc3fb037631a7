import type { CallName, Calls } from '@korpus/contract/calls.ts';
import type { CallInput } from '../kit/caller.ts';
import type { Subject, World } from './world.ts';

export type Request<N extends CallName> = (subject: Subject, world: World) => Promise<CallInput<Calls[N]>>;
