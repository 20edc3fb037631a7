import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudOff,
  IconCloudUpload,
  IconPhoto,
} from '@tabler/icons-react';
import { assembliesTexts as texts } from '../assemblies-texts.ts';
import type { Task } from '../place.ts';
import classes from './assembly-card.module.css';

/** What of an order lies on this device alone. */
export type Waiting = {
  readonly waiting: number;
  readonly sending: number;
  readonly refused: number;
  readonly sentToday: number;
  /** Captures that were begun, with the number of their pictures. */
  readonly drafts: readonly { readonly task: 'pictures' | 'report' | 'complaint'; readonly count: number }[];
};

export function WaitingLine({ waiting, onTask }: { waiting: Waiting; onTask: (task: Task) => void }) {
  const open = waiting.waiting + waiting.sending;
  return (
    <>
      {waiting.drafts.map(({ task, count }) => (
        <button
          key={task}
          type="button"
          className={classes.waiting}
          data-tone="info"
          onClick={() => onTask(task)}
        >
          <IconPhoto size={24} aria-hidden />
          <span>{`${texts[task]}: ${texts.drafted(count)}`}</span>
          <span className={classes.link}>{texts.continue}</span>
        </button>
      ))}
      {waiting.refused > 0 && (
        <button
          type="button"
          className={classes.waiting}
          data-tone="danger"
          onClick={() => onTask('waiting')}
        >
          <IconAlertTriangle size={24} aria-hidden />
          <span>{texts.refused(waiting.refused)}</span>
          <span className={classes.link}>{texts.show}</span>
        </button>
      )}
      {open > 0 && (
        <button
          type="button"
          className={classes.waiting}
          data-tone="warning"
          onClick={() => onTask('waiting')}
        >
          {waiting.sending > 0 ? (
            <IconCloudUpload size={24} aria-hidden />
          ) : (
            <IconCloudOff size={24} aria-hidden />
          )}
          <span>{waiting.sending > 0 ? texts.sending(open) : texts.waiting(open)}</span>
          <span className={classes.link}>{texts.show}</span>
        </button>
      )}
      {open === 0 && waiting.sentToday > 0 && (
        <button
          type="button"
          className={classes.waiting}
          data-tone="success"
          onClick={() => onTask('waiting')}
        >
          <IconCircleCheck size={24} aria-hidden />
          <span>{texts.sentToday(waiting.sentToday)}</span>
          <span className={classes.link}>{texts.show}</span>
        </button>
      )}
    </>
  );
}
