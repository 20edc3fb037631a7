import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudOff,
  IconCloudUpload,
  IconPhoto,
} from '@tabler/icons-react';
import { assembliesTexts as texts } from '../assemblies-texts.ts';
import type { Task } from '../place.ts';
import classes from './assembly-card.module.css';

/** Numbers of what lies for an order on this device alone. */
export type Waiting = {
  readonly waiting: number;
  readonly sending: number;
  readonly refused: number;
  readonly sentToday: number;
  /** Acceptances among what waits. */
  readonly signed: number;
  /** Captures that were begun, with the number of their pictures. */
  readonly drafts: readonly {
    readonly task: 'pictures' | 'report' | 'complaint' | 'acceptance';
    readonly count: number;
  }[];
};

export function WaitingLine({ waiting, onTask }: { waiting: Waiting; onTask: (task: Task) => void }) {
  const { sending, refused, sentToday, signed } = waiting;
  const open = waiting.waiting + sending;
  const onShow = () => onTask('waiting');
  return (
    <>
      {waiting.drafts.map(({ task, count }) => (
        <Line key={task} tone="info" icon={IconPhoto} way={texts.continue} onOpen={() => onTask(task)}>
          {`${texts[task]}: ${task === 'acceptance' ? texts.unsigned : texts.drafted(count)}`}
        </Line>
      ))}
      {refused > 0 && (
        <Line tone="danger" icon={IconAlertTriangle} way={texts.show} onOpen={onShow}>
          {texts.refused(refused)}
        </Line>
      )}
      {open > 0 && (
        <Line
          tone="warning"
          icon={sending > 0 ? IconCloudUpload : IconCloudOff}
          way={texts.show}
          onOpen={onShow}
        >
          {sending > 0 ? texts.sending(open, signed) : texts.waiting(open, signed)}
        </Line>
      )}
      {open === 0 && sentToday > 0 && (
        <Line tone="success" icon={IconCircleCheck} way={texts.show} onOpen={onShow}>
          {texts.sentToday(sentToday)}
        </Line>
      )}
    </>
  );
}

type LineProps = {
  readonly tone: 'info' | 'danger' | 'warning' | 'success';
  readonly icon: Icon;
  readonly way: string;
  readonly onOpen: () => void;
  readonly children: string;
};

const Line = ({ tone, icon: Sign, way, onOpen, children }: LineProps) => (
  <button type="button" className={classes.waiting} data-tone={tone} onClick={onOpen}>
    <Sign size={24} aria-hidden />
    <span>{children}</span>
    <span className={classes.link}>{way}</span>
  </button>
);
