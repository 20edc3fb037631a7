import type { Import, WordList } from '@korpus/contract/imports/imports.ts';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useId, useState } from 'react';
import classes from '../imports.module.css';
import { specialMeaningNames, importsTexts as texts } from '../imports-texts.ts';
import { useStepCalls } from './use-step-calls.tsx';

type Meaning = string | null;
/** Meanings that were chosen, by list and word. */
type Chosen = ReadonlyMap<string, Meaning>;

const keyOf = (list: string, text: string): string => `${list} ${text}`;
const all = ({ words }: Pick<Import, 'words'>) =>
  words.flatMap(({ list, words: own }) => own.map((word) => ({ list, ...word })));

/**
 * Asks for words that the file calls otherwise than the house. The likely choice stands there already; a person who
 * agrees presses one button (rules: import#words-of-the-file).
 */
export function WordsPart({ data }: Readonly<{ data: Import }>) {
  const { words, sheet, sources } = data;
  const open = all(data).filter(({ meaning }) => meaning === null);
  const [isShown, setIsShown] = useState(open.length > 0);
  const [chosen, setChosen] = useState<Chosen>(
    () => new Map(all(data).map(({ list, text, meaning, likely }) => [keyOf(list, text), meaning ?? likely])),
  );
  const { judge, isSending } = useStepCalls(data);
  if (words.length === 0) return null;
  if (!isShown)
    return (
      <div className={classes.translated}>
        <p className={classes.hint}>{texts.translated(all(data).length)}</p>
        <Button variant="subtle" size="compact-sm" onClick={() => setIsShown(true)}>
          {texts.showTranslated}
        </Button>
      </div>
    );
  const choose = (more: Chosen) => setChosen(new Map([...chosen, ...more]));
  const decided = all(data).flatMap(({ list, text, meaning }) => {
    const now = chosen.get(keyOf(list, text)) ?? null;
    return now === meaning ? [] : [{ list, text, meaning: now }];
  });
  return (
    <form
      className={classes.words}
      onSubmit={(event) => {
        event.preventDefault();
        void judge(sheet, sources, decided);
      }}
    >
      <div>
        <h3 className={classes.title}>{texts.wordsTitle}</h3>
        <p className={classes.hint}>{texts.wordsHint}</p>
      </div>
      {words.map((list) => (
        <WordTable key={list.list} list={list} chosen={chosen} onChoose={choose} />
      ))}
      <div className={classes.actions}>
        <Button type="submit" loading={isSending} disabled={decided.length === 0}>
          {texts.takeWords}
        </Button>
      </div>
    </form>
  );
}

type WordTableProps = Readonly<{ list: WordList; chosen: Chosen; onChoose: (more: Chosen) => void }>;

function WordTable({ list: { list, label, words, choices, special }, chosen, onChoose }: WordTableProps) {
  const headingId = useId();
  const meaningOf = (text: string): Meaning => chosen.get(keyOf(list, text)) ?? null;
  const options = [
    { value: '', label: texts.wordOpen },
    ...special.map((name) => ({ value: name, label: specialMeaningNames[name] })),
    ...choices.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className={classes.wordList}>
      <h4 id={headingId} className={classes.wordListName}>
        {label}
      </h4>
      {special.includes('NEW') && <NewTick list={list} words={words} chosen={chosen} onChoose={onChoose} />}
      <table className={classes.mapping} aria-labelledby={headingId}>
        <thead>
          <tr>
            <th scope="col">{texts.inFile}</th>
            <th scope="col">{texts.inHouse}</th>
          </tr>
        </thead>
        <tbody>
          {words.map(({ text, rows }) => (
            <tr key={text} data-used={meaningOf(text) !== null || undefined}>
              <th scope="row">
                {text}
                <span className={classes.required}>{texts.rowCount(rows)}</span>
              </th>
              <td>
                <NativeSelect
                  aria-label={texts.meaningOf(text)}
                  value={meaningOf(text) ?? ''}
                  data={options}
                  onChange={({ currentTarget: { value } }) =>
                    onChoose(new Map([[keyOf(list, text), value === '' ? null : value]]))
                  }
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type NewTickProps = Readonly<Pick<WordList, 'list' | 'words'> & Omit<WordTableProps, 'list'>>;

/** All that nobody has chosen anything for are made, or none of them. */
function NewTick({ list, words, chosen, onChoose }: NewTickProps) {
  const missing = words.filter(({ text }) => [null, 'NEW'].includes(chosen.get(keyOf(list, text)) ?? null));
  if (missing.length === 0) return null;
  return (
    <Checkbox
      label={texts.makeSuppliers(missing.length)}
      checked={missing.every(({ text }) => chosen.get(keyOf(list, text)) === 'NEW')}
      onChange={({ currentTarget: { checked } }) =>
        onChoose(new Map(missing.map(({ text }) => [keyOf(list, text), checked ? 'NEW' : null])))
      }
    />
  );
}
