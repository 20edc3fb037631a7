import { signedIn } from '@korpus/domain/rights/access.ts';
import { endpoint } from '../endpoint.ts';
import { liveEvent } from './live-event.ts';

/** Apart from the other calls of the system, which the sign-in page knows: what changes are about is all records. */
export const followChanges = endpoint({
  method: 'GET',
  path: '/api/live',
  summary: 'Server-sent events: what others changed',
  access: signedIn,
  answer: liveEvent,
  mode: 'stream',
});
