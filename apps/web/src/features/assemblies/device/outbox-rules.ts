import type { ItemState, OrderCounts, OutboxItem } from './device-types.ts';

/** Outcome of a try to send. */
export type Outcome =
  | Readonly<{ kind: 'sent'; notice?: string | undefined }>
  /**
   * The bytes that arrived were not those that were sent, or the server has trouble with this one: the next one, then
   * this one again.
   */
  | Readonly<{ kind: 'again' }>
  /** No network, or the server is away: everything waits. */
  | Readonly<{ kind: 'away'; retryAfterSeconds?: number | undefined }>
  | Readonly<{ kind: 'signIn' }>
  /** The server does not understand this program (any more). */
  | Readonly<{ kind: 'update' }>
  | Readonly<{ kind: 'refused' | 'orphaned'; code: string; message: string }>;

/**
 * Finds the next item in the order in which they were taken; pictures of a complaint do not go before it
 * (rules: picture-app-device#sending).
 */
export function nextToSend(
  items: readonly OutboxItem[],
  isLater: (item: OutboxItem) => boolean,
): OutboxItem | null {
  const comesAfter = (item: OutboxItem) =>
    items.some((other) => sharesFate(item, other) && other.state !== 'sent');
  return (
    inOrder(items).find((item) => item.state === 'waiting' && !isLater(item) && !comesAfter(item)) ?? null
  );
}

export const inOrder = (items: readonly OutboxItem[]): OutboxItem[] =>
  [...items].sort((one, other) => one.position - other.position);

/** Gives what is kept of an item after a try. Nothing but an acknowledgement ends its waiting. */
export function afterTry(item: OutboxItem, outcome: Outcome, now: Date): OutboxItem {
  const tried = { ...item, tries: item.tries + 1 };
  switch (outcome.kind) {
    case 'sent':
      return {
        ...tried,
        ...(outcome.notice === undefined ? {} : { notice: outcome.notice }),
        state: 'sent',
        refusal: null,
        sentAt: now.toISOString(),
      };
    case 'refused':
    case 'orphaned':
      return {
        ...tried,
        state: outcome.kind,
        refusal: { code: outcome.code, message: outcome.message },
      };
    default:
      return tried;
  }
}

/** Pictures of a complaint that cannot arrive share its fate, since there is nothing they could be added to. */
export const sharesFate = (item: OutboxItem, other: OutboxItem): boolean =>
  item.kind === 'picture' &&
  item.place.complaintId !== null &&
  listComplaintIds(other).includes(item.place.complaintId);

/** Lists the complaints that an item brings along. */
const listComplaintIds = ({ id, kind, acceptance }: OutboxItem): readonly string[] => {
  if (kind === 'complaint') return [id];
  return acceptance?.defects.map(({ complaintId }) => complaintId) ?? [];
};

/** Tells whether bytes lie on the device beside the item. */
export const hasBytes = ({ kind }: Pick<OutboxItem, 'kind'>): boolean =>
  kind === 'picture' || kind === 'report';

export function countPerOrder(
  items: readonly OutboxItem[],
  sendingId: string | null,
): ReadonlyMap<string, OrderCounts> {
  const counts = new Map<string, OrderCounts>();
  for (const { id, kind, place, state } of items) {
    const before = counts.get(place.orderId) ?? noCounts;
    const counted = countOf[state];
    counts.set(place.orderId, {
      ...before,
      [counted]: before[counted] + 1,
      sending: before.sending + (id === sendingId ? 1 : 0),
      signed: before.signed + (kind === 'acceptance' && state === 'waiting' ? 1 : 0),
    });
  }
  return counts;
}

const noCounts: OrderCounts = { waiting: 0, sending: 0, refused: 0, orphaned: 0, sentToday: 0, signed: 0 };

const countOf = {
  waiting: 'waiting',
  refused: 'refused',
  orphaned: 'orphaned',
  sent: 'sentToday',
} as const satisfies Record<ItemState, keyof OrderCounts>;

/** Tells whether an item has arrived before today. */
export const isForgotten = ({ state, sentAt }: OutboxItem, now: Date): boolean =>
  state === 'sent' && (sentAt === null || dayOf(new Date(sentAt)) !== dayOf(now));

const dayOf = (moment: Date) => `${moment.getFullYear()}-${moment.getMonth()}-${moment.getDate()}`;

/** Milliseconds before everything is tried again; a sign of network ends them early. */
export const pauseBefore = (failures: number): number =>
  Math.min(2_000 * 2 ** Math.max(0, failures - 1), 5 * 60_000);

/** Arrived nowhere yet: what must not be lost. */
export const isWaiting = ({ state }: OutboxItem): boolean => state !== 'sent';
