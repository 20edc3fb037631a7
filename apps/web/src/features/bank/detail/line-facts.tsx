import type { BankLine, BankProposal } from '@korpus/contract/bank/bank.ts';
import { formatDate, formatDateLong } from '@korpus/domain/dates/format-date.ts';
import { groupIban } from '@korpus/domain/locations/bank-account.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { StateBadge } from '../../../ui/state-badge/state-badge.tsx';
import { DetailHead, Fact, Facts } from '../../../ui/workplace/detail-head.tsx';
import { type BankAccountLine, type BankTab, countedOf, isKnownAccount, nameOf } from '../bank-lines.ts';
import { lineTexts as texts } from '../bank-texts.ts';
import classes from './detail.module.css';

type LineHeadProps = Readonly<{ line: BankLine; tab: BankTab }>;

export function LineHead({ line, tab }: LineHeadProps) {
  const counted = countedOf(line, tab);
  const isPart = tab === 'OPEN' && line.amount > 0 && counted !== line.amount;
  return (
    <DetailHead
      name={nameOf(line) ?? texts.unnamed}
      about={formatDateLong(line.bookedOn)}
      amount={isPart ? counted : line.amount}
      beside={isPart ? texts.of(formatEuro(line.amount)) : undefined}
    />
  );
}

type LineFactsProps = Readonly<{
  line: BankLine;
  accounts: readonly BankAccountLine[];
  shown: BankProposal | null;
}>;

/** The line as the bank says it. */
export function LineFacts({ line, accounts, shown }: LineFactsProps) {
  const { ultimateName, partyName, partyIban, text, endToEndId, charges, returnReason, valueOn } = line;
  const account = accounts.length > 1 ? accounts.find(({ id }) => id === line.accountId) : undefined;
  const isOnBehalf = ultimateName !== null && ultimateName !== partyName && partyName !== null;
  return (
    <>
      <Facts>
        <Fact name={texts.purpose} isWhole>
          {text === '' ? texts.noPurpose : text}
        </Fact>
        {isOnBehalf && <Fact name={texts.onBehalf}>{ultimateName}</Fact>}
        {partyIban !== null && (
          <Fact name={texts.iban}>
            <span className="tabular">{groupIban(partyIban)}</span>{' '}
            {shown !== null && isKnownAccount(line, shown) && (
              <StateBadge tone="success" reason={texts.isKnownHint}>
                {texts.isKnown}
              </StateBadge>
            )}
          </Fact>
        )}
        {endToEndId !== null && <Fact name={texts.reference}>{endToEndId}</Fact>}
        {returnReason !== null && <Fact name={texts.reason}>{returnReason}</Fact>}
        {charges !== null && <Fact name={texts.charges}>{formatEuro(charges)}</Fact>}
        {valueOn !== null && valueOn !== line.bookedOn && (
          <Fact name={texts.valueOn}>{formatDate(valueOn)}</Fact>
        )}
        {account !== undefined && <Fact name={texts.account}>{groupIban(account.iban)}</Fact>}
      </Facts>
      <KindHint line={line} />
    </>
  );
}

function KindHint({ line: { kind, payments } }: Readonly<{ line: BankLine }>) {
  if (kind === 'BATCH') return <p className={classes.hint}>{texts.batch(payments)}</p>;
  if (kind === 'CHARGES') return <p className={classes.hint}>{texts.ofCharges}</p>;
  return kind === 'DIFFERENCE' && <p className={classes.hint}>{texts.ofDifference}</p>;
}
