import { getRemindersOfOrder, type SentReminder } from '@korpus/contract/reminders/reminders.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { isBilled } from '@korpus/domain/orders/order.ts';
import { mayOpen } from '@korpus/domain/screens/screens.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconLock, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { formatInstant } from '../../../lib/formats/format-instant.ts';
import { usePerson } from '../../../lib/session/current-user.tsx';
import { LockDialog, useUnlock } from '../../../trade/reminders/lock-dialog.tsx';
import { lockTexts, paperTexts } from '../../../trade/reminders/reminder-texts.ts';
import { useReminderPrint } from '../../../trade/reminders/use-reminder-print.ts';
import { FieldBlock } from '../../../ui/full-screen-dialog/field-block.tsx';
import { StateBadge } from '../../../ui/state-badge/state-badge.tsx';
import { orderDialogTexts } from '../draft/order-dialog-texts.ts';
import { type OrderForm, useDraft } from '../draft/order-form.ts';
import classes from './reminders-block.module.css';

const texts = orderDialogTexts.reminders;

/**
 * Shows which reminders went out for the invoices of this order, and whether they are locked; nothing for customers'
 * eyes.
 */
export function RemindersBlock({ form }: { form: OrderForm }) {
  const person = usePerson();
  // An order that nothing was printed of has nothing to be reminded of.
  const hasInvoice = useDraft(
    form,
    ({ invoiceNumber, payments = [] }) => invoiceNumber !== null || payments.some(isBilled),
  );
  const isShown = !form.isNew && !form.isHidden('notes') && mayOpen('reminders', person);
  if (!isShown || !hasInvoice) return null;
  return <RemindersContent form={form} mayWrite={person.rights.has('REMINDERS_WRITE')} />;
}

type RemindersOfProps = Readonly<{ form: OrderForm; mayWrite: boolean }>;

function RemindersContent({ form, mayWrite }: RemindersOfProps) {
  const { id } = form.stored;
  const { data } = useQuery(buildQuery(useApi(), getRemindersOfOrder, { params: { id } }));
  const { print, printing } = useReminderPrint();
  const [isLocking, setLocking] = useState(false);
  const name = useDraft(form, ({ lastName, companyName }) => companyName ?? lastName ?? '');
  if (data === undefined) return null;
  const { reminders, lock } = data;
  if (reminders.length === 0 && lock === null && !mayWrite) return null;
  return (
    <FieldBlock
      title={texts.title}
      mark={
        mayWrite &&
        lock === null && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconLock size={14} stroke={1.75} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setLocking(true)}
          >
            {lockTexts.lock}
          </Button>
        )
      }
    >
      <ul className={classes.list}>
        {lock !== null && (
          <LockLine orderId={id} lock={lock} onChange={mayWrite ? () => setLocking(true) : null} />
        )}
        {reminders.map((reminder) => (
          <ReminderLine
            key={reminder.id}
            reminder={reminder}
            orderId={id}
            isPrinting={printing === reminder.id}
            onPrint={print}
          />
        ))}
        {reminders.length === 0 && lock === null && <li className={classes.quiet}>{texts.none}</li>}
      </ul>
      {isLocking && (
        <LockDialog orderId={id} name={name} lock={lock ?? undefined} onClose={() => setLocking(false)} />
      )}
    </FieldBlock>
  );
}

type Lock = Readonly<{
  reason: string;
  until: Parameters<typeof formatDate>[0] | null;
  at: string;
  by: string;
}>;

type LockLineProps = Readonly<{
  orderId: string;
  lock: Lock;
  /** Null: the person may only look. */
  onChange: (() => void) | null;
}>;

function LockLine({ orderId, lock: { reason, until, at, by }, onChange }: LockLineProps) {
  const { unlock, unlocking } = useUnlock();
  return (
    <li data-lock>
      <StateBadge tone="warning">{lockTexts.lockedUntil(until)}</StateBadge>
      <span className={classes.texts}>
        {reason} <span className={classes.quiet}>{lockTexts.by(by, formatInstant(at))}</span>
      </span>
      {onChange !== null && (
        <span className={classes.actions}>
          <Button variant="subtle" size="compact-sm" aria-haspopup="dialog" onClick={onChange}>
            {lockTexts.change}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={unlocking !== null}
            onClick={() => unlock(orderId)}
          >
            {lockTexts.unlock}
          </Button>
        </span>
      )}
    </li>
  );
}

type ReminderLineProps = Readonly<{
  reminder: SentReminder;
  orderId: string;
  isPrinting: boolean;
  onPrint: (id: string) => void;
}>;

function ReminderLine({ reminder, orderId, isPrinting, onPrint }: ReminderLineProps) {
  const { id, number, title, day, total, claims } = reminder;
  const own = claims.filter((claim) => claim.orderId === orderId).map((claim) => claim.number);
  return (
    <li>
      <span className={classes.texts}>
        {texts.sent(title, formatDate(day), number)}{' '}
        <span className={classes.quiet}>{texts.of(own, formatEuro(total))}</span>
      </span>
      <ActionIcon aria-label={paperTexts.printOf(number)} loading={isPrinting} onClick={() => onPrint(id)}>
        <IconPrinter size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  );
}
