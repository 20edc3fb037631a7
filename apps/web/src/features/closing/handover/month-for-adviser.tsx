import type { Handover } from '@korpus/contract/handover/handover.ts';
import { countryNames } from '@korpus/domain/addresses/addresses-texts.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { Button } from '@mantine/core';
import { formatCount } from '../../../lib/formats/format-count.ts';
import { monthOf } from '../../../trade/period/period.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { StateBadge } from '../../../ui/state-badge/state-badge.tsx';
import { useToday } from '../../../ui/today.tsx';
import type { OpenOrder } from '../sales-dialogs.tsx';
import { AccountSums } from './account-sums.tsx';
import { Batches } from './batches.tsx';
import classes from './handover.module.css';
import { handoverTexts as texts } from './handover-texts.ts';
import { MissingPapers } from './missing/missing-papers.tsx';
import { RateSums } from './rate-sums.tsx';
import { Remarks } from './remarks.tsx';
import { type OnNumber, useOpenNumber } from './use-open-number.tsx';
import { Waiting } from './waiting.tsx';

type MonthProps = Readonly<{
  handover: Handover;
  onOrder: OpenOrder;
  onSales: (month: string) => void;
  onAccounts: () => void;
}>;

/** All there is to say of a month before it goes to the adviser, and what went there. */
export function MonthForAdviser({ handover, onOrder, onSales, onAccounts }: MonthProps) {
  const { problems, rows } = handover;
  const { openNumber, dialogs } = useOpenNumber(onOrder);
  return (
    <>
      <StateLine handover={handover} onSales={onSales} />
      {problems.length > 0 && (
        <Remarks
          title={texts.problems(problems.length)}
          hint={texts.problemsHint}
          tone="danger"
          remarks={problems}
          onNumber={openNumber}
          action={
            <Button variant="default" onClick={onAccounts}>
              {texts.openAccounts}
            </Button>
          }
        />
      )}
      <Hints handover={handover} onNumber={openNumber} />
      {rows > 0 && (
        <div className={classes.sums}>
          <AccountSums accounts={handover.accounts} />
          <RateSums rates={handover.rates} hasProblems={problems.length > 0} />
        </div>
      )}
      <Waiting handover={handover} />
      <Batches handover={handover} />
      {dialogs}
    </>
  );
}

type StateLineProps = Pick<MonthProps, 'handover' | 'onSales'>;

/** Shows whether the month is closed, and what it contains. */
function StateLine({ handover, onSales }: StateLineProps) {
  const { isClosed, closedUntil, month, numbers, rows, papers, format } = handover;
  return (
    <div className={classes.state}>
      <p className={classes.closed}>
        {isClosed ? <StateBadge tone="success">{texts.closed}</StateBadge> : <OpenState month={month} />}
        <span>{closedUntil === null ? texts.nothingClosed : texts.closedUntil(formatDate(closedUntil))}</span>
        {!isClosed && (
          <Button variant="light" size="compact-sm" onClick={() => onSales(month)}>
            {texts.toClosing}
          </Button>
        )}
      </p>
      <dl className={classes.content} aria-label={texts.content}>
        <Count name={texts.numbers} count={numbers} />
        <Count name={texts.rows} count={rows} />
        {format === 'DATEV' && <Count name={texts.papers} count={papers} />}
      </dl>
    </div>
  );
}

function OpenState({ month }: Readonly<{ month: string }>) {
  const isRunning = monthOf(isoDate(`${month}-01`)).to >= useToday();
  return isRunning ? (
    <StateBadge tone="info" reason={texts.isRunningHint}>
      {texts.isRunning}
    </StateBadge>
  ) : (
    <StateBadge tone="warning" reason={texts.isOpenHint}>
      {texts.isOpen}
    </StateBadge>
  );
}

const Count = ({ name, count }: Readonly<{ name: string; count: number }>) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatCount(count)}</dd>
  </div>
);

type HintsProps = Readonly<{ handover: Handover; onNumber: OnNumber }>;

/** Shows what stands in no one's way and should be known. */
function Hints({ handover: { changed, unprinted, withoutTillNumber, countries }, onNumber }: HintsProps) {
  return (
    <>
      {countries.length > 1 && (
        <Notice
          tone="info"
          title={texts.countries(countries.map((country) => countryNames[country]).join(', '))}
        >
          {texts.countriesHint}
        </Notice>
      )}
      {changed.length > 0 && (
        <Remarks
          title={texts.changed(changed.length)}
          tone="info"
          isFolded
          remarks={changed}
          onNumber={onNumber}
        />
      )}
      {withoutTillNumber.length > 0 && (
        <Remarks
          title={texts.withoutTillNumber(withoutTillNumber.length)}
          hint={texts.withoutTillNumberHint}
          tone="warning"
          remarks={withoutTillNumber}
          onNumber={onNumber}
        />
      )}
      <MissingPapers missing={unprinted} onNumber={onNumber} />
    </>
  );
}
