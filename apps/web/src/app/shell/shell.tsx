import { UnstyledButton } from '@mantine/core';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '../../lib/current-user.tsx';
import type { Live } from '../../lib/live/live.ts';
import { useReleaseNotes } from '../../ui/release-notes/use-release-notes.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { allEntries, menuEntries } from '../navigation/menu-entries.ts';
import { existingScreens } from '../routes.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { Rail } from './rail.tsx';
import { ScreenOutlet } from './screen-outlet.tsx';
import classes from './shell.module.css';
import { shellTexts as texts } from './shell-texts.ts';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { TopLine } from './top-line.tsx';
import { useSearch } from './use-search.tsx';
import { useShortcuts } from './use-shortcuts.ts';

export type ShellActions = Readonly<{ showNews: () => void; showShortcuts: () => void }>;

/** The frame around every screen: rail, top line, and what belongs to all of them. */
export function Shell({ live }: { live: Live | null }) {
  const user = useCurrentUser();
  const router = useRouter();
  const entries = allEntries(user, existingScreens);
  const menu = menuEntries(user, existingScreens);
  const notes = useReleaseNotes();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const content = useRef<HTMLElement>(null);
  const search = useSearch();
  const actions: ShellActions = { showNews: notes.show, showShortcuts: () => setIsSheetOpen(true) };

  useShortcuts({
    onSheet: actions.showShortcuts,
    onLetter: (letter) => {
      const entry = entries.find((candidate) => candidate.letter === letter);
      if (entry !== undefined) void router.navigate({ to: entry.path });
    },
  });
  useEffect(() => {
    if (notes.step === 'failed') toasts.error({ message: texts.newsFailed });
  }, [notes.step]);
  const pathname = useLocation({ select: (location) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes the menu
  useEffect(() => setIsMenuOpen(false), [pathname]);

  return (
    <div className={classes.shell}>
      <UnstyledButton className={classes.skip} onClick={() => content.current?.focus()}>
        {texts.skip}
      </UnstyledButton>
      <Rail entries={menu} actions={actions} />
      <div className={classes.body}>
        <TopLine
          live={live}
          actions={actions}
          onOpenMenu={() => setIsMenuOpen(true)}
          onSearch={search.open}
        />
        <ConnectionBanner />
        <main ref={content} id="content" tabIndex={-1} className={classes.content}>
          <ScreenOutlet />
        </main>
      </div>
      <PhoneMenu entries={menu} actions={actions} opened={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
      <ShortcutSheet
        opened={isSheetOpen}
        entries={entries}
        canSearch={search.open !== null}
        onClose={() => setIsSheetOpen(false)}
      />
      {search.dialog}
      {notes.dialog}
    </div>
  );
}
