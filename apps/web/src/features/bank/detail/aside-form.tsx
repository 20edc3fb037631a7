import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSessionState } from '../../../lib/session/use-session-state.ts';
import { asideTexts as texts, usualNotes } from '../bank-texts.ts';
import classes from './detail.module.css';

type AsideFormProps = Readonly<{
  isPending: boolean;
  onSave: (note: string) => void;
  onLeave: () => void;
}>;

const mostNotes = 6;
const longestNote = 200;

/** Asks why it is nobody's payment; the notes of before are one click. */
export function AsideForm({ isPending, onSave, onLeave }: AsideFormProps) {
  const [notes, setNotes] = useSessionState<readonly string[]>('bank-notes', usualNotes);
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const save = (text: string) => {
    const kept = text.trim();
    if (kept === '') return setIsMissing(true);
    setNotes([kept, ...notes.filter((each) => each !== kept)].slice(0, mostNotes));
    onSave(kept);
  };
  return (
    <form
      className={classes.aside}
      aria-label={texts.title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(note);
      }}
    >
      <h3>{texts.title}</h3>
      <p className={classes.hint}>{texts.hint}</p>
      <TextInput
        label={texts.note}
        value={note}
        maxLength={longestNote}
        error={isMissing && note.trim() === '' ? texts.missing : undefined}
        onChange={(event) => setNote(event.currentTarget.value)}
        // The field takes the focus: a person who pressed N goes on typing.
        ref={focusOnce}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: buttons are no fields */}
      <div className={classes.notes} role="group" aria-label={texts.notes}>
        {notes.map((each) => (
          <Button
            key={each}
            variant="default"
            size="compact-sm"
            disabled={isPending}
            onClick={() => save(each)}
          >
            {each}
          </Button>
        ))}
      </div>
      <div className={classes.formActions}>
        <Button variant="default" onClick={onLeave}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

const focusOnce = (input: HTMLInputElement | null): void => input?.focus();
