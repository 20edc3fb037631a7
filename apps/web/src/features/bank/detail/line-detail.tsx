import type { BankLine } from '@korpus/contract/bank/bank.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { isPressed } from '../../../ui/keys/shortcuts.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { bankTexts as texts, workTexts } from '../bank-texts.ts';
import type { BankAccountLine, BankTab } from '../lines/bank-lines.ts';
import type { BankWork } from '../work/use-bank-work.ts';
import type { Decision } from '../work/use-decision.ts';
import classes from './detail.module.css';
import { DonePart } from './done-part.tsx';
import { LineFacts, LineHead } from './line-facts.tsx';
import { OpenPart } from './open-part.tsx';

type LineDetailProps = Readonly<{
  line: BankLine | null;
  accounts: readonly BankAccountLine[];
  tab: BankTab;
  mayWrite: boolean;
  work: BankWork;
  decision: Decision;
  /** The list stands beside it. */
  isWide: boolean;
  place: number;
  count: number;
  onStep: (step: 1 | -1) => void;
  onBack: () => void;
  onToList: () => void;
  onTab: (tab: BankTab) => void;
  onOrder: (orderId: string) => void;
}>;

/** All of one line, and what is to be done with it. */
export function LineDetail(props: LineDetailProps) {
  const { line, isWide, decision, onToList } = props;
  const leave = (event: KeyboardEvent) => {
    if (!isPressed(event, 'close') || event.defaultPrevented || hasOwnEscape(event)) return;
    event.preventDefault();
    decision.leave();
    onToList();
  };
  return (
    <section className={`card ${classes.detail}`} aria-label={texts.detail} onKeyDown={leave}>
      {!isWide && <Paging {...props} />}
      {line === null ? (
        <p className={classes.nothing}>{texts.nothingChosen}</p>
      ) : (
        <Line key={line.id} {...props} line={line} />
      )}
    </section>
  );
}

/** A list that is open closes by it. */
const hasOwnEscape = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[data-mantine-stop-propagation="true"]') !== null;

function Line({
  line,
  accounts,
  tab,
  mayWrite,
  work,
  decision,
  ...on
}: LineDetailProps & { line: BankLine }) {
  const failure = work.failures.get(line.id);
  return (
    <>
      <div className={classes.scroller}>
        <LineHead line={line} tab={tab} />
        {failure !== undefined && (
          <Notice tone="danger" title={workTexts.failed}>
            {failure}
          </Notice>
        )}
        <LineFacts line={line} accounts={accounts} shown={decision.shown} />
        {line.state !== 'OPEN' && <DonePart {...{ line, mayWrite, work }} onOrder={on.onOrder} />}
        {line.state === 'OPEN' && <OpenPart {...{ line, mayWrite, work, decision }} {...on} />}
      </div>
      <OpenPart.Actions {...{ line, decision }} onStep={on.onStep} />
    </>
  );
}

type PagingProps = Pick<LineDetailProps, 'place' | 'count' | 'onStep' | 'onBack'>;

const Paging = ({ place, count, onStep, onBack }: PagingProps) => (
  <div className={classes.paging}>
    <Button variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
      {texts.back}
    </Button>
    <span>{texts.position(place, count)}</span>
    <ActionIcon variant="default" aria-label={texts.previous} onClick={() => onStep(-1)}>
      <IconChevronLeft size={18} aria-hidden />
    </ActionIcon>
    <ActionIcon variant="default" aria-label={texts.next} onClick={() => onStep(1)}>
      <IconChevronRight size={18} aria-hidden />
    </ActionIcon>
  </div>
);
