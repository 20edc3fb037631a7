import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import type { BankLine } from '@korpus/contract/bank/bank.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { negateCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { Button, Radio } from '@mantine/core';
import { KeyButton, useHasKeys } from '../../../ui/keys/key-button.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import type { BankTab } from '../bank-lines.ts';
import { lineTexts, proposalTexts, returnTexts as texts } from '../bank-texts.ts';
import { OtherOrder } from '../split/other-order.tsx';
import { type FoundReceipts, receiptsFor } from '../work/found-receipts.ts';
import type { Decision } from '../work/use-decision.ts';
import classes from './detail.module.css';

type CameBackProps = Readonly<{
  line: BankLine;
  mayWrite: boolean;
  decision: Decision;
  onToList: () => void;
  onTab: (tab: BankTab) => void;
}>;

/** Money that went out again because a payment came back. */
export const CameBack = (props: CameBackProps) => (
  <section
    className={classes.proposal}
    aria-label={texts.title}
    data-ready={props.line.takesBack !== null || undefined}
  >
    <h3>{texts.title}</h3>
    {props.line.takesBack === null ? <Unknown {...props} /> : <Known takesBack={props.line.takesBack} />}
  </section>
);

const Known = ({ takesBack }: Readonly<{ takesBack: NonNullable<BankLine['takesBack']> }>) => (
  <>
    <p>{texts.takesBack(takesBack.partyName ?? lineTexts.unnamed, formatDate(takesBack.bookedOn))}</p>
    <p className={classes.hint}>{texts.hint}</p>
  </>
);

/** A person knows: it stands among what was done, or in its order alone. */
function Unknown({ line, mayWrite, decision, onToList, onTab }: CameBackProps) {
  const hasKeys = useHasKeys();
  return (
    <>
      <p>{texts.unknown}</p>
      <p className={classes.hint}>{texts.unknownHint}</p>
      <Button variant="default" onClick={() => onTab('DONE')}>
        {texts.toDone}
      </Button>
      {mayWrite && (
        <>
          <p className={classes.hint}>{texts.byHand}</p>
          <OtherOrder
            label={hasKeys ? proposalTexts.withKey(texts.order) : texts.order}
            isReadOnly={decision.isPending}
            onClaims={(claims) => {
              const found = receiptsFor(line, claims);
              if (found.receipts.length === 0)
                toasts.info(texts.noReceipt(claims.clientName, formatEuro(negateCents(line.amount))));
              else decision.findReceipts(found);
              // Enter takes it back then.
              onToList();
            }}
          />
        </>
      )}
    </>
  );
}

type ReturnedReceiptProps = Readonly<{
  found: FoundReceipts;
  place: number;
  decision: Decision;
  onLeave: () => void;
}>;

/** Offers to take back a receipt of the order; Enter does it. */
export function ReturnedReceipt({ found, place, decision, onLeave }: ReturnedReceiptProps) {
  const { receipts, clientName, orderNumber } = found;
  const names = receipts.map(({ amount, date }) => texts.receipt(formatEuro(amount), formatDate(date)));
  return (
    <section className={classes.proposal} aria-label={texts.title} data-ready>
      <h3>{texts.ofOrder(clientName, proposalTexts.order(orderNumber))}</h3>
      {receipts.length === 1 ? (
        <p>{names[0]}</p>
      ) : (
        <Radio.Group
          label={texts.several}
          value={String(place)}
          onChange={(value) => decision.findReceipts(found, Number(value))}
        >
          {receipts.map(({ paymentIds }, index) => (
            <Radio key={paymentIds.join(' ')} value={String(index)} label={names[index]} />
          ))}
        </Radio.Group>
      )}
      <p className={classes.hint}>{texts.hint}</p>
      <div className={classes.formActions}>
        <Button variant="default" onClick={onLeave}>
          {texts.cancel}
        </Button>
        <KeyButton name="bankBook" isMain isPending={decision.isPending} onClick={decision.book}>
          {texts.takeReceiptBack}
        </KeyButton>
      </div>
    </section>
  );
}
