import type { Formats, Labels } from './labels.ts';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import { Modal } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type ReactNode, type RefObject, useRef } from 'react';
import { markFirstField } from '../dialog/first-field.ts';
import { useSavingDialog } from '../dialog/use-saving-dialog.tsx';
import { goToField } from '../go-to-field.ts';
import type { FieldSource } from '../record-fields/field-source.ts';
import { useWindowIs } from '../use-window-is.ts';
import type { RecordSource } from './draft/record-source.ts';
import type { RecordStore } from './draft/record-store.ts';
import type { Keeping } from './draft/use-kept-draft.ts';
import { useRecordDraft } from './draft/use-record-draft.ts';
import { KeptInput } from './notices/kept-input.tsx';
import { RecordNotices } from './notices/record-notices.tsx';
import classes from './record-dialog.module.css';
import { DialogFoot, DialogHead } from './record-dialog-frame.tsx';

/** Everything that the fields of a dialog work with. */
export type RecordForm<Draft extends object> = Readonly<{
  draft: Draft;
  /** The same, for the fields of `ui/record-fields`. */
  source: FieldSource<Draft> & Pick<RecordStore<Draft>, 'edit' | 'remove'>;
  edit: (change: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;
  /** Finds what is wrong by path in the draft: `companyName`, `price.MONTHLY`. */
  error: (path: string) => string | undefined;
  isDirty: boolean;
  isNew: boolean;
  isReadOnly: boolean;
  /** Saves and stays open; answers whether it is stored. */
  save: () => Promise<boolean>;
}>;

type RecordDialogProps<Draft extends object> = RecordSource<Draft> &
  Readonly<{
    title: string;
    subtitle?: string | undefined;
    /** Buttons at the right of the title: the history. */
    actions?: ReactNode;
    /** Width in pixels (rules: screens#sizes-of-dialogs); on a phone the dialog takes the whole screen. */
    width: number;
    onClose: () => void;
    labels: Labels<Draft>;
    format?: Formats<Draft>;
    isReadOnly?: boolean;
    /**
     * Keeps what is typed in this browser and sends it when the page goes; without it the browser asks before it goes.
     */
    keeping?: Omit<Keeping<Draft>, 'store'>;
    /** A new one may be saved as it came filled in. */
    savesUntouched?: boolean;
    /** „Speichern“, unless the dialog is a part of another one that saves. */
    saveLabel?: string;
    /** A mail goes out by Ctrl+Enter alone, not by the keys that save. */
    saveKey?: 'save' | 'send';
    /** Closing asks nothing: what was typed is kept and offered the next time. */
    keepsOnClose?: boolean;
    /** Content at the left of the buttons: a sum, a reset. */
    foot?: (form: RecordForm<Draft>) => ReactNode;
    /**
     * Content at the right of the fields where the window is wide enough; the dialog is as wide as `width` says then.
     */
    beside?: Readonly<{ width: number; content: (form: RecordForm<Draft>) => ReactNode }> | undefined;
    children: (form: RecordForm<Draft>) => ReactNode;
  }>;

/**
 * The one frame for small records: save when something has changed (button, Enter, Ctrl+S), Escape closes and asks when
 * it would lose something, all problems at once, and both values where somebody else was quicker. Render it while it
 * is open; it starts anew each time.
 */
export function RecordDialog<Draft extends object>(props: RecordDialogProps<Draft>) {
  const { title, width, isReadOnly = false, saveKey = 'save' } = props;
  const body = useRef<HTMLDivElement>(null);
  const { record, form, canSave, root, saveAndClose, requestClose, question } = useRecordForm(props, body);
  const { isNew, isSaving } = record;
  const isPhone = useWindowIs('(max-width: 37.5em)');
  const isWide = useWindowIs('(min-width: 62em)');
  const beside = isWide ? props.beside : undefined;
  const content = useMergedRef(root, isNew ? markFirstField : null);
  return (
    <>
      <Modal.Root
        opened
        onClose={requestClose}
        size={beside?.width ?? width}
        fullScreen={isPhone}
        centered
        closeOnEscape={false}
        padding={0}
        transitionProps={{ duration: 100 }}
        classNames={{ content: classes.window ?? '' }}
      >
        <Modal.Overlay />
        <Modal.Content ref={content}>
          <form
            className={classes.frame}
            noValidate
            onKeyDown={(event) => {
              const isEnterInField = event.key === 'Enter' && event.target instanceof HTMLInputElement;
              if (saveKey === 'send' && isEnterInField) event.preventDefault();
            }}
            onSubmit={(event) => {
              event.preventDefault();
              void saveAndClose();
            }}
          >
            <DialogHead
              title={title}
              subtitle={props.subtitle}
              actions={props.actions}
              takesFocus={!isNew}
              onClose={requestClose}
            />
            <div className={classes.middle}>
              <div
                ref={body}
                className={classes.body}
                {...(beside === undefined ? {} : { style: { flex: `0 0 ${width}px` } })}
              >
                {props.keeping !== undefined && (
                  <KeptInput store={record.store} keeping={props.keeping} isReadOnly={isReadOnly} />
                )}
                <RecordNotices
                  record={record}
                  labels={props.labels}
                  format={props.format}
                  onGoTo={(path) => root.current !== null && goToField(root.current, path)}
                />
                {props.children(form)}
              </div>
              {beside !== undefined && <div className={classes.beside}>{beside.content(form)}</div>}
            </div>
            <DialogFoot
              isDirty={canSave}
              isSaving={isSaving}
              isReadOnly={isReadOnly}
              saveLabel={props.saveLabel}
              saveKey={saveKey}
              onClose={requestClose}
              start={props.foot?.(form)}
            />
          </form>
        </Modal.Content>
      </Modal.Root>
      {question}
    </>
  );
}

/** Keeps the record with what its fields work with, and saves and leaves it. */
function useRecordForm<Draft extends object>(
  props: RecordDialogProps<Draft>,
  body: RefObject<HTMLDivElement | null>,
) {
  const { onClose, isReadOnly = false, saveKey = 'save', keepsOnClose = false } = props;
  const record = useRecordDraft(props);
  const { draft, edit, error, isDirty, isNew, isSaving, problems } = record;
  const savesUntouched = isNew && (props.savesUntouched ?? false);
  const { save, ...dialog } = useSavingDialog({
    opened: true,
    isDirty: isDirty && !isReadOnly && !keepsOnClose,
    savesUntouched,
    isSaving,
    isLost: () => !isReadOnly && !keepsOnClose && record.store.get().isDirty,
    onDiscard: record.discard,
    warnsOnLeave: props.keeping === undefined,
    closesOnSave: true,
    saveKey,
    onSave: record.save,
    onRefusal: (element) => {
      const [first] = problems;
      if (first === undefined) body.current?.scrollTo({ top: 0 });
      else goToField(element, first.path);
    },
    onClose,
  });
  const form = { draft, source: record.store, edit, error, isDirty, isNew, isReadOnly, save };
  return { record, form, canSave: isDirty || savesUntouched, ...dialog };
}
