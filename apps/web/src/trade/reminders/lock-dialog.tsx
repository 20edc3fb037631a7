import { listOrderHistory } from '@korpus/contract/orders/orders.ts';
import {
  getReminderRun,
  getRemindersOfOrder,
  lockReminders,
  unlockReminders,
} from '@korpus/contract/reminders/reminders.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '../../lib/calls/query-of.ts';
import { useSave } from '../../lib/calls/use-save.ts';
import { DateField } from '../../ui/date-field/date-field.tsx';
import type { Problem } from '../../ui/record-dialog/draft/record-source.ts';
import { RecordDialog } from '../../ui/record-dialog/record-dialog.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { toasts } from '../../ui/toasts.tsx';
import { useToday } from '../../ui/today.tsx';
import classes from './lock-dialog.module.css';
import { lockTexts as texts } from './reminder-texts.ts';

type Lock = Readonly<{ reason: string; until: IsoDate | null }>;

type LockDialogProps = Readonly<{
  orderId: string;
  /** Name of the person whose order it is. */
  name: string;
  /** Lock as it is now. */
  lock?: Lock | undefined;
  onClose: () => void;
}>;

/** Leaves the invoices of an order alone (rules: reminders#locks). */
export function LockDialog({ orderId, name, lock = { reason: '', until: null }, onClose }: LockDialogProps) {
  const today = useToday();
  const { mutateAsync } = useSave(lockReminders);
  const refresh = useRefresh();
  return (
    <RecordDialog<Lock>
      title={texts.title}
      subtitle={name}
      width={420}
      stored={null}
      blank={() => lock}
      labels={texts}
      saveLabel={texts.save}
      validate={(draft) => problemsOf(draft, today)}
      save={async ({ reason, until }) => {
        await mutateAsync({ params: { id: orderId }, body: { reason: reason.trim(), until } });
        await refresh();
        return { version: 1 };
      }}
      onSaved={() => toasts.success(texts.locked)}
      reload={() => Promise.resolve()}
      onClose={onClose}
    >
      {({ draft, edit, error }) => (
        <div className={classes.fields}>
          <p className={classes.hint}>{texts.hint}</p>
          <Textarea
            name="reason"
            label={texts.reason}
            value={draft.reason}
            error={error('reason')}
            maxLength={longestReason}
            autosize
            minRows={2}
            maxRows={6}
            required
            onChange={({ currentTarget: { value } }) => edit({ reason: value })}
          />
          <DateField
            name="until"
            label={texts.until}
            description={texts.untilHint}
            value={draft.until}
            error={error('until')}
            onChange={(until) => edit({ until })}
          />
        </div>
      )}
    </RecordDialog>
  );
}

const longestReason = 500;

const problemsOf = ({ reason, until }: Lock, today: IsoDate): readonly Problem[] => [
  ...(reason.trim() === '' ? [{ path: 'reason', message: texts.reasonMissing }] : []),
  ...(until !== null && until < today ? [{ path: 'until', message: texts.isOver }] : []),
];

/** Refreshes what is locked, and the history that names it. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [getReminderRun, getRemindersOfOrder, listOrderHistory].map((call) =>
        client.invalidateQueries({ queryKey: keyOf(call) }),
      ),
    );
}

/** Takes the lock of an order off. */
export function useUnlock() {
  const { mutateAsync } = useSave(unlockReminders);
  const refresh = useRefresh();
  const [unlocking, setUnlocking] = useState<string | null>(null);
  const unlock = async (orderId: string) => {
    setUnlocking(orderId);
    try {
      await mutateAsync({ params: { id: orderId } });
      await refresh();
      toasts.success(texts.unlocked);
    } catch (error) {
      reportFailure(texts.unlockFailed, error);
    } finally {
      setUnlocking(null);
    }
  };
  return { unlock: (orderId: string) => void unlock(orderId), unlocking };
}
