import type { BankLine } from '@korpus/contract/bank/bank.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { KeyButton, useHasKeys } from '../../../ui/keys/key-button.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { type BankTab, nameOf } from '../bank-lines.ts';
import { asideTexts, lineTexts, returnTexts, proposalTexts as texts } from '../bank-texts.ts';
import { OtherOrder } from '../split/other-order.tsx';
import { withOrder } from '../split/split-draft.ts';
import { SplitEditor } from '../split/split-editor.tsx';
import type { BankWork } from '../work/use-bank-work.ts';
import type { Decision } from '../work/use-decision.ts';
import { AsideForm } from './aside-form.tsx';
import { CameBack, ReturnedReceipt } from './came-back.tsx';
import classes from './detail.module.css';
import { BookedParts, Undoing } from './done-part.tsx';
import { Proposals } from './proposals.tsx';

type OpenPartProps = Readonly<{
  line: BankLine;
  mayWrite: boolean;
  work: BankWork;
  decision: Decision;
  onOrder: (orderId: string) => void;
  onToList: () => void;
  onTab: (tab: BankTab) => void;
}>;

/** Asks whose money it is, or what else it may be. */
export function OpenPart(props: OpenPartProps) {
  const { line, mayWrite, work, decision, onOrder, onToList } = props;
  const { task } = decision;
  const leave = () => {
    decision.leave();
    onToList();
  };
  return (
    <>
      {line.parts.length > 0 && (
        <section className={classes.done} aria-label={lineTexts.alreadyBooked}>
          <h3>{lineTexts.alreadyBooked}</h3>
          <BookedParts line={line} onOrder={onOrder} />
          {mayWrite && <Undoing line={line} work={work} />}
        </section>
      )}
      {task === null && line.amount < 0 && <CameBack {...props} />}
      {task === null && line.amount >= 0 && <Proposed {...props} />}
      {task?.kind === 'SPLIT' && (
        <SplitEditor
          split={task.split}
          money={line.open}
          isPending={decision.isPending}
          onChange={decision.changeSplit}
          onBook={() => decision.bookSplit(task.split)}
          onLeave={leave}
          onOrder={onOrder}
        />
      )}
      {task?.kind === 'RECEIPT' && <ReturnedReceipt {...task} decision={decision} onLeave={leave} />}
      {task?.kind === 'ASIDE' && (
        <AsideForm isPending={decision.isPending} onSave={decision.saveAside} onLeave={leave} />
      )}
    </>
  );
}

function Proposed({ line, mayWrite, decision, onOrder, onToList }: OpenPartProps) {
  const hasKeys = useHasKeys();
  return (
    <>
      <Proposals
        proposals={line.proposals}
        isSure={line.isSure}
        chosen={decision.proposal}
        mayChoose={decision.mayBook}
        onChoose={(place) => {
          decision.choose(place);
          // Enter books it then.
          onToList();
        }}
        onOrder={onOrder}
      />
      {mayWrite ? (
        <OtherOrder
          label={hasKeys ? texts.withKey(texts.other) : texts.other}
          isReadOnly={decision.isPending}
          onClaims={(claims) => {
            if (claims.claims.length === 0) toasts.info(texts.otherEmpty(claims.clientName));
            decision.changeSplit(() => withOrder({ rows: [], leftover: null }, claims, line.open));
          }}
        />
      ) : (
        <p className={classes.hint}>{texts.readOnly}</p>
      )}
    </>
  );
}

type ActionsProps = Readonly<{ line: BankLine; decision: Decision; onStep: (step: 1 | -1) => void }>;

/** Keeps the buttons of what one does a hundred times a day in reach, whatever scrolls above them. */
OpenPart.Actions = function Actions({ line, decision, onStep }: ActionsProps) {
  const { mayDecide, mayBook, isPending, task, shown, isReady } = decision;
  if (!mayDecide || task !== null) return null;
  return (
    <div className={classes.actions}>
      {line.takesBack !== null && line.amount < 0 && (
        <KeyButton name="bankBook" isMain isPending={isPending} onClick={decision.book}>
          {returnTexts.takeBack}
        </KeyButton>
      )}
      {mayBook && shown !== null && (
        <KeyButton name="bankBook" isMain={isReady} isPending={isPending} onClick={decision.book}>
          {isReady ? texts.book : texts.choose}
        </KeyButton>
      )}
      {mayBook && (
        <KeyButton name="bankSplit" isDisabled={isPending} onClick={decision.split}>
          {texts.split}
        </KeyButton>
      )}
      <KeyButton name="bankAside" isDisabled={isPending} onClick={decision.setAside}>
        {asideTexts.title}
      </KeyButton>
      <KeyButton name="bankLine" isQuiet onClick={() => onStep(1)}>
        {texts.skip}
      </KeyButton>
      <span className={classes.announced} role="status">
        {isPending &&
          `${lineTexts.isPending}: ${nameOf(line) ?? lineTexts.unnamed}, ${formatEuro(line.amount)}`}
      </span>
    </div>
  );
};
