import { Notice } from '../../../ui/notice/notice.tsx';
import classes from './closing.module.css';
import { closingTexts as texts } from './closing-texts.ts';

type ClosingNoticesProps = Readonly<{ isChanged: boolean; refusals: readonly string[] }>;

/** Says that what is shown is not what was shown before, and why nothing happened. */
export const ClosingNotices = ({ isChanged, refusals }: ClosingNoticesProps) => (
  <>
    {refusals.length > 0 && (
      <Notice tone="danger" title={texts.refusedTitle}>
        {refusals.map((sentence) => (
          <div key={sentence}>{sentence}</div>
        ))}
      </Notice>
    )}
    {isChanged && (
      <Notice tone="warning" title={texts.changedTitle}>
        {texts.changed}
      </Notice>
    )}
  </>
);

type CountProps = Readonly<{ what: string; amount?: string; look?: 'quiet' | 'sum' }>;

/** A line of the arithmetic at the left. */
export const Count = ({ what, amount, look }: CountProps) => (
  <div
    className={classes.count}
    data-quiet={look === 'quiet' || undefined}
    data-sum={look === 'sum' || undefined}
  >
    <dt>{what}</dt>
    <dd>{amount}</dd>
  </div>
);
