import { type FileQueue, refusalsIn } from '../../lib/files/file-queue.ts';
import { useStore } from '../../lib/use-store.ts';
import { Notice } from '../notice/notice.tsx';
import classes from './files.module.css';
import { filesTexts as texts } from './files-texts.ts';

/** Tells above the sections of a dialog that the record is stored, and some of its files are not. */
export function FileNotices({ queue }: Readonly<{ queue: FileQueue }>) {
  const state = useStore(queue);
  const refusals = refusalsIn(state);
  if (state.isAway) return <Notice tone="warning">{texts.waitingForServer}</Notice>;
  if (refusals.length === 0 || state.isRunning) return null;
  return (
    <Notice tone="danger" title={texts.savedWithout}>
      {texts.savedWithoutHint}
      <ul className={classes.problems}>
        {refusals.map(({ key, name, message }) => (
          <li key={key}>{texts.problem(name, message)}</li>
        ))}
      </ul>
    </Notice>
  );
}
