import type { Import, ImportRow } from '@korpus/contract/imports/imports.ts';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { Notice } from '../../../ui/notice/notice.tsx';
import classes from '../imports.module.css';
import { importsTexts as texts } from '../imports-texts.ts';
import { type Cell, cellsOf, type Draft, shownText } from './mending.ts';

type MendPanelProps = Readonly<{
  data: Import;
  row: ImportRow;
  draft: Draft | undefined;
  /** Number of rows that are typed anew and not judged yet. */
  count: number;
  isSending: boolean;
  /** Null: there is no other wrong row. */
  onNext: (() => void) | null;
  onType: (cell: Cell, text: string) => void;
  onReset: (cells: readonly Cell[]) => void;
  onJudge: () => void;
  onClose: () => void;
}>;

/** The cells of one row, what is wrong with it first; Enter goes to the next wrong row (rules: import#mended). */
export function MendPanel(props: MendPanelProps) {
  const { data, row, draft, count, onNext, onType, onReset, onJudge } = props;
  const form = useRef<HTMLFormElement>(null);
  const headingId = useId();
  const cells = cellsOf(data, row);
  const [first] = useState(() => new Set(cells.filter(isFirst).map(({ column }) => column)));
  const [isWhole, setIsWhole] = useState(first.size === 0);
  const shown = isWhole ? cells : cells.filter(({ column }) => first.has(column));
  const elsewhere = row.problems.filter(({ field }) => !cells.some(({ key }) => key === field));
  useEffect(() => {
    form.current?.querySelector('input')?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const others = cells.filter((cell) => shownText(cell, draft) !== fileText(cell));
  return (
    <form
      ref={form}
      className={classes.mending}
      aria-labelledby={headingId}
      onSubmit={(event) => {
        event.preventDefault();
        if (onNext !== null) onNext();
        else if (count > 0) onJudge();
      }}
    >
      <div>
        <h3 id={headingId} className={classes.title}>
          {texts.mendTitle(row.place, row.name)}
        </h3>
        <p className={classes.hint}>{onNext === null ? texts.mendHint : texts.mendHintNext}</p>
      </div>
      {elsewhere.length > 0 && (
        <Notice tone="warning">
          {elsewhere.map(({ field, message }) => texts.problem(labelOf(data, field), message)).join(' ')}{' '}
          {texts.noColumnFor}
        </Notice>
      )}
      <div className={classes.mend}>
        {shown.map((cell) => (
          <MendField key={cell.column} cell={cell} draft={draft} onType={onType} />
        ))}
      </div>
      <MendActions
        {...props}
        onWhole={isWhole ? null : () => setIsWhole(true)}
        onAsInFile={others.length === 0 ? null : () => onReset(others)}
      />
    </form>
  );
}

type MendActionsProps = Pick<MendPanelProps, 'count' | 'isSending' | 'onNext' | 'onJudge' | 'onClose'> &
  Readonly<{
    /** Null: all cells are there. */
    onWhole: (() => void) | null;
    /** Null: all cells say what the file says. */
    onAsInFile: (() => void) | null;
  }>;

const MendActions = ({ count, isSending, onNext, onJudge, onClose, ...on }: MendActionsProps) => (
  <div className={classes.actions}>
    {onNext !== null && <Button type="submit">{texts.nextWrong}</Button>}
    <Button
      type={onNext === null ? 'submit' : 'button'}
      variant={onNext === null ? 'filled' : 'default'}
      loading={isSending}
      disabled={count === 0}
      onClick={() => onNext !== null && onJudge()}
    >
      {texts.judgeMended(count)}
    </Button>
    {on.onWhole !== null && (
      <Button variant="default" onClick={on.onWhole}>
        {texts.allCells}
      </Button>
    )}
    {on.onAsInFile !== null && (
      <Button variant="default" onClick={on.onAsInFile}>
        {texts.asInFile}
      </Button>
    )}
    <Button variant="default" onClick={onClose}>
      {texts.closeMending}
    </Button>
  </div>
);

const fileText = ({ original, text }: Cell): string => original ?? text;

const isFirst = ({ problems, original }: Cell): boolean => problems.length > 0 || original !== null;

const labelOf = ({ fields }: Import, field: string): string =>
  fields.find(({ key }) => key === field)?.label ?? field;

type MendFieldProps = Readonly<{ cell: Cell; draft: Draft | undefined }> & Pick<MendPanelProps, 'onType'>;

/** Asks for a cell; below it stands what the file says, where that is another text. */
function MendField({ cell, draft, onType }: MendFieldProps) {
  const { label, problems, choices, column } = cell;
  const listId = useId();
  const file = fileText(cell);
  const now = shownText(cell, draft);
  return (
    <div>
      <TextInput
        label={label}
        description={now === file ? null : texts.inFileWas(file)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={now}
        error={draft?.has(column) === true || problems.length === 0 ? null : problems.join(' ')}
        list={choices === null ? undefined : listId}
        autoComplete="off"
        onChange={({ currentTarget }) => onType(cell, currentTarget.value)}
      />
      {choices !== null && (
        <datalist id={listId}>
          {[...new Set(choices)].map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </div>
  );
}
