import { leaving } from '../../lib/drafts/leaving.ts';
import { useStore } from '../../lib/use-store.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { shellTexts } from './shell-texts.ts';

const texts = shellTexts.leaving;

/** Asks a person who signs out about what lies in this browser alone. */
export function LeaveQuestion() {
  const asked = useStore(leaving);
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={texts.title}
      message={texts.message(asked?.count ?? 1)}
      yes={texts.leave}
      no={texts.stay}
      onConfirm={() => asked?.answer(true)}
      onCancel={() => asked?.answer(false)}
    />
  );
}
