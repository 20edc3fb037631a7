import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { Button, Loader, Modal } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DateField } from '../../../ui/date-field/date-field.tsx';
import { useDialogKeys } from '../../../ui/dialog/use-dialog-keys.ts';
import { useFocusBack } from '../../../ui/dialog/use-focus-back.ts';
import { DialogHead } from '../../../ui/record-dialog/record-dialog-frame.tsx';
import { RecordWaiting } from '../../../ui/states/record-waiting.tsx';
import { uiTexts } from '../../../ui/ui-texts.ts';
import { useWindowIs } from '../../../ui/use-window-is.ts';
import classes from './closing.module.css';
import { ClosingNotices } from './closing-notices.tsx';
import { closingTexts as texts } from './closing-texts.ts';
import type { useClosing } from './use-closing.ts';

type Closing<Answer> = Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isFetching' | 'refetch'> &
  Pick<ReturnType<typeof useClosing>, 'date' | 'setDate' | 'isChanged' | 'refusals'> &
  Readonly<{ save: Readonly<{ isPending: boolean }> }>;

type ClosingFrameProps<Answer> = Readonly<{
  title: string;
  /** Part of what happens that one would not expect. */
  subtitle?: string | undefined;
  closing: Closing<Answer>;
  day: Readonly<{ label: string; min: IsoDate; max: IsoDate }>;
  /** Explanation of what it does, and what it wants to know. */
  explained: ReactNode;
  /** Reasons why one might wait with it. */
  side: (answer: Answer) => ReactNode;
  /** Rows that say what exactly happens. */
  children: (answer: Answer) => ReactNode;
  note: string;
  confirm: Readonly<{
    label: string;
    icon: ReactNode;
    color?: 'red';
    isPossible: boolean;
    run: () => void;
  }>;
  onClose: () => void;
}>;

/**
 * Shows beside each other what is decided and what follows from it. Nothing but the button confirms it: no Enter and
 * no Ctrl+S, as numbers are not given by a slip of the hand.
 */
export function ClosingFrame<Answer>({
  title,
  subtitle,
  closing: { data, error, isFetching, refetch, date, setDate, isChanged, refusals, save },
  day,
  explained,
  side,
  children,
  note,
  confirm,
  onClose,
}: ClosingFrameProps<Answer>) {
  const isRunning = save.isPending;
  const root = useRef<HTMLDivElement>(null);
  const isPhone = useWindowIs('(max-width: 37.5em)');
  const close = () => {
    // A running act is not stopped by looking away; its outcome is to be seen.
    if (!isRunning) onClose();
  };
  useFocusBack();
  useDialogKeys(root, { isActive: true, onSave: () => undefined, onEscape: close });
  return (
    <Modal.Root
      opened
      onClose={close}
      size="78rem"
      fullScreen={isPhone}
      centered
      closeOnEscape={false}
      // A reason somebody has typed is not lost by a click beside it.
      closeOnClickOutside={false}
      padding={0}
      transitionProps={{ duration: 100 }}
      classNames={{ content: classes.window ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content ref={root}>
        <div className={classes.frame}>
          <DialogHead title={title} subtitle={subtitle} takesFocus onClose={close} />
          <div className={classes.middle}>
            <div className={classes.side}>
              {/* A head on a phone has room for its title alone. */}
              {isPhone && subtitle !== undefined && <p className={classes.explained}>{subtitle}</p>}
              <DateField
                name="date"
                {...day}
                leaning="BACK"
                value={date}
                clearable={false}
                disabled={isRunning}
                onChange={setDate}
              />
              {explained}
              <ClosingNotices isChanged={isChanged} refusals={refusals} />
              {data !== undefined && side(data)}
            </div>
            <div className={classes.rows}>
              {data === undefined ? (
                <RecordWaiting
                  texts={{ loadFailed: texts.loadFailed, notFound: texts.loadFailed, notFoundHint: '' }}
                  isGone={false}
                  error={error}
                  onRetry={() => void refetch()}
                  isRetrying={isFetching}
                  count={8}
                />
              ) : (
                children(data)
              )}
            </div>
          </div>
          <ClosingFoot note={note} confirm={confirm} isRunning={isRunning} onClose={close} />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

type ClosingFootProps = Pick<ClosingFrameProps<never>, 'note' | 'confirm' | 'onClose'> &
  Readonly<{ isRunning: boolean }>;

const ClosingFoot = ({ note, confirm, isRunning, onClose }: ClosingFootProps) => (
  <div className={classes.foot}>
    <div className={classes.note}>{isRunning ? <Progress /> : note}</div>
    <Button variant="default" disabled={isRunning} onClick={onClose}>
      {uiTexts.cancel}
    </Button>
    <Button
      {...(confirm.color === undefined ? {} : { color: confirm.color })}
      leftSection={confirm.icon}
      disabled={!confirm.isPossible}
      loading={isRunning}
      onClick={confirm.run}
    >
      {confirm.label}
    </Button>
  </div>
);

/** Milliseconds after which somebody begins to wonder. */
const wondering = 1_000;

function Progress() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), wondering);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span role="status" className={classes.progress}>
      {isLong && (
        <>
          <Loader size={14} aria-hidden />
          {texts.running}
        </>
      )}
    </span>
  );
}
