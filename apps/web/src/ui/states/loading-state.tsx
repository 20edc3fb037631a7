import { uiTexts } from '../ui-texts.ts';
import classes from './states.module.css';

type LoadingStateProps = Readonly<{
  /** The shape of what is coming, so that nothing jumps when it arrives. */
  shape?: 'rows' | 'form' | 'cards' | 'text';
  count?: number;
  /** Name of what is loading, for screen readers. */
  label?: string;
}>;

const usualCount = { rows: 8, form: 8, cards: 3, text: 4 };

export function LoadingState({
  shape = 'rows',
  count = usualCount[shape],
  label = uiTexts.loading,
}: LoadingStateProps) {
  return (
    <div role="status" aria-busy="true" aria-label={label} className={classes.loading} data-shape={shape}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <span key={index} className={classes.bone} />
      ))}
    </div>
  );
}
