import { type ReactNode, useEffect, useId, useRef } from 'react';
import { frameTexts } from './assemblies-texts.ts';
import classes from './question.module.css';

type Props = {
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirm: string;
  readonly isDangerous?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before something cannot be undone; the browser's own dialog, since the app comes without a library of them. */
export function Question({ title, children, confirm, isDangerous = false, onConfirm, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [titleId, messageId] = [useId(), useId()];
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={classes.question}
      aria-labelledby={titleId}
      aria-describedby={messageId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      <div id={messageId} className={classes.message}>
        {children}
      </div>
      <div className={classes.answers}>
        <button type="button" className={classes.cancel} onClick={onCancel}>
          {frameTexts.cancel}
        </button>
        <button
          type="button"
          className={classes.confirm}
          data-dangerous={isDangerous || undefined}
          onClick={onConfirm}
        >
          {confirm}
        </button>
      </div>
    </dialog>
  );
}
