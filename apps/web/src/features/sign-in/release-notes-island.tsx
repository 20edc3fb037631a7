import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { readReleaseNotes } from '../../lib/release-notes/release-notes.ts';
import { ReleaseNotesDialog } from '../../ui/release-notes/release-notes-dialog.tsx';
import { cssVariablesResolver, theme } from '../../ui/theme.ts';

/** Root beside the page, made with the first opening. */
const island: { root: Root | null } = { root: null };

/** Opens what is new on a page that has no program yet. */
export async function openReleaseNotes(opener: HTMLElement): Promise<void> {
  const releases = await readReleaseNotes();
  island.root ??= createRoot(document.body.appendChild(document.createElement('div')));
  const { root } = island;
  const show = (opened: boolean) =>
    root.render(
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <ReleaseNotesDialog releases={releases} opened={opened} onClose={close} />
      </MantineProvider>,
    );
  const close = () => {
    show(false);
    opener.focus();
  };
  show(true);
}
