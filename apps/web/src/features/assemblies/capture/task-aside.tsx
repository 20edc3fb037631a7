import { IconCircleCheck, IconTrash, IconWifiOff } from '@tabler/icons-react';
import { captureTexts, frameTexts } from '../assemblies-texts.ts';
import dialogClasses from '../task-dialog.module.css';
import classes from './capture.module.css';

type TaskAsideProps = Readonly<{
  isOnline: boolean;
  /** Way to throw all of it away at once. */
  discard?: Readonly<{ label: string; onAsk: () => void }> | null;
}>;

/** Shows beside the title of a task how to throw it away, and whether it can be sent now. */
export const TaskAside = ({ isOnline, discard = null }: TaskAsideProps) => (
  <>
    {discard !== null && (
      <button
        type="button"
        className={dialogClasses.corner}
        aria-label={discard.label}
        onClick={discard.onAsk}
      >
        <IconTrash size={26} aria-hidden />
      </button>
    )}
    {!isOnline && (
      <span className={classes.offline}>
        <IconWifiOff size={24} aria-hidden />
        {frameTexts.offline}
      </span>
    )}
  </>
);

type KeptLineProps = Readonly<{
  /** Number of pictures that are being kept. */
  saving: number;
  /** Sentence that says what lies on the device; null while nothing does. */
  kept: string | null;
}>;

/** Tells at the foot of a task how far what was done is kept. */
export const KeptLine = ({ saving, kept }: KeptLineProps) => (
  <p className={classes.safe} role="status">
    {saving > 0 && captureTexts.saving(saving)}
    {saving === 0 && kept !== null && (
      <>
        <IconCircleCheck size={22} aria-hidden />
        {kept}
      </>
    )}
  </p>
);
