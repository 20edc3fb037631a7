import { type ComponentType, type ReactNode, useState } from 'react';
import type { Release } from '../../lib/release-notes/release-notes.ts';

type DialogProps = Readonly<{ releases: readonly Release[]; opened: boolean; onClose: () => void }>;
type Loaded = Readonly<{ Dialog: ComponentType<DialogProps>; releases: readonly Release[] }>;
type Step = 'closed' | 'loading' | 'failed' | 'open';

/** Fetches dialog and changelog when somebody asks for them; render `dialog` once. */
export function useReleaseNotes(): Readonly<{ show: () => void; step: Step; dialog: ReactNode }> {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [step, setStep] = useState<Step>('closed');
  const show = async () => {
    setStep('loading');
    try {
      setLoaded(await load());
      setStep('open');
    } catch {
      setStep('failed');
    }
  };
  const dialog = loaded !== null && (
    <loaded.Dialog releases={loaded.releases} opened={step === 'open'} onClose={() => setStep('closed')} />
  );
  return { show, step, dialog };
}

async function load(): Promise<Loaded> {
  const [{ ReleaseNotesDialog }, { readReleaseNotes }] = await Promise.all([
    import('./release-notes-dialog.tsx'),
    import('../../lib/release-notes/release-notes.ts'),
  ]);
  return { Dialog: ReleaseNotesDialog, releases: await readReleaseNotes() };
}
