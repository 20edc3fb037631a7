import { type AppOrder, type AppOrders, requireParts } from '@korpus/contract/assemblies/app-list.ts';
import { listAppOrders } from '@korpus/contract/assemblies/assemblies.ts';
import { usualChecklist } from '@korpus/domain/acceptance/checklist.ts';
import { isAssembledOn } from '@korpus/domain/assemblies/assembly-days.ts';
import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isAway } from '../../../lib/failure/failure.ts';
import { dayOfInstant } from '../../../lib/formats/format-instant.ts';
import type { KeptOrders } from '../device/device-database.ts';
import { keepPlans } from '../device/plans.ts';
import type { OpenApp } from '../open-app.ts';
import type { Place } from '../place.ts';
import { matchesAssembly } from './assemblies-list.tsx';

/** Checklist of the house for an acceptance, and whether its defects become complaints. */
export type AcceptanceBasis = Readonly<{ checklist: readonly string[]; hasComplaints: boolean }>;

type Options = Pick<OpenApp, 'api' | 'device'> &
  Pick<Place, 'all' | 'search'> & { readonly isOnline: boolean };

/** Number of days beyond today that are kept on the device. */
const daysAhead = 7;
const untilNextLook = 5 * 60_000;
const untilNextTry = 15_000;
const typingPause = 250;

const localDay = (): IsoDate => dayOfInstant(new Date().toISOString());

/**
 * The orders of today and the coming week as they were fetched last, shown at once and fetched anew whenever there is
 * network.
 */
function useNearOrders({ api, device, isOnline }: Options) {
  const [near, setNear] = useState<KeptOrders | null>(device.orders.atOpening);
  const [hasLooked, setHasLooked] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [files, setFiles] = useState<ReadonlySet<string>>(new Set());
  const running = useRef<Promise<void> | null>(null);

  const lookAtFiles = useCallback(
    async () => setFiles(new Set((await device.plans.list()).map(({ fileId }) => fileId))),
    [device],
  );

  const fetchNear = useCallback(async () => {
    const from = localDay();
    try {
      const query = { from, to: addDays(from, daysAhead) };
      const list = requireParts(await api.call(listAppOrders, { query }));
      setNear({ list, fetchedAt: new Date().toISOString() });
      setFailure(null);
      device.tell({ network: 'on' });
      await device.orders.keep(list);
      const soon = [list.today, addDays(list.today, 1)];
      const orders = list.orders.filter((order) => soon.some((day) => isAssembledOn(order, day)));
      await keepPlans({ device, api, orders });
      await lookAtFiles();
    } catch (error) {
      // A browser may call itself online where nothing answers.
      if (isAway(error)) device.tell({ network: 'off' });
      else setFailure(error);
    }
  }, [api, device, lookAtFiles]);
  const refresh = useCallback(() => {
    running.current ??= fetchNear().finally(() => {
      running.current = null;
      setHasLooked(true);
    });
    return running.current;
  }, [fetchNear]);

  useEffect(() => void lookAtFiles(), [lookAtFiles]);
  useEffect(() => {
    void refresh();
    const look = () => document.visibilityState === 'visible' && void refresh();
    const timer = setInterval(look, isOnline ? untilNextLook : untilNextTry);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh, isOnline]);
  return { near, hasLooked, failure, files, refresh };
}

/** The orders that are shown: those kept on the device, and all others only from the server. */
export function useOrders(options: Options) {
  const { all, search, isOnline } = options;
  const far = useFarOrders(options);
  const { near, hasLooked, failure, files, refresh } = useNearOrders(options);
  const today = near !== null && dayOfInstant(near.fetchedAt) === localDay() ? near.list.today : localDay();
  const kept = near?.list.orders ?? null;
  const shown = all || search !== '' ? (far.list?.orders ?? kept) : (kept?.filter(isOn(today)) ?? null);
  const isFar = far.list !== null && (all || search !== '');
  return {
    orders: shown === null || isFar ? shown : shown.filter((order) => matchesAssembly(order, search)),
    /** Orders of both lists, for a task at an order whichever list it came from. */
    known: [...(kept ?? []), ...(far.list?.orders ?? [])],
    /** Basis that an acceptance begins with; kept with the orders, so that it goes without network. */
    acceptance: acceptanceOf(near?.list),
    today,
    /** Ids of the files that open without network. */
    files,
    countToday: kept?.filter(isOn(today)).length ?? 0,
    /** Null while it is as new as can be. */
    stand: near !== null && !isOnline ? near.fetchedAt : null,
    isLoading: shown === null && !hasLooked,
    isNearOnly: !isFar && (all || search !== ''),
    hasMore: isFar && far.list?.more === true,
    failure: shown === null ? (failure ?? far.failure) : null,
    refresh,
  };
}

/** Lists that an earlier version kept have neither. */
const acceptanceOf = (list: Partial<AppOrders> | undefined): AcceptanceBasis => ({
  checklist: list?.checklist ?? usualChecklist,
  hasComplaints: list?.hasComplaints ?? false,
});

const isOn = (day: IsoDate) => (order: AppOrder) => isAssembledOn(order, day);

/** Reads what the server alone has: all orders, or those found by a text. */
function useFarOrders({ api, all, search, isOnline }: Omit<Options, 'device'>) {
  const [list, setList] = useState<AppOrders | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const isWanted = isOnline && (all || search.trim() !== '');
  useEffect(() => {
    if (!isWanted) return setList(null);
    const left = new AbortController();
    const text = search.trim();
    const fetchAll = async () => {
      try {
        const query = text === '' ? ({ parts: 'true' } as const) : { search: text };
        setList(requireParts(await api.call(listAppOrders, { query, signal: left.signal })));
        setFailure(null);
      } catch (error) {
        if (left.signal.aborted) return;
        setList(null);
        setFailure(error);
      }
    };
    const timer = setTimeout(() => void fetchAll(), text === '' ? 0 : typingPause);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [api, isWanted, search]);
  return { list, failure };
}
