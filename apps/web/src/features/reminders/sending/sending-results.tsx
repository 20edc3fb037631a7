import '@mantine/core/styles/Progress.css';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { Button, CloseButton, Progress } from '@mantine/core';
import { IconAlertTriangle, IconMail, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { openLink } from '../../../lib/browser/open-link.ts';
import type { Tone } from '../../../ui/palette.ts';
import { resultTexts as texts } from '../reminders-texts.ts';
import { isMailed, type Job, madeIn, totalOf } from './job.ts';
import classes from './sending.module.css';
import type { Sending } from './use-sending.ts';

type SendingResultsProps = Readonly<{ sending: Sending; onSent: () => void }>;

/** Shows what was made, what was left out and why, until somebody closes it. */
export function SendingResults({ sending: { job, isUnderWay, goOn, dismiss }, onSent }: SendingResultsProps) {
  if (job === null) return null;
  const { step, stack } = job;
  return (
    <section className={`card ${classes.results}`} aria-label={texts.results}>
      <header className={classes.head}>
        <h2 role="status">{writeHead(job)}</h2>
        {!isUnderWay && (
          <>
            {madeIn(job).length > 0 && (
              <Button variant="subtle" size="compact-sm" onClick={onSent}>
                {texts.toSent}
              </Button>
            )}
            <CloseButton aria-label={texts.dismiss} onClick={dismiss} />
          </>
        )}
      </header>
      {isUnderWay && <Progress value={calculateShare(job)} size="xs" aria-label={writeHead(job)} />}
      <ul className={classes.lines}>
        {step === 'STOPPED' && (
          <Line tone="danger" Icon={IconAlertTriangle}>
            <p role="alert">
              {texts.stopped(job.waiting.length)} {job.why}
            </p>
            <Button variant="light" size="compact-sm" onClick={goOn}>
              {texts.goOn}
            </Button>
          </Line>
        )}
        {stack !== null && (
          <Line tone="success" Icon={IconPrinter}>
            <p>{texts.toPrint(stack.count)}</p>
            <Button variant="light" size="compact-sm" onClick={() => openLink(stack)}>
              {texts.openStack}
            </Button>
          </Line>
        )}
        {job.mailed > 0 && (
          <Line tone="success" Icon={IconMail}>
            <p>{texts.mailed(job.mailed)}</p>
          </Line>
        )}
        {job.hasNoStack && (
          <Line tone="warning" Icon={IconAlertTriangle}>
            <p role="alert">{texts.stackFailed}</p>
          </Line>
        )}
        <LeftOutLines job={job} />
      </ul>
    </section>
  );
}

/** Sentences about what is not as somebody wanted it. */
const LeftOutLines = ({ job: { notMailed, outcomes } }: Readonly<{ job: Job }>) => (
  <>
    {notMailed.map(({ id, clientName, number, why }) => (
      <Line key={id} tone="danger" Icon={IconAlertTriangle}>
        <p>
          <strong>{clientName}</strong> {texts.notMailed(number)} {why}
        </p>
      </Line>
    ))}
    {outcomes.flatMap(({ clientName, dropped }) =>
      dropped.map(({ number, sentence }) => (
        <Line key={number} tone="warning" Icon={IconAlertTriangle}>
          <p>
            <strong>{clientName}</strong> {sentence}
          </p>
        </Line>
      )),
    )}
  </>
);

function writeHead(job: Job): string {
  const made = madeIn(job);
  switch (job.step) {
    case 'MAKING':
      return texts.making(job.outcomes.length, job.outcomes.length + job.waiting.length);
    case 'MAILING':
      return texts.mailing(job.done, made.filter((paper) => isMailed(job, paper)).length);
    case 'JOINING':
      return texts.joining(job.done, made.filter((paper) => !isMailed(job, paper)).length);
    default:
      return texts.done(made.length, formatEuro(totalOf(made)));
  }
}

/** Computes how much is done of what is under way now, in percent. */
function calculateShare(job: Job): number {
  const made = madeIn(job);
  const [done, all] =
    job.step === 'MAKING'
      ? [job.outcomes.length, job.outcomes.length + job.waiting.length]
      : [job.done, made.filter((paper) => isMailed(job, paper) === (job.step === 'MAILING')).length];
  return all === 0 ? 100 : (done / all) * 100;
}

type LineProps = Readonly<{ tone: Tone; Icon: typeof IconMail; children: ReactNode }>;

const Line = ({ tone, Icon, children }: LineProps) => (
  <li className={classes.line} data-tone={tone}>
    <Icon size={18} stroke={1.75} aria-hidden />
    {children}
  </li>
);
