import classes from './top-line.module.css';
import '@mantine/core/styles/Tooltip.css';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { SearchButton } from '../../features/search/search-entry.tsx';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { useIsAway } from '../../lib/calls/use-is-away.ts';
import type { Live, LiveState } from '../../lib/live/live.ts';
import { useStore } from '../../lib/use-store.ts';
import type { Tone } from '../../ui/palette.ts';
import { UserMenu } from './menus/user-menu.tsx';
import type { ShellActions } from './shell-actions.ts';
import { shellTexts as texts } from './shell-texts.ts';
import { useScreen } from './use-screen.ts';

type TopLineProps = Readonly<{
  live: Live | null;
  actions: ShellActions;
  onOpenMenu: () => void;
  /** null: there is nothing this person could find. */
  onSearch: (() => void) | null;
}>;

export function TopLine({ live, actions, onOpenMenu, onSearch }: TopLineProps) {
  const { title } = useScreen();
  useDocumentTitle(title);
  return (
    <header className={classes.line}>
      <ActionIcon className={classes.burger ?? ''} size="lg" aria-label={texts.openMenu} onClick={onOpenMenu}>
        <IconMenu2 size={22} />
      </ActionIcon>
      <Heading title={title} />
      {onSearch !== null && <SearchButton onOpen={onSearch} />}
      <LiveBadge live={live} />
      <UserMenu actions={actions} />
    </header>
  );
}

/** Takes the focus when another screen opens, so that screen readers and keyboards begin at its top. */
function Heading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address is a new screen
  useEffect(() => {
    // A screen that put the focus into one of its fields knows better.
    if (document.activeElement?.closest('main') === null) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <h1 ref={heading} tabIndex={-1} className={classes.title}>
      {title}
    </h1>
  );
}

const tones: Record<LiveState, Tone> = { connecting: 'neutral', connected: 'success', lost: 'warning' };

const notYet = { get: (): LiveState => 'connecting', subscribe: () => () => {} };

/** Shows whether changes of others arrive by themselves. */
function LiveBadge({ live }: { live: Live | null }) {
  const heard = useStore<LiveState>(live ?? notYet);
  // The line of changes may stand long after nobody answers any more.
  const state: LiveState = useIsAway() ? 'lost' : heard;
  return (
    <Tooltip label={texts.liveHint[state]}>
      <span className={classes.live} data-tone={tones[state]} data-state={state} role="status">
        <span className={classes.dot} aria-hidden />
        <span className={classes.liveWord}>{texts.live[state]}</span>
      </span>
    </Tooltip>
  );
}
