import type { Bank } from '@korpus/contract/bank/bank.ts';
import { bankTexts as sentences } from '@korpus/domain/bank/bank-texts.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { accountTexts as texts } from '../bank-texts.ts';
import classes from './accounts.module.css';

type GapsProps = Pick<Bank, 'gaps' | 'accounts'>;

/** Names the days that no statement tells of yet. */
export function Gaps({ gaps, accounts }: GapsProps) {
  const named = gaps.flatMap((gap) => {
    const account = accounts.find(({ id }) => id === gap.accountId);
    return account === undefined ? [] : { ...gap, iban: account.iban };
  });
  const [first, ...more] = named.map(sentences.missing);
  if (first === undefined) return null;
  if (more.length === 0) return <Notice tone="warning">{first}</Notice>;
  return (
    <Notice tone="warning">
      <details className={classes.gaps}>
        <summary>{texts.gaps(named.length)}</summary>
        <ul>
          {[first, ...more].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </Notice>
  );
}
