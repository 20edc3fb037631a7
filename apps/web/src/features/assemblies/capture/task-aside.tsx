import { IconTrash, IconWifiOff } from '@tabler/icons-react';
import { frameTexts } from '../assemblies-texts.ts';
import dialogClasses from '../task-dialog.module.css';
import classes from './capture.module.css';

type TaskAsideProps = Readonly<{
  isOnline: boolean;
  /** Where all of it can be thrown away at once. */
  discard?: Readonly<{ label: string; onAsk: () => void }> | null;
}>;

/** Beside the title of what is taken down: throw it away, and whether it can be sent now. */
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
