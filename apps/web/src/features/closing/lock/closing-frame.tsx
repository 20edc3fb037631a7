import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import { Button, Loader, Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDialogKeys } from '../../../ui/dialog/use-dialog-keys.ts';
import { useFocusBack } from '../../../ui/dialog/use-focus-back.ts';
import { DialogHead } from '../../../ui/record-dialog/record-dialog-frame.tsx';
import { uiTexts } from '../../../ui/ui-texts.ts';
import { useWindowIs } from '../../../ui/use-window-is.ts';
import classes from './closing.module.css';
import { closingTexts as texts } from './closing-texts.ts';

type ClosingFrameProps = Readonly<{
  title: string;
  /** Part of what happens that one would not expect. */
  subtitle?: string | undefined;
  /** Explanation of what it does and why one might wait with it. */
  side: ReactNode;
  /** Rows that say what exactly happens. */
  children: ReactNode;
  note: string;
  confirm: Readonly<{
    label: string;
    icon: ReactNode;
    color?: 'red';
    isPossible: boolean;
    isRunning: boolean;
    run: () => void;
  }>;
  onClose: () => void;
}>;

/**
 * Shows beside each other what is decided and what follows from it. Nothing but the button confirms it: no Enter and
 * no Ctrl+S, as numbers are not given by a slip of the hand.
 */
export function ClosingFrame({ title, subtitle, side, children, note, confirm, onClose }: ClosingFrameProps) {
  const root = useRef<HTMLDivElement>(null);
  const isPhone = useWindowIs('(max-width: 37.5em)');
  const close = () => {
    // A running act is not stopped by looking away; its outcome is to be seen.
    if (!confirm.isRunning) onClose();
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
              {side}
            </div>
            <div className={classes.rows}>{children}</div>
          </div>
          <div className={classes.foot}>
            <div className={classes.note}>{confirm.isRunning ? <Progress /> : note}</div>
            <Button variant="default" disabled={confirm.isRunning} onClick={close}>
              {uiTexts.cancel}
            </Button>
            <Button
              {...(confirm.color === undefined ? {} : { color: confirm.color })}
              leftSection={confirm.icon}
              disabled={!confirm.isPossible}
              loading={confirm.isRunning}
              onClick={confirm.run}
            >
              {confirm.label}
            </Button>
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

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
