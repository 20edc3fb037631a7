import { Tooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.css';
import type { Live, LiveState } from '../../lib/live/live.ts';
import { useStore } from '../../lib/store.ts';
import type { Tone } from '../../ui/palette.ts';
import { shellTexts as texts } from './shell-texts.ts';
import classes from './top-line.module.css';

const tones: Record<LiveState, Tone> = { connecting: 'neutral', connected: 'success', lost: 'warning' };

const notYet = { get: (): LiveState => 'connecting', subscribe: () => () => {} };

/** Whether changes of others arrive by themselves. */
export function LiveBadge({ live }: { live: Live | null }) {
  const state = useStore<LiveState>(live ?? notYet);
  return (
    <Tooltip label={texts.liveHint[state]}>
      <span className={classes.live} data-tone={tones[state]} data-state={state} role="status">
        <span className={classes.dot} aria-hidden />
        <span className={classes.liveWord}>{texts.live[state]}</span>
      </span>
    </Tooltip>
  );
}
