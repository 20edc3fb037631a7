import { UnstyledButton } from '@mantine/core';
import { describeFailure, isAway, readRequestId } from '../../../lib/failure/failure.ts';
import { Notice } from '../../notice/notice.tsx';
import { uiTexts } from '../../ui-texts.ts';
import type { Problem } from '../draft/record-source.ts';
import classes from '../record-dialog.module.css';
import { recordDialogTexts as texts } from '../record-dialog-texts.ts';

type ProblemListProps = Readonly<{
  problems: readonly Problem[];
  labelOf: (path: string) => string;
  onGoTo: (path: string) => void;
}>;

/** Everything that is wrong, each line leading to its field. */
export const ProblemList = ({ problems, labelOf, onGoTo }: ProblemListProps) => (
  <Notice tone="danger" title={texts.problemsTitle(problems.length)}>
    <ul className={classes.problems}>
      {problems.map(({ path, message }) => (
        <li key={path}>
          <UnstyledButton className={classes.problem} onClick={() => onGoTo(path)}>
            {labelOf(path)}: {message}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  </Notice>
);

/** Shows a failed save that no field can show. */
export function SaveFailure({ error, savesWhenBack }: { error: Error; savesWhenBack: boolean }) {
  if (savesWhenBack && isAway(error)) {
    return (
      <Notice tone="warning" title={texts.away}>
        {texts.awayHint}
      </Notice>
    );
  }
  const requestId = readRequestId(error);
  return (
    <Notice tone="danger" title={texts.failed}>
      {describeFailure(error)}
      {requestId !== undefined && requestId !== '' && (
        <span className={classes.requestId}>
          {' '}
          {uiTexts.requestId}: {requestId}
        </span>
      )}
    </Notice>
  );
}
