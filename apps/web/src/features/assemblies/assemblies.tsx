import type { AppOrder } from '@korpus/contract/assemblies/app-list.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from '../../lib/use-store.ts';
import { assembliesTexts as texts } from './assemblies-texts.ts';
import { AssemblyCard } from './card/assembly-card.tsx';
import { WaitingCard } from './card/waiting-card.tsx';
import { countWaitingItems, hasSentReport, listWaitingPlaces, sentAcceptance } from './card/waiting-of.ts';
import type { Device } from './device/device.ts';
import type { Draft } from './device/device-types.ts';
import { personName } from './kept-person.ts';
import classes from './list/assemblies-list.module.css';
import { AssembliesList } from './list/assemblies-list.tsx';
import { ListState } from './list/list-state.tsx';
import { useOrders } from './list/use-orders.ts';
import type { OpenApp } from './open-app.ts';
import { openAppFile } from './open-file.ts';
import type { Task, Way } from './place.ts';
import { Question } from './question.tsx';
import { useTasks } from './use-tasks.ts';

type Props = {
  readonly app: OpenApp;
  readonly way: Way;
  /** Opens an order in its dialog, where there is one. */
  readonly onEdit: ((orderId: string) => void) | null;
  /**
   * Puts the choice of today, all and the search around the list: in the thumb's reach on a phone, on top elsewhere.
   */
  readonly frame: (list: ReactNode, facts: { readonly countToday: number }) => ReactNode;
};

/** The list of assemblies, and over it whatever is being done at one of them. */
export function Assemblies({ app, way, onEdit, frame }: Props) {
  const { device, api } = app;
  const { place, go } = way;
  const state = useStore(device.state);
  const isOnline = state.network === 'on';
  const list = useOrders({ api, device, isOnline, all: place.all, search: place.search });
  const drafts = useDrafts(device, place.at === null);
  const elsewhere = listWaitingPlaces(state.items, drafts).filter(
    ({ orderId }) => list.orders?.some(({ id }) => id === orderId) !== true,
  );
  const open = (orderId: string, task: Task) => go({ ...place, at: { orderId, task } });

  const card = (order: AppOrder) => (
    <AssemblyCard
      order={order}
      today={list.today}
      waiting={countWaitingItems(order.id, state.perOrder, drafts)}
      isReported={order.fileExists || hasSentReport(order.id, state.items, list.today)}
      acceptedOn={order.acceptedOn ?? sentAcceptance(order.id, state.items)}
      files={{ kept: list.files, isOnline, open: (orderId, file) => openAppFile(app, orderId, file) }}
      onTask={(task) => open(order.id, task)}
      onEdit={onEdit === null || !isOnline ? null : () => onEdit(order.id)}
    />
  );
  return (
    <>
      {frame(
        <div className={classes.page}>
          {!list.isLoading && place.search === '' && elsewhere.length > 0 && (
            <div className={classes.cards}>
              {elsewhere.map(({ orderId, clientName }) => (
                <WaitingCard
                  key={orderId}
                  clientName={clientName}
                  waiting={countWaitingItems(orderId, state.perOrder, drafts)}
                  onTask={(task) => open(orderId, task)}
                />
              ))}
            </div>
          )}
          <ListState list={list} place={place} isHome={app.person.isHome} />
          {list.orders !== null && (
            <AssembliesList orders={list.orders} today={list.today} isByDay={place.all} card={card} />
          )}
          {list.hasMore && <p className={classes.stand}>{texts.more}</p>}
        </div>,
        { countToday: list.countToday },
      )}
      <TaskOver app={app} way={way} list={list} drafts={drafts} />
    </>
  );
}

type TaskOverProps = {
  readonly app: OpenApp;
  readonly way: Way;
  readonly list: ReturnType<typeof useOrders>;
  readonly drafts: readonly Draft[];
};

/** Shows what is being done at an order; the order itself may be gone from the list meanwhile, its pictures are not. */
function TaskOver({ app, way, list, drafts }: TaskOverProps) {
  const { device, studio, sending, person } = app;
  const { items, sendingId, network } = useStore(device.state);
  const isOnline = network === 'on';
  const { screens, isMissing, retry } = useTasks(isOnline);
  const at = way.place.at;
  if (at === null) return null;
  if (isMissing)
    return (
      <Question title={texts.partMissing} confirm={texts.retry} onConfirm={retry} onCancel={way.back}>
        <p>{texts.partMissingHint}</p>
      </Question>
    );
  if (screens === null) return null;
  const ofOrder = items.filter(({ place }) => place.orderId === at.orderId);
  const order = list.known.find(({ id }) => id === at.orderId);
  const kept = [...ofOrder, ...drafts].find(({ place }) => place.orderId === at.orderId);
  const clientName = order?.clientName ?? kept?.place.clientName;
  if (clientName === undefined) return null;
  if (at.task === 'waiting')
    return (
      <screens.WaitingScreen
        app={app}
        clientName={clientName}
        items={ofOrder}
        sendingId={sendingId}
        isOnline={isOnline}
        onDeleted={() => void list.refresh()}
        onSendNow={sending.wake}
        onBack={way.back}
      />
    );
  return (
    <screens.TaskScreen
      task={at.task}
      device={device}
      studio={studio}
      order={order ?? { id: at.orderId, clientName, city: null, acceptedOn: null }}
      acceptance={list.acceptance}
      personName={personName(person)}
      today={list.today}
      isOnline={isOnline}
      onBack={way.back}
      onDone={way.back}
    />
  );
}

const isBegun = ({ pictures, complaint, acceptance }: Draft): boolean =>
  pictures.length > 0 || complaint !== null || acceptance !== undefined;

/** Captures that were begun; looked at again when somebody comes back from one. */
function useDrafts(device: Device, isAtList: boolean): readonly Draft[] {
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was taken meanwhile
  useEffect(() => {
    void device.drafts.list().then((all) => setDrafts(all.filter(isBegun)));
  }, [device, isAtList]);
  return drafts;
}
