import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { KeyButton } from '../../../ui/keys/key-button.tsx';
import { sendTexts as texts } from '../reminders-texts.ts';
import type { Way } from '../sending/job.ts';
import type { Sending } from '../sending/use-sending.ts';
import classes from './run.module.css';
import type { RunTicks } from './use-run-ticks.ts';

type SendBarProps = Readonly<{ ticks: RunTicks; sending: Sending; onSend: (way: Way) => void }>;

/** Shows what is ticked, and the two ways it goes out. */
export function SendBar({ ticks: { sum, ticked }, sending: { isUnderWay }, onSend }: SendBarProps) {
  const hasMail = ticked.some(({ email }) => email !== null);
  return (
    <section className={classes.bar} aria-label={texts.bar}>
      <p className={classes.barSum} role="status">
        {texts.sum(sum.letters, formatEuro(sum.total))}
      </p>
      <div className={classes.ways}>
        <KeyButton
          name="reminderPrint"
          isMain={!hasMail}
          isDisabled={isUnderWay || sum.letters === 0}
          onClick={() => onSend('PRINT')}
        >
          {texts.print}
        </KeyButton>
        <KeyButton
          name="reminderMail"
          isMain={hasMail}
          isDisabled={isUnderWay || !hasMail}
          onClick={() => onSend('MAIL')}
        >
          {texts.mail}
        </KeyButton>
      </div>
    </section>
  );
}
