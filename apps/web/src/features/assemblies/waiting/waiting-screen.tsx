import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudUpload,
  IconFileText,
  IconHourglass,
  IconPhoto,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { formatInstant } from '../../../lib/formats/format-instant.ts';
import { waitingTexts as texts } from '../assemblies-texts.ts';
import { letGo, type Shown, showPicture } from '../capture/shown-pictures.ts';
import type { Device } from '../device/device.ts';
import type { OutboxItem } from '../device/device-types.ts';
import { hasBytes } from '../device/outbox-rules.ts';
import type { OpenApp } from '../open-app.ts';
import dialogClasses from '../task-dialog.module.css';
import { TaskDialog } from '../task-dialog.tsx';
import { DeleteSent } from './delete-sent.tsx';
import { RemoveButton } from './remove-button.tsx';
import classes from './waiting-screen.module.css';

type Props = {
  readonly app: Pick<OpenApp, 'device' | 'api'>;
  readonly clientName: string;
  readonly items: readonly OutboxItem[];
  readonly sendingId: string | null;
  readonly isOnline: boolean;
  /** Something that had been sent is gone from the order. */
  readonly onDeleted: () => void;
  readonly onSendNow: () => void;
  readonly onBack: () => void;
};

/** Everything of an order that lies on this device alone, what became of it, and what can be done about it. */
export function WaitingScreen(props: Props) {
  const { app, clientName, items, sendingId, isOnline, onDeleted, onSendNow, onBack } = props;
  return (
    <TaskDialog
      title={texts.title}
      subtitle={clientName}
      onBack={onBack}
      foot={
        items.some(({ state }) => state === 'waiting') && (
          <button type="button" className={dialogClasses.primary} onClick={onSendNow}>
            <IconCloudUpload size={26} aria-hidden />
            {texts.sendNow}
          </button>
        )
      }
    >
      {items.length === 0 && (
        <div className={dialogClasses.empty}>
          <IconCircleCheck size={40} aria-hidden />
          <strong>{texts.empty}</strong>
        </div>
      )}
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={item.id} className={classes.item}>
            <WaitingItem device={app.device} item={item} isSending={item.id === sendingId}>
              {item.state === 'sent' && hasBytes(item) && isOnline && (
                <DeleteSent app={app} item={item} onDeleted={onDeleted} />
              )}
            </WaitingItem>
          </li>
        ))}
      </ul>
    </TaskDialog>
  );
}

type ItemProps = {
  readonly device: Device;
  readonly item: OutboxItem;
  readonly isSending: boolean;
  readonly children: ReactNode;
};

function WaitingItem({ device, item, isSending, children }: ItemProps) {
  const { id, kind, state, note, complaint, takenAt, refusal } = item;
  const isStuck = state === 'refused' || state === 'orphaned';
  const said = {
    complaint: complaint?.text,
    report: item.filename,
    picture: note,
    acceptance: item.acceptance?.customerName,
  }[kind];
  return (
    <>
      <Preview device={device} item={item} />
      <div className={classes.facts}>
        {state !== 'sent' && !isSending && (
          <RemoveButton
            label={texts.remove}
            question={texts.removeTitle}
            warning={texts.removeMessage}
            onRemove={() => void device.outbox.discard(id)}
          />
        )}
        {children}
        <strong>{texts.kinds[kind]}</strong>
        {said !== undefined && said !== '' && <span>{said}</span>}
        <span className={classes.time}>{texts.taken(formatInstant(takenAt))}</span>
        <span className={classes.state} data-state={state}>
          <StateIcon state={isSending ? 'sending' : state} />
          {texts.states[isSending ? 'sending' : state]}
        </span>
        {item.notice !== undefined && <span className={classes.refusal}>{item.notice}</span>}
        {refusal !== null && <span className={classes.refusal}>{refusal.message}</span>}
        {isStuck && (
          <span className={classes.ways}>
            <button type="button" onClick={() => void device.outbox.retry(id)}>
              {texts.again}
            </button>
            {hasBytes(item) && (
              <button type="button" onClick={() => void saveOnDevice(device, item)}>
                {texts.save}
              </button>
            )}
          </span>
        )}
      </div>
    </>
  );
}

function StateIcon({ state }: { state: keyof typeof texts.states }) {
  if (state === 'sent') return <IconCircleCheck size={20} aria-hidden />;
  if (state === 'sending') return <IconCloudUpload size={20} aria-hidden />;
  return state === 'waiting' ? (
    <IconHourglass size={20} aria-hidden />
  ) : (
    <IconAlertTriangle size={20} aria-hidden />
  );
}

/** The picture itself while it lies here; it goes with its acknowledgement. */
function Preview({ device, item: { id, kind, state } }: { device: Device; item: OutboxItem }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const isHere = kind === 'picture' && state !== 'sent';
  const Icon = kind === 'picture' ? IconPhoto : IconFileText;
  useEffect(() => {
    if (!isHere) return;
    const kept: { shown: Shown | null; left: boolean } = { shown: null, left: false };
    void showPicture(device.outbox, id).then((made) => {
      kept.shown = made;
      if (made === null) return;
      if (kept.left) letGo(made);
      else setShown(made);
    });
    return () => {
      kept.left = true;
      if (kept.shown !== null) letGo(kept.shown);
    };
  }, [device, id, isHere]);
  return (
    <span className={classes.preview}>
      {shown?.thumbnail ? <img src={shown.thumbnail} alt="" /> : <Icon size={30} aria-hidden />}
    </span>
  );
}

/** Saves a file among the phone's own, from where it can be sent by hand. */
async function saveOnDevice(device: Device, { id, filename, contentType }: OutboxItem): Promise<void> {
  const bytes = await device.outbox.bytesOf(id);
  if (bytes === null) return;
  const url = URL.createObjectURL(new Blob([bytes], { type: contentType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
