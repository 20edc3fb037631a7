import { UnstyledButton } from '@mantine/core';
import { useReleaseNotes } from '../../ui/release-notes/use-release-notes.tsx';
import classes from './sign-in.module.css';
import { signInTexts as texts } from './sign-in-texts.ts';

/** spec 1 §2: the version, and behind it what is new. */
export function VersionButton({ version }: { version: string }) {
  const notes = useReleaseNotes();
  return (
    <p className={classes.version}>
      <UnstyledButton
        className={classes.versionButton}
        onClick={notes.show}
        aria-busy={notes.step === 'loading'}
      >
        {texts.version(version)} · {texts.versionHint}
      </UnstyledButton>
      {notes.step === 'failed' && <span role="alert">{texts.notesFailed}</span>}
      {notes.dialog}
    </p>
  );
}
