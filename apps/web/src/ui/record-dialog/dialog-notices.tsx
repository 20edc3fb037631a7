import type { ReactNode } from 'react';
import { topDialog } from '../full-screen-dialog/top-dialog.ts';
import { goToField } from '../go-to-field.ts';
import { KeptDraftNotice } from './kept-draft-notice.tsx';
import type { Formats, Labels } from './record-dialog.tsx';
import { RecordNotices } from './record-notices.tsx';
import type { RecordStore } from './record-store.ts';
import { type Keeping, useKeptDraft } from './use-kept-draft.ts';
import { useRecordValue, useRecordView } from './use-record-draft.ts';

type MetProps<Draft extends object> = Readonly<{
  store: RecordStore<Draft>;
  labels: Labels<Draft>;
  format: Formats<Draft>;
}>;

type DialogNoticesProps<Draft extends object> = MetProps<Draft> &
  Readonly<{
    keeping: Omit<Keeping<Draft>, 'store'>;
    /** Who may only look is not offered what they typed when they might. */
    isReadOnly: boolean;
    /** What holds for the whole record. */
    children?: ReactNode;
  }>;

/** Above the sections of a large record: what holds for all of it, what was typed another time, what a save has met. */
export function DialogNotices<Draft extends object>(props: DialogNoticesProps<Draft>) {
  const { store, keeping, isReadOnly, children } = props;
  const hasMet = useRecordValue(
    store,
    ({ problems, failure, conflict }) => problems.length > 0 || failure !== null || conflict !== null,
  );
  const offer = useKeptDraft({ store, ...keeping });
  return (
    <>
      {children}
      {offer !== null && !isReadOnly && <KeptDraftNotice offer={offer} />}
      {hasMet && <Met store={store} labels={props.labels} format={props.format} />}
    </>
  );
}

/** Renders with every keystroke, so it is there only while there is something to say. */
const Met = <Draft extends object>({ store, labels, format }: MetProps<Draft>) => (
  <RecordNotices
    record={useRecordView(store)}
    labels={labels}
    format={format}
    onGoTo={(path) => goToField(topDialog() ?? document, path)}
    savesWhenBack
  />
);
