import { Button, Text } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { randomId } from '../lib/random-id.ts';
import { uiTexts } from './ui-texts.ts';

/** The part that shows the toasts comes after the page: 13 KB that the sign-in page need not wait for. */
const ToastArea = lazy(async () => ({ default: (await import('./toast-area.tsx')).ToastArea }));

/** Mount once, in the application's frame. Toasts raised earlier are kept until it is there. */
export const Toasts = () => (
  <Suspense fallback={null}>
    <ToastArea />
  </Suspense>
);

type ErrorToast = Readonly<{ message: string; hint?: string; requestId?: string | undefined }>;
type UndoToast = Readonly<{ message: string; onUndo: () => void }>;
/** `of`: the id of the record, where the way back is that of the whole record: only the last one leads back. */
type UndoOfToast = UndoToast & Readonly<{ of?: string }>;

/** Time to read an error twice, and to find the undo button with the keyboard. */
const longClose = 12_000;
const undoClose = 8_000;

/** The last one counts: on a phone, two that say it worked would cover what is worked on. */
function success(message: string): string {
  endAll('success/');
  return notifications.show({
    id: `success/${randomId()}`,
    message,
    role: 'status',
    color: 'green',
    icon: <IconCheck size={16} />,
    ...closeLabel,
  });
}

/** Says why nothing can be done here, where nothing went wrong. */
const info = (message: string): string =>
  notifications.show({ message, role: 'status', icon: <IconInfoCircle size={16} />, ...closeLabel });

/** Tells what somebody else did just now: it stays long enough to look up from one's work. */
const news = (message: string): string =>
  notifications.show({
    message,
    role: 'status',
    icon: <IconInfoCircle size={16} />,
    autoClose: longClose,
    ...closeLabel,
  });

const failure = ({ message, hint, requestId }: ErrorToast): string =>
  notifications.show({
    title: message,
    message: <ErrorDetails hint={hint} requestId={requestId} />,
    role: 'alert',
    color: 'red',
    icon: <IconAlertTriangle size={16} />,
    autoClose: longClose,
    ...closeLabel,
  });

/** Tells what was done and offers the way back, instead of a question before each delete. */
function undo({ message, onUndo, of }: UndoOfToast): string {
  if (of !== undefined) endUndo(of);
  const id = `${undoIdOf(of)}${randomId()}`;
  const undoAndHide = () => {
    notifications.hide(id);
    onUndo();
  };
  return notifications.show({
    id,
    message: <UndoLine message={message} onUndo={undoAndHide} />,
    role: 'status',
    autoClose: undoClose,
    ...closeLabel,
  });
}

const undoIdOf = (record = '') => `undo/${record}/`;

/** A record has changed since: what would lead back from an earlier change goes, and no stale way is offered. */
const endUndo = (record: string): void => endAll(undoIdOf(record));

const endAll = (beginning: string): void =>
  notifications.updateState(notificationsStore, (all) =>
    all.filter(({ id }) => id?.startsWith(beginning) !== true),
  );

export const toasts = {
  success,
  info,
  news,
  error: failure,
  undo,
  endUndo,
  hide: notifications.hide,
  clear: notifications.clean,
};

const closeLabel = { closeButtonProps: { 'aria-label': uiTexts.close } };

function ErrorDetails({ hint, requestId }: { hint: string | undefined; requestId: string | undefined }) {
  return (
    <>
      {hint}
      {requestId !== undefined && (
        <Text size="xs" c="dimmed" mt={hint === undefined ? 0 : 4}>
          {uiTexts.requestId}: {requestId}
        </Text>
      )}
    </>
  );
}

const UndoLine = ({ message, onUndo }: UndoToast) => (
  <span style={{ display: 'flex', alignItems: 'center', gap: '0.75rem', justifyContent: 'space-between' }}>
    <span>{message}</span>
    <Button size="compact-sm" variant="light" flex="none" onClick={onUndo}>
      {uiTexts.undo}
    </Button>
  </span>
);
