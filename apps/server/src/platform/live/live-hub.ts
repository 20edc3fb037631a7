import { type LiveEvent, many } from '@korpus/contract/system/live-event.ts';
import type { News, Topic } from '@korpus/domain/kinds/record-kind.ts';
import { type LiveKind, liveKinds } from '@korpus/domain/kinds/topics.ts';
import { topicOf } from '@korpus/domain/records/records.ts';
import type { Actor } from '@korpus/domain/rights/actor.ts';
import type { OwnedRow } from '@korpus/domain/rights/ownership.ts';
import { sql } from 'kysely';
import type { Engine, Tx } from '../database/engine.ts';

const channel = 'korpus_live';
const nobody = '-';

export type LiveNews = {
  readonly kind: LiveKind;
  readonly id: string;
  /** The owners of a record that belongs to salesmen, now and before the change; null belongs to nobody. */
  readonly owners?: readonly (string | null)[];
};

/** One open browser: who it is and how to reach it. `recheck` reads the person anew and ends what is over. */
type Listener = {
  readonly actor: () => Actor;
  readonly hear: (event: LiveEvent) => void;
  readonly recheck: () => Promise<void>;
  readonly end: () => void;
};

export type LiveHub = {
  readonly join: (listener: Listener) => () => void;
  /** Ends all open streams, so that the server can stop; their browsers come back to the next process. */
  readonly endAll: () => void;
  readonly close: () => Promise<void>;
};

/** Lists the owners of these rows: their salesmen, and who is behind an exhibition salesman. */
export const ownersOf = (...rows: readonly OwnedRow[]): (string | null)[] => [
  ...new Set(
    rows.flatMap(({ salesmanId, exhibitionSalesmanUserId = null }) => [
      salesmanId,
      ...(exhibitionSalesmanUserId === null ? [] : [exhibitionSalesmanUserId]),
    ]),
  ),
];

const payloadOf = (tenantId: string, { kind, id, owners = [] }: LiveNews): string =>
  [tenantId, kind, id, owners.map((owner) => owner ?? nobody).join(',')].join(':');

/** News that transactions which change thousands would have told one by one. */
const kept = new WeakMap<Tx, LiveNews[]>();

/** Tells everybody in the tenant once the transaction has committed, over all processes; ids only. */
export const announce = (tx: Tx, tenantId: string, change: LiveNews): Promise<void> =>
  announceAll(tx, tenantId, [change]);

/** The same of many at once. */
export async function announceAll(tx: Tx, tenantId: string, changes: readonly LiveNews[]): Promise<void> {
  const waiting = kept.get(tx);
  if (waiting !== undefined) {
    for (const change of changes) waiting.push(change);
    return;
  }
  const payloads = changes.map((change) => payloadOf(tenantId, change));
  await sql`select count(pg_notify(${channel}, payload)) from unnest(${payloads}::text[]) as payload`.execute(
    tx,
  );
}

/** News of a database has 8,000 bytes. */
const mostOwners = 200;

/** Keeps what the work would announce from everybody, and answers it: of each kind one, that many have changed. */
export async function collectNews<T>(
  tx: Tx,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly news: readonly LiveNews[] }> {
  const waiting: LiveNews[] = [];
  kept.set(tx, waiting);
  const result = await work().finally(() => kept.delete(tx));
  return { result, news: together(waiting) };
}

/** Puts news together: one of each kind (contract/system/live-event.ts). */
export const together = (news: readonly LiveNews[]): readonly LiveNews[] =>
  [...Map.groupBy(news, ({ kind }) => kind)].map(([kind, of]) => ({
    kind,
    id: new Set(of.map((each) => each.id)).size === 1 ? (of[0]?.id ?? many) : many,
    owners: [...new Set(of.flatMap((each) => each.owners ?? []))],
  }));

/** Announces what was answered by `collectNews`. */
export const announceTogether = (tx: Tx, tenantId: string, news: readonly LiveNews[]): Promise<void> =>
  announceAll(
    tx,
    tenantId,
    together(news).flatMap(({ owners = [], ...each }): LiveNews[] => {
      const pieces = Array.from(
        { length: Math.max(1, Math.ceil(owners.length / mostOwners)) },
        (_, at) => at,
      );
      return pieces.map((at) => ({
        ...each,
        owners: owners.slice(at * mostOwners, (at + 1) * mostOwners),
      }));
    }),
  );

/** Tells whether a change may change who a person is, so that their open streams must be looked at again. */
const concerns = (actor: Actor, topic: Topic, change: News): boolean =>
  topic.changesRightsOf?.(actor, change) ?? change.id === actor.userId;

export async function openLiveHub(engine: Engine): Promise<LiveHub> {
  const listeners = new Set<Listener>();

  const heard = (payload: string) => {
    const change = parse(payload);
    const topic = change === null ? undefined : topicOf(change.kind);
    if (change === null || topic === undefined) return;
    for (const listener of listeners) {
      const actor = listener.actor();
      if (actor.tenantId !== change.tenantId) continue;
      if (topic.mayHear(actor, change)) listener.hear({ kind: change.kind, id: change.id });
      if (concerns(actor, topic, change)) void listener.recheck();
    }
  };
  const gap = () => {
    for (const listener of listeners) {
      listener.hear({ kind: 'resync', id: '' });
      void listener.recheck();
    }
  };

  const stop = await engine.listen(channel, heard, gap);
  return {
    join: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    endAll: () => {
      for (const listener of listeners) listener.end();
    },
    close: stop,
  };
}

function parse(payload: string): (News & { tenantId: string; kind: LiveKind }) | null {
  const [tenantId, kindText, id, ownersText = ''] = payload.split(':');
  const kind = liveKinds.find((known) => known === kindText);
  if (tenantId === undefined || id === undefined || kind === undefined) return null;
  const owners =
    ownersText === '' ? [] : ownersText.split(',').map((each) => (each === nobody ? null : each));
  return { tenantId, kind, id, owners };
}
