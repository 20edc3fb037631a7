import type { ReactNode } from 'react';
import { goToField } from '../../go-to-field.ts';
import { Notice } from '../../notice/notice.tsx';
import { isHiddenAt, useHiddenFields } from '../../record-fields/hidden-fields.ts';
import { topDialog } from '../../top-dialog.ts';
import type { RecordStore } from '../draft/record-store.ts';
import type { Keeping } from '../draft/use-kept-draft.ts';
import { useRecordValue, useRecordView } from '../draft/use-record-draft.ts';
import type { Formats, Labels } from '../labels.ts';
import { recordDialogTexts as texts } from '../record-dialog-texts.ts';
import { KeptInput } from './kept-input.tsx';
import { RecordNotices } from './record-notices.tsx';

type MetProps<Draft extends object> = Readonly<{
  store: RecordStore<Draft>;
  labels: Labels<Draft>;
  format: Formats<Draft>;
}>;

type DialogNoticesProps<Draft extends object> = MetProps<Draft> &
  Readonly<{
    keeping: Omit<Keeping<Draft>, 'store'>;
    /** Set for a person who may only look: they are not offered what they typed when they might write. */
    isReadOnly: boolean;
    /** Notices that hold for the whole record. */
    children?: ReactNode;
  }>;

/**
 * Shows above the sections of a large record what holds for all of it, what was typed another time, what a save has
 * met.
 */
export function DialogNotices<Draft extends object>(props: DialogNoticesProps<Draft>) {
  const { store, keeping, isReadOnly, children } = props;
  const hasMet = useRecordValue(
    store,
    ({ problems, failure, conflict, waiting }) =>
      problems.length > 0 || failure !== null || conflict !== null || waiting !== null,
  );
  const isHidden = useHiddenFields();
  const tellsHidden = useRecordValue(store, ({ problems, conflict }) =>
    [...problems.map(({ path }) => path.split('.')), ...(conflict?.disputed ?? [])].some((path) =>
      isHiddenAt(isHidden, path),
    ),
  );
  return (
    <>
      {children}
      <KeptInput store={store} keeping={keeping} isReadOnly={isReadOnly} />
      {tellsHidden && <Notice tone="warning">{texts.forTheHouse}</Notice>}
      {hasMet && !tellsHidden && <Met store={store} labels={props.labels} format={props.format} />}
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
