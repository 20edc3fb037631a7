import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CloseDialog } from '../confirm-dialog/close-dialog.tsx';
import { useDialogKeys } from '../full-screen-dialog/use-dialog-keys.ts';
import { useLeaveWarning } from '../full-screen-dialog/use-leave-warning.ts';
import { goToField } from '../go-to-field.ts';
import { findTypingError } from '../typed-value.ts';
import classes from './record-dialog.module.css';
import { DialogFoot, DialogHead } from './record-dialog-frame.tsx';
import { RecordNotices } from './record-notices.tsx';
import type { RecordSource } from './record-source.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useRecordDraft } from './use-record-draft.ts';

/** What the fields of a dialog work with. */
export type RecordForm<Draft> = Readonly<{
  draft: Draft;
  edit: (change: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;
  /** By path in the draft: `companyName`, `price.MONTHLY`. */
  error: (path: string) => string | undefined;
  isDirty: boolean;
  isNew: boolean;
  isReadOnly: boolean;
  /** Saves and stays open; answers whether it is stored. */
  save: () => Promise<boolean>;
}>;

type Key<Draft> = keyof Draft & string;

/** A field of the entries of a list: `payments.price`. */
type FieldOfEntry = `${string}.${string}`;

/** What the fields are called in the list of problems and in a comparison. */
export type Labels<Draft> = Readonly<Partial<Record<Key<Draft> | FieldOfEntry, string>>>;

/** How a value reads in a comparison, where its text does not say it: ids, lists, money. */
export type Formats<Draft> = Readonly<
  { [K in Key<Draft>]?: (value: Draft[K]) => string } & { [path: FieldOfEntry]: (value: never) => string }
>;

export type RecordDialogProps<Draft extends object> = RecordSource<Draft> &
  Readonly<{
    title: string;
    /** In pixels (spec 1 §2, spec 3 §9); on a phone the dialog takes the whole screen. */
    width: number;
    onClose: () => void;
    labels: Labels<Draft>;
    format?: Formats<Draft>;
    isReadOnly?: boolean;
    /** „Speichern“, unless the dialog is a part of another one that saves. */
    saveLabel?: string;
    /** At the left of the buttons: a sum, a reset. */
    foot?: (form: RecordForm<Draft>) => ReactNode;
    children: (form: RecordForm<Draft>) => ReactNode;
  }>;

/**
 * The one frame for small records: save when something has changed (button, Enter, Ctrl+S), Escape closes and asks when
 * it would lose something, all problems at once, and both values where somebody else was quicker. Render it while it
 * is open; it starts anew each time.
 */
export function RecordDialog<Draft extends object>(props: RecordDialogProps<Draft>) {
  const { title, width, onClose, isReadOnly = false } = props;
  const record = useRecordDraft(props);
  const { isDirty, isNew, isSaving, problems } = record;
  const root = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const isPhone = useMediaQuery('(max-width: 37.5em)', false, { getInitialValueInEffect: false });

  const save = async (): Promise<boolean> => {
    if (!isDirty || isSaving || isReadOnly) return false;
    const unreadable = root.current === null ? null : findTypingError(root.current);
    if (unreadable !== null) {
      showTypingError(unreadable);
      return false;
    }
    const isSaved = await record.save();
    if (!isSaved) setRefusals((count) => count + 1);
    return isSaved;
  };
  const saveAndClose = async () => {
    const isSaved = await save();
    setIsAsking(false);
    if (isSaved) onClose();
  };
  const requestClose = () => {
    if (isDirty && !isReadOnly) setIsAsking(true);
    else onClose();
  };

  const showRefusal = useEffectEvent(() => {
    const [first] = problems;
    if (first === undefined) body.current?.scrollTo({ top: 0 });
    else if (root.current !== null) goToField(root.current, first.path);
  });
  useEffect(() => {
    if (refusals > 0) showRefusal();
  }, [refusals]);
  useDialogKeys(root, {
    isActive: !isAsking,
    onSave: () => void saveAndClose(),
    onEscape: requestClose,
  });
  useLeaveWarning(isDirty && !isReadOnly);
  useFocusBack();

  const { draft, edit, error } = record;
  const form = { draft, edit, error, isDirty, isNew, isReadOnly, save };
  return (
    <>
      <Modal.Root
        opened
        onClose={requestClose}
        size={width}
        fullScreen={isPhone}
        centered
        closeOnEscape={false}
        padding={0}
        transitionProps={{ duration: 100 }}
        classNames={{ content: classes.window ?? '' }}
      >
        <Modal.Overlay />
        <Modal.Content ref={root}>
          <form
            className={classes.frame}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void saveAndClose();
            }}
          >
            <DialogHead title={title} takesFocus={!isNew} onClose={requestClose} />
            <div ref={body} className={classes.body}>
              <RecordNotices
                record={record}
                labels={props.labels}
                format={props.format}
                onGoTo={(path) => root.current !== null && goToField(root.current, path)}
              />
              {props.children(form)}
            </div>
            <DialogFoot
              isDirty={isDirty}
              isSaving={isSaving}
              isReadOnly={isReadOnly}
              saveLabel={props.saveLabel}
              onClose={requestClose}
              start={props.foot?.(form)}
            />
          </form>
        </Modal.Content>
      </Modal.Root>
      <CloseDialog
        opened={isAsking}
        isSaving={isSaving}
        onSave={() => void saveAndClose()}
        onDiscard={onClose}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

/** The field itself shows why it cannot be read once it is left; the focus ends where the person goes on. */
function showTypingError(field: HTMLInputElement): void {
  field.focus();
  field.blur();
  field.focus();
}
