import type { BankLine } from '@korpus/contract/bank/bank.ts';
import type { KeyboardEvent } from 'react';
import { isPressed } from '../../../ui/keys/shortcuts.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { DetailPane } from '../../../ui/workplace/workplace.tsx';
import type { BankAccountLine, BankTab } from '../bank-lines.ts';
import { bankTexts as texts, workTexts } from '../bank-texts.ts';
import type { BankWork } from '../work/use-bank-work.ts';
import type { Decision } from '../work/use-decision.ts';
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
    <DetailPane
      label={texts.detail}
      paging={
        isWide
          ? null
          : {
              names: { ...texts, position: texts.position(props.place, props.count) },
              onStep: props.onStep,
              onBack: props.onBack,
            }
      }
      onKeyDown={leave}
    >
      {line === null ? (
        <DetailPane.Nothing>{texts.nothingChosen}</DetailPane.Nothing>
      ) : (
        <Line key={line.id} {...props} line={line} />
      )}
    </DetailPane>
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
      <DetailPane.Body>
        <LineHead line={line} tab={tab} />
        {failure !== undefined && (
          <Notice tone="danger" title={workTexts.failed}>
            {failure}
          </Notice>
        )}
        <LineFacts line={line} accounts={accounts} shown={decision.shown} />
        {line.state !== 'OPEN' && (
          <DonePart line={line} mayWrite={mayWrite} work={work} onOrder={on.onOrder} />
        )}
        {line.state === 'OPEN' && (
          <OpenPart line={line} mayWrite={mayWrite} work={work} decision={decision} {...on} />
        )}
      </DetailPane.Body>
      <OpenPart.Actions line={line} decision={decision} onStep={on.onStep} />
    </>
  );
}
