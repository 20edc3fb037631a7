import { sumCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { useConfirm } from '../../../ui/confirm-dialog/use-confirm.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import type { Letter } from '../letters.ts';
import { sendTexts as texts } from '../reminders-texts.ts';
import { isMailed, type Way } from '../sending/job.ts';
import type { Sending } from '../sending/use-sending.ts';
import type { RunTicks } from './use-run-ticks.ts';

type QuestionInput = Readonly<{ ticks: RunTicks; sending: Sending }>;

/** A reminder has a number and cannot be taken back, so it is said what goes out before it does. */
export function useSendQuestion({ ticks, sending }: QuestionInput) {
  const { confirm, confirmDialog } = useConfirm();
  /** Asks before sending; without letters it is about all that is ticked. */
  const ask = async (way: Way, only?: readonly Letter[]) => {
    const letters = only ?? ticks.ticked;
    if (letters.length === 0) return;
    const mailed = letters.filter(({ email }) => isMailed({ way }, { hasMail: email !== null })).length;
    if (way === 'MAIL' && mailed === 0) {
      toasts.info(texts.nobodyHasMail);
      return;
    }
    const total = formatEuro(sumCents(letters.flatMap((letter) => ticks.sumsOf(letter)?.total ?? [])));
    const printed = letters.length - mailed;
    const isSure = await confirm({
      title: texts.question(letters.length),
      message: [
        texts.message(letters.length, total),
        ...(way === 'MAIL' ? [texts.mailed(mailed)] : []),
        ...(way === 'MAIL' && printed > 0 ? [texts.withoutMail(printed)] : []),
      ].join(' '),
      yes: texts.yes[way],
      no: texts.no,
      danger: false,
    });
    if (isSure) sending.start(way, letters, ticks.leftOut);
  };
  return {
    ask: (way: Way, only?: readonly Letter[]) => void ask(way, only),
    questionDialog: confirmDialog,
  };
}
