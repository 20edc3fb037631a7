import { lazy, type ReactNode, Suspense } from 'react';
import { useOpenedHere } from '../../../lib/browser/use-opened-here.ts';
import { useHeldTarget } from '../../../ui/record-dialog/draft/use-held-target.ts';
import type { EventStart, EventTarget } from '../event-target.ts';
import type { EventTools } from '../event-tools.ts';
import type { BesideEvent } from './beside-event.ts';

/** The dialog's code comes with the first event that is opened. */
const EventDialog = lazy(async () => ({ default: (await import('./event-dialog.tsx')).EventDialog }));

type EventDialogHostProps = Readonly<{
  /** null: no dialog. */
  target: EventTarget | null;
  /** A reload of the page has found it again. */
  isBack: boolean;
  tools: EventTools;
  onClose: () => void;
  /** The event is stored already: it is named by its id from now on. */
  onOpen: (id: string) => void;
  /** The event is stored. */
  onStored?: (id: string) => void;
  /** A calendar at the right of the form, where there is room for it. */
  beside?: (event: BesideEvent) => ReactNode;
}>;

const naming = {
  idOf: (target: EventTarget) => (target.kind === 'existing' ? target.id : null),
  isSame: (one: EventTarget, other: EventTarget): boolean => {
    if (one.kind === 'existing') return other.kind === 'existing' && one.id === other.id;
    return other.kind === 'new' && one.start === other.start;
  },
};

type Copy = Readonly<{ of: EventTarget; target: EventTarget }>;

export function EventDialogHost({ target: wanted, isBack, ...props }: EventDialogHostProps) {
  const [copy, setCopy, isCopyBack] = useOpenedHere<Copy>('event-copy');
  const isCopy = copy !== null && wanted !== null && naming.isSame(copy.of, wanted);
  const close = () => {
    setCopy(null);
    props.onClose();
  };
  const open = (id: string) => {
    setCopy(null);
    props.onOpen(id);
  };
  const { key, target } = useHeldTarget(isCopy ? copy.target : wanted, naming);
  if (target === null || wanted === null) return null;
  return (
    <Suspense fallback={null}>
      <EventDialog
        {...props}
        key={key}
        target={target}
        isBack={isCopy ? isCopyBack : isBack}
        onClose={close}
        onOpen={open}
        onCopy={(start: EventStart) => setCopy({ of: wanted, target: { kind: 'new', start } })}
      />
    </Suspense>
  );
}
