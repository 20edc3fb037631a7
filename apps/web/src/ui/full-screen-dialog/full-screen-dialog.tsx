import type { DialogSectionProps } from './dialog-sections.tsx';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import { Modal } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useRef } from 'react';
import { markFirstField } from '../dialog/first-field.ts';
import { useSavingDialog } from '../dialog/use-saving-dialog.tsx';
import type { DropProps } from '../files/taking/use-drop-target.ts';
import { goToField } from '../go-to-field.ts';
import { DialogHead } from './dialog-head.tsx';
import { DialogSection, SectionList } from './dialog-sections.tsx';
import classes from './full-screen-dialog.module.css';
import { useScrollSpy } from './use-scroll-spy.ts';
import { useStillPage } from './use-still-page.ts';

type FullScreenDialogProps = Readonly<{
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
  /** The section it is opened at; else its beginning. */
  startsAt?: string | undefined;
  /** A column at the right that stays in view. */
  aside?: ReactNode;
  /** Notices above the sections: what is wrong, what somebody else has saved. */
  notices?: ReactNode;
  /** Files dropped anywhere on the sections, as far as nothing in them takes them. */
  dropProps?: DropProps;
  /** Path of the first field that is wrong: where a refused save leads to. */
  firstProblem?: string | undefined;
  /** Marks a new record: the dialog begins in its first field; a stored one is read first. */
  isNew?: boolean;
  /** The person may only look: there is nothing to save. */
  isReadOnly?: boolean;
  /** false where input is kept when the page is closed, so that there is nothing to warn of. */
  warnsOnLeave?: boolean;
  isDirty: boolean;
  /** Tells whether input would be lost now; asked in the moment somebody goes. */
  isLost: () => boolean;
  /** Gives the input up, on every way out without saving. */
  onDiscard: () => void;
  /** Ctrl+Z: puts back what was taken away last. */
  onUndo?: () => void;
  isSaving?: boolean;
  saveLabel?: string;
  /** Answers whether it is saved: a dialog that was closing stays open when it is not. */
  onSave: () => boolean | Promise<boolean>;
}>;

/**
 * The one frame for large records. Ctrl+S saves, Escape closes and asks when something has changed, Tab stays
 * inside, and focus returns to where it came from.
 */
export function FullScreenDialog(props: FullScreenDialogProps) {
  const {
    opened,
    onClose,
    isDirty,
    isLost,
    onDiscard,
    isSaving = false,
    warnsOnLeave = true,
    ...rest
  } = props;
  const { onSave, onUndo, ...view } = rest;
  const { root, save, requestClose, question } = useSavingDialog({
    opened,
    isDirty,
    isSaving,
    isLost,
    onDiscard,
    onUndo,
    warnsOnLeave,
    closesOnSave: false,
    onSave,
    onRefusal: (element) => {
      if (view.firstProblem !== undefined) goToField(element, view.firstProblem);
      else element.querySelector('[data-notices]')?.scrollIntoView({ block: 'start' });
    },
    onClose,
  });
  useStillPage(opened);
  const content = useMergedRef(root, view.isNew === true ? markFirstField : null);
  return (
    <>
      <Modal.Root
        opened={opened}
        onClose={requestClose}
        fullScreen
        closeOnEscape={false}
        padding={0}
        lockScroll={false}
        transitionProps={{ transition: 'fade', duration: 120 }}
      >
        <Modal.Content ref={content} className={classes.window ?? ''}>
          <div className={classes.frame}>
            <DialogHead
              {...view}
              actions={typeof view.actions === 'function' ? view.actions(save) : view.actions}
              isDirty={isDirty}
              isSaving={isSaving}
              onSave={() => void save()}
              onClose={requestClose}
            />
            <DialogBody {...view} />
          </div>
        </Modal.Content>
      </Modal.Root>
      {question}
    </>
  );
}

/**
 * Number of sections rendered at once. The sections below come once these are seen, between the keys that are typed:
 * they are half of what opening takes.
 */
const inSight = 2;

type DialogBodyProps = Pick<
  FullScreenDialogProps,
  'sections' | 'aside' | 'notices' | 'startsAt' | 'dropProps'
>;

function DialogBody({ sections, aside, notices, startsAt, dropProps }: DialogBodyProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const spy = useScrollSpy(
    scroller,
    sections.map(({ id }) => id),
  );
  const start = useEffectEvent(() => startsAt !== undefined && spy.goTo(startsAt));
  useEffect(() => void start(), []);
  const isWhole = useDeferredValue(true, startsAt !== undefined);
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      data-with-aside={aside !== undefined || undefined}
      {...dropProps}
    >
      {sections.length > 1 && <SectionList sections={sections} current={spy.current} onPick={spy.goTo} />}
      <div className={classes.sections}>
        {notices !== undefined && (
          <div className={classes.notices} data-notices>
            {notices}
          </div>
        )}
        {sections.map(({ content, ...section }, place) => (
          <DialogSection key={section.id} {...section} takesFocus={section.id === startsAt}>
            {isWhole || place < inSight ? content : null}
          </DialogSection>
        ))}
      </div>
      {aside !== undefined && <aside className={classes.aside}>{aside}</aside>}
    </div>
  );
}
