import '@mantine/core/styles/Progress.css';
import { Button, Progress } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { usePerson } from '../../../../lib/session/current-user.tsx';
import classes from '../handover.module.css';
import { handoverTexts as texts } from '../handover-texts.ts';
import { Remarks } from '../remarks.tsx';
import type { OnNumber } from '../use-open-number.tsx';
import type { Missing, PrintJob } from './print-job.ts';
import { usePrintMissing } from './use-print-missing.ts';

type MissingPapersProps = Readonly<{ missing: readonly Missing[]; onNumber: OnNumber }>;

/** Numbers that nobody has printed, and the way to their papers (rules: handover#missing-papers). */
export function MissingPapers({ missing, onNumber }: MissingPapersProps) {
  const { packages, rights } = usePerson();
  const { job, isRunning, start, stop } = usePrintMissing();
  const mayPrint = packages.has('DOCUMENT_PRINT') && rights.has('PRINT_ORDER_DETAIL');
  if (missing.length === 0) return null;
  const left = job?.left ?? new Map<string, string>();
  return (
    <Remarks
      title={texts.unprinted(missing.length)}
      hint={left.size > 0 ? texts.leftUnprinted(left.size) : texts.unprintedHint}
      tone="warning"
      isFolded
      remarks={missing.map((each) => {
        const sentence = left.get(each.number);
        return sentence === undefined ? each : { ...each, sentence };
      })}
      onNumber={onNumber}
      action={
        mayPrint &&
        (isRunning && job !== null ? (
          <Running job={job} onStop={stop} />
        ) : (
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => start(missing)}
          >
            {texts.printMissing}
          </Button>
        ))
      }
    />
  );
}

function Running({ job, onStop }: Readonly<{ job: PrintJob; onStop: () => void }>) {
  const done = job.total - job.waiting.length;
  const said = texts.printing(done, job.total);
  return (
    <div className={classes.printing}>
      <output>{said}</output>
      <Progress value={(done / job.total) * 100} size="xs" aria-label={said} />
      <Button variant="subtle" size="compact-sm" onClick={onStop}>
        {texts.stopPrinting}
      </Button>
    </div>
  );
}
