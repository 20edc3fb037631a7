import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { waitingTexts as texts } from '../assemblies-texts.ts';
import { Question } from '../question.tsx';
import classes from './waiting-screen.module.css';

type Props = {
  readonly label: string;
  readonly question: string;
  readonly warning: string;
  readonly onRemove: () => void;
};

/** Removes an item, from its corner, after asking whether that is meant. */
export function RemoveButton({ label, question, warning, onRemove }: Props) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.remove}
        aria-label={label}
        title={label}
        onClick={() => setAsks(true)}
      >
        <IconTrash size={24} aria-hidden />
      </button>
      {asks && (
        <Question
          title={question}
          confirm={texts.confirmRemove}
          isDangerous
          onConfirm={() => {
            setAsks(false);
            onRemove();
          }}
          onCancel={() => setAsks(false)}
        >
          <p>{warning}</p>
        </Question>
      )}
    </>
  );
}
