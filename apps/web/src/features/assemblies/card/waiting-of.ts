import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { dayOfInstant } from '../../../lib/formats/format-instant.ts';
import type { CapturePlace, Draft, OrderCounts, OutboxItem } from '../device/device-types.ts';
import type { Waiting } from './waiting-line.tsx';

/** The orders of which something lies on this device alone. */
export const listWaitingPlaces = (
  items: readonly OutboxItem[],
  drafts: readonly Draft[],
): readonly CapturePlace[] => {
  const places = [...items.filter(({ state }) => state !== 'sent'), ...drafts].map(({ place }) => place);
  return [...new Map(places.map((place) => [place.orderId, place])).values()];
};

export function countWaitingItems(
  orderId: string,
  perOrder: ReadonlyMap<string, OrderCounts>,
  drafts: readonly Draft[],
): Waiting {
  const counts = perOrder.get(orderId);
  return {
    waiting: (counts?.waiting ?? 0) - (counts?.sending ?? 0),
    sending: counts?.sending ?? 0,
    sentToday: counts?.sentToday ?? 0,
    signed: counts?.signed ?? 0,
    refused: (counts?.refused ?? 0) + (counts?.orphaned ?? 0),
    drafts: drafts
      .filter(({ place }) => place.orderId === orderId)
      .map(({ place, pictures }) => ({ task: chooseTask(place.type), count: pictures.length })),
  };
}

/** An assembly report of this day has left the device; the list need not be fetched anew to know it. */
export const hasSentReport = (orderId: string, items: readonly OutboxItem[], today: IsoDate): boolean =>
  items.some(
    ({ state, place, kind, takenAt }) =>
      state === 'sent' &&
      kind === 'report' &&
      place.orderId === orderId &&
      place.type === 'ASSEMBLY_REPORT' &&
      dayOfInstant(takenAt) === today,
  );

/** The day of what was signed and has left the device; the list need not be fetched anew to know it. */
export const sentAcceptance = (orderId: string, items: readonly OutboxItem[]): IsoDate | null => {
  const sent = items.find(
    ({ state, place, acceptance }) =>
      state === 'sent' && place.orderId === orderId && acceptance?.isRefused === false,
  );
  return sent === undefined ? null : dayOfInstant(sent.takenAt);
};

const chooseTask = (type: Draft['place']['type']): Waiting['drafts'][number]['task'] => {
  if (type === 'ACCEPTANCE') return 'acceptance';
  if (type === 'MISC') return 'pictures';
  return type === 'COMPLAINT' ? 'complaint' : 'report';
};
