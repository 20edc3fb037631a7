import { Button } from '@mantine/core';
import { IconMail, IconMailOff, IconPrinter } from '@tabler/icons-react';
import { type ComponentProps, type KeyboardEvent, type Ref, useState } from 'react';
import { LockDialog } from '../../../trade/reminders/lock-dialog.tsx';
import { isPressed } from '../../../ui/keys/shortcuts.ts';
import { StateBadge } from '../../../ui/state-badge/state-badge.tsx';
import { DetailHead } from '../../../ui/workplace/detail-head.tsx';
import { DetailPane } from '../../../ui/workplace/workplace.tsx';
import { type Claim, type Letter, tickedClaims } from '../letters.ts';
import { toneOfLevel } from '../list/item-list.tsx';
import { Sums } from '../list/sums.tsx';
import { runTexts as texts } from '../reminders-texts.ts';
import type { Way } from '../sending/job.ts';
import { ClaimList } from './claim-list.tsx';
import classes from './run.module.css';
import type { RunTicks } from './use-run-ticks.ts';

type LetterDetailProps = Readonly<{
  letter: Letter | null;
  ticks: RunTicks;
  mayWrite: boolean;
  paging: ComponentProps<typeof DetailPane>['paging'];
  /** Null: nothing can be sent now. */
  onSend: ((way: Way, only: readonly Letter[]) => void) | null;
  onToList: () => void;
  onOrder: (orderId: string) => void;
  ref: Ref<HTMLElement>;
}>;

/** Shows what a letter would ask for, invoice by invoice with why. */
export function LetterDetail(props: LetterDetailProps) {
  const { letter, paging, onToList, ref } = props;
  const leave = (event: KeyboardEvent) => {
    if (!isPressed(event, 'close') || event.defaultPrevented) return;
    event.preventDefault();
    if (paging === null) onToList();
    else paging.onBack();
  };
  return (
    <DetailPane ref={ref} label={texts.detail} paging={paging} onKeyDown={leave}>
      {letter === null ? (
        <DetailPane.Nothing>{texts.nothingChosen}</DetailPane.Nothing>
      ) : (
        <LetterContent key={letter.id} {...props} letter={letter} />
      )}
    </DetailPane>
  );
}

function LetterContent({ letter, ticks, mayWrite, onSend, onOrder }: LetterDetailProps & { letter: Letter }) {
  const [locking, setLocking] = useState<Claim | null>(null);
  const sums = ticks.sumsOf(letter) ?? letter;
  const isLeft = tickedClaims(letter, ticks.leftOut).length === 0;
  return (
    <>
      <DetailPane.Body>
        <DetailHead
          name={letter.clientName}
          about={
            <>
              <StateBadge tone={toneOfLevel(sums.level)}>{sums.title}</StateBadge>
              {letter.locationName}
            </>
          }
          amount={sums.total}
          beside={isLeft ? texts.left : texts.until(sums.dueOn)}
        />
        <ClaimList
          claims={letter.claims}
          leftOut={ticks.leftOut}
          onTick={mayWrite ? ticks.toggleClaim : null}
          onLock={mayWrite ? setLocking : null}
          clientName={letter.clientName}
          onOrder={onOrder}
        />
        <Sums
          lines={[
            [texts.open, sums.open],
            [texts.interest, sums.interest],
            [texts.fee, sums.fee],
          ]}
          total={[texts.total, sums.total]}
        />
        <MailHint email={letter.email} />
      </DetailPane.Body>
      {mayWrite && !isLeft && <OnlyThis letter={letter} onSend={onSend} />}
      {locking !== null && (
        <LockDialog orderId={locking.orderId} name={letter.clientName} onClose={() => setLocking(null)} />
      )}
    </>
  );
}

const MailHint = ({ email }: Pick<Letter, 'email'>) => (
  <p className={classes.mail}>
    {email === null ? (
      <IconMailOff size={16} stroke={1.75} aria-hidden />
    ) : (
      <IconMail size={16} stroke={1.75} aria-hidden />
    )}
    {email === null ? texts.mailToNobody : texts.mailTo(email)}
  </p>
);

type OnlyThisProps = Pick<LetterDetailProps, 'onSend'> & Readonly<{ letter: Letter }>;

/** Sends this letter alone, for people who have looked at one, or have only one in the window. */
const OnlyThis = ({ letter, onSend }: OnlyThisProps) => (
  <DetailPane.Foot>
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      disabled={onSend === null}
      onClick={() => onSend?.('PRINT', [letter])}
    >
      {texts.onlyPrint}
    </Button>
    {letter.email !== null && (
      <Button
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        disabled={onSend === null}
        onClick={() => onSend?.('MAIL', [letter])}
      >
        {texts.onlyMail}
      </Button>
    )}
  </DetailPane.Foot>
);
