import { isSameValue } from '@korpus/domain/values/same-value.ts';
import { type Path, valueAt } from '../draft/merge-records.ts';
import type { RecordDraft } from '../draft/use-record-draft.ts';
import type { Formats, Labels } from '../labels.ts';
import classes from '../record-dialog.module.css';
import { recordDialogTexts as texts } from '../record-dialog-texts.ts';
import { ConflictNotice, type DisputedField, WaitingNotice } from './conflict-notice.tsx';
import { ProblemList, SaveFailure } from './problem-list.tsx';

type RecordNoticesProps<Draft extends object> = Readonly<{
  record: RecordDraft<Draft>;
  labels: Labels<Draft>;
  format: Formats<Draft> | undefined;
  onGoTo: (path: string) => void;
  /** The save is repeated by itself once the server is back (ui/files/use-record-files). */
  savesWhenBack?: boolean;
}>;

/** Shows the notices above the fields: that somebody else has saved, and what a refused save has met. */
export function RecordNotices<Draft extends object>(props: RecordNoticesProps<Draft>) {
  const { record, labels, onGoTo } = props;
  const { problems, failure, conflict, waiting } = record;
  if (problems.length === 0 && failure === null && conflict === null && waiting === null) return null;
  const label = new Map<string, string | undefined>(Object.entries(labels));
  return (
    <div className={classes.notices}>
      {waiting !== null && <WaitingNotice by={waiting.by ?? null} onLook={record.look} />}
      {conflict !== null && (
        <ConflictNotice
          conflict={conflict}
          fields={disputedFields(props)}
          onKeepMine={record.keepMine}
          onTakeTheirs={record.takeTheirs}
        />
      )}
      {problems.length > 0 && (
        <ProblemList problems={problems} labelOf={(path) => labelOfProblem(label, path)} onGoTo={onGoTo} />
      )}
      {failure !== null && <SaveFailure error={failure} savesWhenBack={props.savesWhenBack ?? false} />}
    </div>
  );
}

/** Entries go by their place here: `payments.1.price` is the price of the second one. */
function labelOfProblem(names: ReadonlyMap<string, string | undefined>, path: string): string {
  const [list = path, place, field] = path.split('.');
  const number = Number(place);
  if (field === undefined || !Number.isInteger(number)) return names.get(path) ?? names.get(list) ?? path;
  return texts.entry(number + 1, nameIn(names, `${list}.${field}`, list));
}

/** Values both have changed and that still differ. A field of an entry is called by the last step that has a name. */
function disputedFields<Draft extends object>(props: RecordNoticesProps<Draft>): DisputedField[] {
  const { draft, theirs, conflict, take } = props.record;
  return (conflict?.disputed ?? [])
    .map((path) => ({ path, mine: valueAt(draft, path), theirs: valueAt(theirs, path) }))
    .filter((each) => !isSameValue(each.mine, each.theirs))
    .map(({ path, ...values }) => ({
      key: path.join('/'),
      label: labelAt(props, path),
      mine: shown(values.mine, formatAt(props, path)),
      theirs: shown(values.theirs, formatAt(props, path)),
      take: () => take(path),
    }));
}

/** `labels` and `format` know the fields of entries as `payments.price`, whole entries as `payments.entry`. */
const nameOf = ([list = '', entry, field = 'entry']: Path): string =>
  entry === undefined ? list : `${list}.${field}`;

/** Deeper down a field may have a name of its own: the price of an article in a document. */
const deepNameOf = (path: Path): string => `${path[0]}.${path.at(-1)}`;

function labelAt<Draft extends object>({ labels }: RecordNoticesProps<Draft>, path: Path): string {
  const names = new Map<string, string | undefined>(Object.entries(labels));
  return names.get(deepNameOf(path)) ?? nameIn(names, nameOf(path), path[0] ?? '');
}

const nameIn = (names: ReadonlyMap<string, string | undefined>, full: string, list: string): string =>
  names.get(full) ?? names.get(list) ?? full;

function formatAt<Draft extends object>({ format }: RecordNoticesProps<Draft>, path: Path) {
  const formats = new Map<string, (value: never) => string>(Object.entries(format ?? {}));
  return formats.get(deepNameOf(path)) ?? formats.get(nameOf(path));
}

function shown(value: unknown, format: ((value: never) => string) | undefined): string {
  const isThere = value !== null && value !== undefined;
  // The format was found by the path the value stands at, so it is made for such values.
  const text = format === undefined || !isThere ? plainText(value) : format(value as never);
  return text === '' ? texts.empty : text;
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return Array.isArray(value) ? value.map(plainText).join(', ') : String(value);
}
