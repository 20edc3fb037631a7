import { lazy, Suspense } from 'react';
import { useHeldTarget } from '../../../ui/record-dialog/draft/use-held-target.ts';
import type { ComplaintTarget } from '../complaint-tools.ts';

/** The dialog's code comes with the first complaint that is opened. */
const ComplaintDialog = lazy(async () => ({
  default: (await import('./complaint-dialog.tsx')).ComplaintDialog,
}));

type ComplaintDialogHostProps = Readonly<{
  /** null: no dialog. */
  target: ComplaintTarget | null;
  /** A reload of the page has found it again; one that the address names tells that by itself. */
  isBack?: boolean;
  onClose: () => void;
  /** The dialog has stored a new complaint: it is named by its id from now on. */
  onOpen: (id: string) => void;
}>;

const naming = {
  idOf: (target: ComplaintTarget) => (target.kind === 'existing' ? target.id : null),
  isSame: (one: ComplaintTarget, other: ComplaintTarget): boolean => {
    if (one.kind === 'existing') return other.kind === 'existing' && one.id === other.id;
    return other.kind === 'new' && one.orderId === other.orderId;
  },
};

export function ComplaintDialogHost({ target: wanted, onClose, onOpen, ...props }: ComplaintDialogHostProps) {
  const { key, target, cameWithScreen, adopt } = useHeldTarget(wanted, naming);
  if (target === null) return null;
  return (
    <Suspense fallback={null}>
      <ComplaintDialog
        key={key}
        target={target}
        onClose={onClose}
        onOpen={onOpen}
        isBack={props.isBack ?? cameWithScreen}
        onStored={(id) => {
          adopt(id);
          onOpen(id);
        }}
      />
    </Suspense>
  );
}
