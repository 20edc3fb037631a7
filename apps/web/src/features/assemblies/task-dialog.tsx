import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { captureTexts as texts } from './assemblies-texts.ts';
import classes from './task-dialog.module.css';

type Props = {
  readonly title: string;
  readonly subtitle: string;
  /** Content at the right of the title. */
  readonly aside?: ReactNode;
  /** Buttons at the foot, where the thumb reaches. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
  readonly onBack: () => void;
};

/** Lies over the list while something is done at one of its orders. */
export function TaskDialog({ title, subtitle, aside, foot, children, onBack }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={classes.screen}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onBack();
      }}
    >
      <header className={classes.head}>
        <button type="button" className={classes.corner} aria-label={texts.back} onClick={onBack}>
          <IconArrowLeft size={28} aria-hidden />
        </button>
        <div className={classes.title}>
          <h1 id={titleId}>{title}</h1>
          <p>{subtitle}</p>
        </div>
        {aside}
      </header>
      <div className={classes.body}>{children}</div>
      {foot && <footer className={classes.foot}>{foot}</footer>}
    </dialog>
  );
}
