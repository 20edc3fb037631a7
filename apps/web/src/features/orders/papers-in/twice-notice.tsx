import type { ComparedPaper } from '@korpus/contract/papers-in/papers-in.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { papersInTexts as texts } from './papers-in-texts.ts';

/** The same supplier and number stand elsewhere (rules: papers-in#twice). */
export const TwiceNotice = ({ duplicates }: Pick<ComparedPaper, 'duplicates'>) =>
  duplicates.length > 0 && (
    <Notice tone="warning" title={texts.twice}>
      {duplicates.map(({ entryId, sentence }) => (
        <p key={entryId}>{sentence}</p>
      ))}
    </Notice>
  );
