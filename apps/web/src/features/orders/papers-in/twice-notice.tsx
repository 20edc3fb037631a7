import type { ComparedPaper } from '@korpus/contract/papers-in/papers-in.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import classes from './paper.module.css';
import { papersInTexts as texts } from './papers-in-texts.ts';

/** The same supplier and number stand elsewhere (rules: papers-in#twice). */
export const TwiceNotice = ({
  duplicates,
  hint = null,
}: Pick<ComparedPaper, 'duplicates'> & Readonly<{ hint?: string | null }>) =>
  duplicates.length > 0 && (
    <Notice tone="warning" title={texts.twice}>
      {duplicates.map(({ entryId, sentence }) => (
        <p key={entryId} className={classes.sentence}>
          {sentence}
        </p>
      ))}
      {hint}
    </Notice>
  );
