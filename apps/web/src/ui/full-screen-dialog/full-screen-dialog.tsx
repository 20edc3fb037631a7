import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CloseDialog } from '../confirm-dialog/close-dialog.tsx';
import { goToField } from '../go-to-field.ts';
import { useFocusBack } from '../record-dialog/use-focus-back.ts';
import { findTypingError } from '../typed-value.ts';
import { DialogHead } from './dialog-head.tsx';
import { DialogSection, SectionList } from './dialog-sections.tsx';
import classes from './full-screen-dialog.module.css';
import { useDialogKeys } from './use-dialog-keys.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useScrollSpy } from './use-scroll-spy.ts';

export type DialogSectionProps = Readonly<{
  id: string;
  label: string;
  content: ReactNode;
  /** At the right of the section's heading: a switch, a button. */
  actions?: ReactNode;
  /** How many fields of the section are wrong; shown at its name in the list. */
  errorCount?: number;
}>;

export type FullScreenDialogProps = Readonly<{
  opened: boolean;
  onClose: () => void;
  /** Kind and number: „Auftrag A-26000217“. */
  title: ReactNode;
  /** One quiet line: customer, last change. */
  subtitle?: ReactNode;
  badge?: ReactNode;
  /** The figures strip, see FigureStrip. */
  figures?: ReactNode;
  /** Further buttons before save; a function where one of them saves first. */
  actions?: ReactNode | ((save: () => Promise<boolean>) => ReactNode);
  sections: readonly DialogSectionProps[];
  /** A column at the right that stays in view. */
  aside?: ReactNode;
  /** Above the sections: what is wrong, what somebody else has saved. */
  notices?: ReactNode;
  /** Path of the first field that is wrong: where a refused save leads to. */
  firstProblem?: string | undefined;
  /** The person may only look: there is nothing to save. */
  isReadOnly?: boolean;
  /** false where input is kept when the page is closed, so that there is nothing to warn of. */
  warnsOnLeave?: boolean;
  isDirty: boolean;
  isSaving?: boolean;
  saveLabel?: string;
  /** Answers whether it is saved: a dialog that was closing stays open when it is not. */
  onSave: () => boolean | Promise<boolean>;
}>;

/**
 * The one frame for large records. Ctrl+S saves, Escape closes and asks when something has changed, Tab stays
 * inside, and focus returns to where it came from.
 */
export function FullScreenDialog({
  opened,
  onClose,
  isDirty,
  isSaving = false,
  warnsOnLeave = true,
  onSave,
  ...view
}: FullScreenDialogProps) {
  const root = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  const [isAsking, setIsAsking] = useState(false);

  const save = async (): Promise<boolean> => {
    if (!isDirty || isSaving) return false;
    const unreadable = root.current === null ? null : findTypingError(root.current);
    if (unreadable === null) {
      const isSaved = await onSave();
      if (!isSaved) setRefusals((count) => count + 1);
      return isSaved;
    }
    unreadable.focus();
    unreadable.blur();
    unreadable.focus();
    return false;
  };
  const showRefusal = useEffectEvent(() => {
    if (root.current === null) return;
    if (view.firstProblem !== undefined) goToField(root.current, view.firstProblem);
    else root.current.querySelector('[data-notices]')?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => {
    if (refusals > 0) showRefusal();
  }, [refusals]);

  const requestClose = () => {
    if (isDirty) setIsAsking(true);
    else onClose();
  };
  const saveAndClose = async () => {
    const isSaved = await save();
    setIsAsking(false);
    if (isSaved) onClose();
  };
  const discard = () => {
    setIsAsking(false);
    onClose();
  };

  useDialogKeys(root, { isActive: opened && !isAsking, onSave: () => void save(), onEscape: requestClose });
  useLeaveWarning(opened && isDirty && warnsOnLeave);
  useFocusBack();

  return (
    <>
      <Modal.Root
        opened={opened}
        onClose={requestClose}
        fullScreen
        closeOnEscape={false}
        padding={0}
        transitionProps={{ transition: 'fade', duration: 120 }}
      >
        <Modal.Content ref={root} className={classes.window ?? ''}>
          <div className={classes.frame}>
            <DialogHead
              {...view}
              actions={typeof view.actions === 'function' ? view.actions(save) : view.actions}
              isDirty={isDirty}
              isSaving={isSaving}
              onSave={() => void save()}
              onClose={requestClose}
            />
            <DialogBody sections={view.sections} aside={view.aside} notices={view.notices} />
          </div>
        </Modal.Content>
      </Modal.Root>
      <CloseDialog
        opened={isAsking}
        isSaving={isSaving}
        onSave={() => void saveAndClose()}
        onDiscard={discard}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

type DialogBodyProps = Pick<FullScreenDialogProps, 'sections' | 'aside' | 'notices'>;

function DialogBody({ sections, aside, notices }: DialogBodyProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const spy = useScrollSpy(
    scroller,
    sections.map(({ id }) => id),
  );
  return (
    <div ref={scroller} className={classes.scroller} data-with-aside={aside !== undefined || undefined}>
      {sections.length > 1 && <SectionList sections={sections} current={spy.current} onPick={spy.goTo} />}
      <div className={classes.sections}>
        {notices !== undefined && (
          <div className={classes.notices} data-notices>
            {notices}
          </div>
        )}
        {sections.map((section) => (
          <DialogSection key={section.id} {...section} />
        ))}
      </div>
      {aside !== undefined && <aside className={classes.aside}>{aside}</aside>}
    </div>
  );
}
