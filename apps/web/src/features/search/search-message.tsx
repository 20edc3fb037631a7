import '@mantine/core/styles/Kbd.css';
import { Button, Kbd } from '@mantine/core';
import { describeFailure } from '../../lib/failure/failure.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import classes from './search.module.css';
import { searchTexts as texts } from './search-texts.ts';

type SearchMessageProps = Readonly<{
  isEmpty: boolean;
  isFound: boolean;
  hitCount: number;
  text: string;
  error: Error | null;
  onRetry: () => void;
}>;

/** Number of hits that the server answers with at once (`modules/search`). */
const fullAnswer = 20;

/** Shows what stands instead of hits or below them, and what is read out to those who do not see them. */
export function SearchMessage(props: SearchMessageProps) {
  const { isEmpty, isFound, hitCount, text, error } = props;
  return (
    <>
      <span className={classes.readOut} role="status">
        {isFound && (hitCount === 0 ? texts.nothing(text) : texts.count(hitCount))}
      </span>
      {visible(props)}
      {!isEmpty && isFound && error === null && hitCount >= fullAnswer && (
        <p className={classes.more}>{texts.first(hitCount)}</p>
      )}
    </>
  );
}

function visible({ isEmpty, isFound, hitCount, text, error, onRetry }: SearchMessageProps) {
  if (isEmpty) return hitCount > 0 ? null : <EmptyState compact title={texts.start} hint={texts.startHint} />;
  if (error !== null) {
    const retry = <Button onClick={onRetry}>{texts.retry}</Button>;
    return <EmptyState compact title={texts.failed} hint={describeFailure(error)} action={retry} />;
  }
  if (hitCount > 0) return null;
  if (isFound) return <EmptyState compact title={texts.nothing(text)} hint={texts.nothingHint} />;
  return <p className={classes.searching}>{texts.searching}</p>;
}

export const KeyHints = () => (
  <div className={classes.hints} aria-hidden>
    <span>
      <Kbd size="xs">↑</Kbd>
      <Kbd size="xs">↓</Kbd> {texts.moveKeys}
    </span>
    <span>
      <Kbd size="xs">↵</Kbd> {texts.openKey}
    </span>
    <span>
      <Kbd size="xs">{texts.escape}</Kbd> {texts.closeKey}
    </span>
  </div>
);
