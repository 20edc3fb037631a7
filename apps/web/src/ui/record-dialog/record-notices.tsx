import { isSameValue } from '@korpus/domain/values/same-value.ts';
import { ConflictNotice, type DisputedField } from './conflict-notice.tsx';
import { ProblemList, SaveFailure } from './problem-list.tsx';
import classes from './record-dialog.module.css';
import type { Formats, Labels } from './record-dialog.tsx';
import { recordDialogTexts as texts } from './record-dialog-texts.ts';
import type { RecordDraft } from './use-record-draft.ts';

type Key<Draft> = keyof Draft & string;

type RecordNoticesProps<Draft extends object> = Readonly<{
  record: RecordDraft<Draft>;
  labels: Labels<Draft>;
  format: Formats<Draft> | undefined;
  onGoTo: (path: string) => void;
}>;

/** What stands above the fields after a save that was refused. */
export function RecordNotices<Draft extends object>(props: RecordNoticesProps<Draft>) {
  const { record, labels, onGoTo } = props;
  const { problems, failure, conflict } = record;
  if (problems.length === 0 && failure === null && conflict === null) return null;
  const label = new Map<string, string>(Object.entries(labels));
  return (
    <div className={classes.notices}>
      {conflict !== null && (
        <ConflictNotice
          conflict={conflict}
          fields={disputedFields(props)}
          onKeepMine={record.keepMine}
          onTakeTheirs={record.takeTheirs}
        />
      )}
      {problems.length > 0 && (
        <ProblemList
          problems={problems}
          labelOf={(path) => label.get(path) ?? label.get(path.split('.')[0] ?? path) ?? path}
          onGoTo={onGoTo}
        />
      )}
      {failure !== null && <SaveFailure error={failure} />}
    </div>
  );
}

/** Fields both have changed and that still differ. */
function disputedFields<Draft extends object>({
  record,
  labels,
  format,
}: RecordNoticesProps<Draft>): DisputedField[] {
  const { draft, theirs, conflict, edit } = record;
  const disputed = new Set(conflict?.disputed);
  const keys = Object.keys(draft).filter((key): key is Key<Draft> => key in draft && disputed.has(key));
  return keys
    .filter((key) => !isSameValue(draft[key], theirs[key]))
    .map((key) => ({
      key,
      label: labels[key] ?? key,
      mine: shown(draft[key], format?.[key]),
      theirs: shown(theirs[key], format?.[key]),
      take: () => edit(changeOf(key, theirs)),
    }));
}

const changeOf = <Draft extends object>(key: Key<Draft>, theirs: Draft): Partial<Draft> => {
  const change: Partial<Draft> = {};
  change[key] = theirs[key];
  return change;
};

function shown<Value>(value: Value, format: ((value: Value) => string) | undefined): string {
  const text = format === undefined ? plainText(value) : format(value);
  return text === '' ? texts.empty : text;
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return Array.isArray(value) ? value.map(plainText).join(', ') : String(value);
}
