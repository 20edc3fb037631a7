import { listReminderMails } from '@korpus/contract/reminders/reminder-mails.ts';
import type { SentReminder } from '@korpus/contract/reminders/reminders.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { describeFailure } from '../../../lib/failure/failure.ts';
import { formatInstant } from '../../../lib/formats/format-instant.ts';
import { MailList } from '../../../trade/mail-dialog/mail-list.tsx';
import { KeyButton } from '../../../ui/keys/key-button.tsx';
import { StateBadge } from '../../../ui/state-badge/state-badge.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { DetailHead, Fact, Facts } from '../../../ui/workplace/detail-head.tsx';
import { DetailPane } from '../../../ui/workplace/workplace.tsx';
import { toneOfLevel } from '../list/item-list.tsx';
import { OrderLink, Sums } from '../list/sums.tsx';
import { runTexts, sentTexts as texts } from '../reminders-texts.ts';
import classes from './sent.module.css';

type SentDetailProps = Readonly<{
  reminder: SentReminder | null;
  mayWrite: boolean;
  paging: ComponentProps<typeof DetailPane>['paging'];
  isPrinting: boolean;
  isOpening: boolean;
  onPrint: (id: string) => void;
  onMail: (reminder: SentReminder) => void;
  onAgain: (mailId: string) => Promise<unknown>;
  onOrder: (orderId: string) => void;
}>;

/** A reminder as it went out, and what became of its mails. */
export function SentDetail({ reminder, paging, ...props }: SentDetailProps) {
  return (
    <DetailPane label={texts.detail} paging={paging}>
      {reminder === null ? (
        <DetailPane.Nothing>{texts.nothingChosen}</DetailPane.Nothing>
      ) : (
        <SentContent key={reminder.id} reminder={reminder} {...props} />
      )}
    </DetailPane>
  );
}

type SentOfProps = Omit<SentDetailProps, 'reminder' | 'paging'> & Readonly<{ reminder: SentReminder }>;

function SentContent({ reminder, mayWrite, isPrinting, isOpening, ...on }: SentOfProps) {
  const { number, title, level, clientName, dueOn, open, interest, fee, total, came, at, by } = reminder;
  return (
    <>
      <DetailPane.Body>
        <DetailHead
          name={clientName}
          about={
            <>
              <StateBadge tone={toneOfLevel(level)}>{title}</StateBadge>
              {number}
            </>
          }
          amount={total}
          beside={runTexts.until(dueOn)}
        />
        <Facts>
          <Fact name={texts.by}>{texts.made(formatInstant(at), by)}</Fact>
          {came > 0 && <Fact name={texts.came}>{formatEuro(came)}</Fact>}
        </Facts>
        <Claims reminder={reminder} onOrder={on.onOrder} />
        <Sums
          lines={[
            [runTexts.open, open],
            [runTexts.interest, interest],
            [runTexts.fee, fee],
          ]}
          total={[runTexts.total, total]}
        />
        <Mails id={reminder.id} onAgain={on.onAgain} />
      </DetailPane.Body>
      <DetailPane.Foot>
        <KeyButton name="reminderPrint" isPending={isPrinting} onClick={() => on.onPrint(reminder.id)}>
          {texts.print}
        </KeyButton>
        {mayWrite && (
          <KeyButton name="reminderMail" isPending={isOpening} onClick={() => on.onMail(reminder)}>
            {texts.mail}
          </KeyButton>
        )}
      </DetailPane.Foot>
    </>
  );
}

const Claims = ({ reminder: { claims, clientName }, onOrder }: Pick<SentOfProps, 'reminder' | 'onOrder'>) => (
  <ul className={classes.claims} aria-label={runTexts.claims}>
    {claims.map(({ number, orderId, orderNumber, dueOn, open, interest }) => (
      <li key={number} className={classes.claim}>
        <div>
          <strong>{number}</strong>
          <span>{texts.due(dueOn)}</span>
        </div>
        <OrderLink number={orderNumber} name={clientName} onOpen={() => onOrder(orderId)} />
        <span className="numeric">
          {formatEuro(open)}
          {interest > 0 && ` ${runTexts.withInterest(formatEuro(interest))}`}
        </span>
      </li>
    ))}
  </ul>
);

type MailsProps = Readonly<{ id: string; onAgain: SentDetailProps['onAgain'] }>;

/** Lists the mails of a reminder, told as they change (rules: mails#state-of-a-mail). */
function Mails({ id, onAgain }: MailsProps) {
  const { data, error, refetch } = useQuery(buildQuery(useApi(), listReminderMails, { params: { id } }));
  if (data === undefined)
    return (
      error !== null && (
        <ErrorState
          compact
          title={texts.mailFailed}
          hint={describeFailure(error)}
          onRetry={() => void refetch()}
        />
      )
    );
  return (
    data.length > 0 && (
      <section className={classes.mails} aria-label={texts.mails}>
        <h3>{texts.mails}</h3>
        <MailList mails={data} onAgain={onAgain} />
      </section>
    )
  );
}
