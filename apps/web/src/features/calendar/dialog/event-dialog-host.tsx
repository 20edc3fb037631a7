import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useHeldTarget } from '../../../ui/record-dialog/draft/use-held-target.ts';
import type { EventStart, EventTarget } from '../event-target.ts';
import type { EventTools } from '../event-tools.ts';
import type { BesideEvent } from './beside-event.ts';

/** Its code comes with the first event that is opened. */
const EventDialog = lazy(async () => ({ default: (await import('./event-dialog.tsx')).EventDialog }));

type EventDialogHostProps = Readonly<{
  /** null: no dialog. */
  target: EventTarget | null;
  tools: EventTools;
  onClose: () => void;
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

export function EventDialogHost({ target: wanted, ...props }: EventDialogHostProps) {
  const [copy, setCopy] = useState<Copy | null>(null);
  const isCopy = copy !== null && copy.of === wanted;
  const { key, target } = useHeldTarget(isCopy ? copy.target : wanted, naming);
  if (target === null || wanted === null) return null;
  return (
    <Suspense fallback={null}>
      <EventDialog
        {...props}
        key={key}
        target={target}
        onCopy={(start: EventStart) => setCopy({ of: wanted, target: { kind: 'new', start } })}
      />
    </Suspense>
  );
}
