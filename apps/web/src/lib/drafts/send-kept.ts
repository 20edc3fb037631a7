import { type Api, fitsKeepalive } from '../calls/api-client.ts';
import { failureOf, isAway } from '../failure/failure.ts';
import type { KeptKind } from './kept-kind.ts';
import type { KeptDraft } from './local-drafts.ts';

type Sending = Readonly<{ version: number | undefined; key: string }>;

/** The page goes away: what can be saved is sent along (rules: orders#sent-on-leaving). Answers whether it was sent. */
export function sendOnLeave<Draft>(
  api: Api,
  { call, bodyOf, findProblems, staysHere }: KeptKind<Draft>,
  draft: Draft,
  { version, key }: Sending,
): boolean {
  if (staysHere || findProblems(draft).length > 0) return false;
  const body = bodyOf(draft, version);
  if (!fitsKeepalive(body)) return false;
  void api.send(call, { body, idempotencyKey: key, keepalive: true }).catch(() => undefined);
  return true;
}

/** The server knows a key for a day (rules: api#same-key-same-answer); an hour is left for clocks that differ. */
const knownHours = 23;
const firstVersion = 1;

type Arrival = 'stored' | 'storedBefore' | 'refused' | 'unknown';

/**
 * A new record that was sent as the page went: what became of it? It is sent once more with the key it had, so that the
 * answer is that of the first time, whether it is still on its way, has arrived or was lost. When the server has
 * forgotten the key it is saved as a change of what is stored: where that is the same, nothing changes.
 */
export async function askForArrival<Draft>(
  api: Api,
  { call, bodyOf }: KeptKind<Draft>,
  { draft, at, sentAs }: KeptDraft<Draft>,
): Promise<Arrival> {
  const isKnown = Date.now() - Date.parse(at) < knownHours * 60 * 60 * 1000;
  const sent = isKnown
    ? { body: bodyOf(draft), idempotencyKey: sentAs }
    : { body: bodyOf(draft, firstVersion) };
  return api.send(call, sent).then(() => 'stored', judgeArrival);
}

function judgeArrival(error: unknown): Arrival {
  const failure = failureOf(error);
  if (isAway(error) || failure?.kind !== 'refused') return 'unknown';
  // Stored, and changed by somebody since.
  if (failure.code === 'STALE_VERSION') return 'stored';
  return failure.code === 'VERSION_MISSING' ? 'storedBefore' : 'refused';
}
