import { leadsToShared } from '@korpus/domain/papers-in/shared-papers.ts';
import { Button, UnstyledButton } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useBackend } from '../../lib/calls/api-context.tsx';
import { useIsAway } from '../../lib/calls/use-is-away.ts';
import type { Live } from '../../lib/live/live.ts';
import { useCurrentUser } from '../../lib/session/current-user.tsx';
import { useReleaseNotes } from '../../ui/release-notes/use-release-notes.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { allEntries, menuEntries } from '../navigation/menu-entries.ts';
import { pageTexts } from '../navigation/navigation-texts.ts';
import { ForbiddenPage, NotFoundPage, SharedInVainPage } from '../pages/dead-end-pages.tsx';
import { ShortcutSheet } from './keys/shortcut-sheet.tsx';
import { useShortcuts } from './keys/use-shortcuts.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { PhoneMenu } from './menus/phone-menu.tsx';
import { Rail } from './menus/rail.tsx';
import classes from './shell.module.css';
import type { ShellActions } from './shell-actions.ts';
import { shellTexts as texts } from './shell-texts.ts';
import { TopLine } from './top-line.tsx';
import { useScreen } from './use-screen.ts';
import { useSearch } from './use-search.tsx';

/** The frame around every screen: rail, top line, and what belongs to all of them. */
export function Shell({ live }: { live: Live | null }) {
  const user = useCurrentUser();
  const router = useRouter();
  const entries = allEntries(user);
  const menu = menuEntries(user);
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
      <LeaveQuestion />
      {search.dialog}
      {notes.dialog}
    </div>
  );
}

/** Says that the server is away, and goes when it is back. What is on the screen stays. */
function ConnectionBanner() {
  const { connection } = useBackend();
  const isAway = useIsAway();
  return (
    <div role="status">
      {isAway && (
        <div className={classes.banner} data-tone="warning">
          <IconPlugConnectedX size={18} aria-hidden />
          <span>{pageTexts.awayBanner}</span>
          <Button size="compact-sm" variant="default" onClick={connection.probeNow}>
            {pageTexts.tryNow}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The screen, or why it is not shown. Its calls would be refused as well; this spares the person the failure. */
function ScreenOutlet() {
  const { screen, denial } = useScreen();
  const isShared = useLocation({ select: ({ href }) => leadsToShared(href) });
  if (denial !== null) return isShared ? <SharedInVainPage /> : <ForbiddenPage denial={denial} />;
  if (screen === null) return <NotFoundPage />;
  return <Outlet />;
}
