import '@mantine/core/styles/Checkbox.css';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { claimKeyOf } from '@korpus/domain/reminders/claim-key.ts';
import { Button, Checkbox } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { lockTexts } from '../../../trade/reminders/reminder-texts.ts';
import type { Claim, LeftOut } from '../letters.ts';
import { OrderLink } from '../list/sums.tsx';
import { pageTexts, runTexts as texts } from '../reminders-texts.ts';
import classes from './run.module.css';

type ClaimListProps = Readonly<{
  claims: readonly Claim[];
  clientName: string;
  leftOut: LeftOut;
  /** Null: the person may only look. */
  onTick: ((key: string) => void) | null;
  onLock: ((claim: Claim) => void) | null;
  onOrder: (orderId: string) => void;
}>;

/** The invoices of a letter, each with its level and why it stands there. */
export const ClaimList = ({ claims, ...props }: ClaimListProps) => (
  <ul className={classes.claims} aria-label={texts.claims}>
    {claims.map((claim) => (
      <ClaimRow key={claimKeyOf(claim)} claim={claim} {...props} />
    ))}
  </ul>
);

type ClaimRowProps = Omit<ClaimListProps, 'claims'> & Readonly<{ claim: Claim }>;

function ClaimRow({ claim, clientName, leftOut, onTick, onLock, onOrder }: ClaimRowProps) {
  const { number, orderId, orderNumber, title, date, amount, open, interest, sentence } = claim;
  const key = claimKeyOf(claim);
  const isLeft = leftOut.has(key);
  return (
    <li className={classes.claim} data-left={isLeft || undefined}>
      {onTick !== null && (
        <Checkbox aria-label={texts.tick(number)} checked={!isLeft} onChange={() => onTick(key)} />
      )}
      <div className={classes.claimTexts}>
        <p className={classes.claimName}>
          <strong>{number}</strong> <span>{texts.invoiceOf(date)}</span> <span>· {title}</span>
        </p>
        <p className={classes.sentence}>{sentence}</p>
        <p className={classes.claimActions}>
          <OrderLink number={orderNumber} name={clientName} onOpen={() => onOrder(orderId)} />
          {onLock !== null && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconLock size={14} stroke={1.75} aria-hidden />}
              aria-label={lockTexts.lockOf(pageTexts.order(orderNumber))}
              aria-haspopup="dialog"
              onClick={() => onLock(claim)}
            >
              {lockTexts.lock}
            </Button>
          )}
        </p>
      </div>
      <p className={classes.claimAmount}>
        {formatEuro(open)}
        {open !== amount && <span>{texts.ofAmount(formatEuro(amount))}</span>}
        {interest > 0 && <span>{texts.withInterest(formatEuro(interest))}</span>}
      </p>
    </li>
  );
}
