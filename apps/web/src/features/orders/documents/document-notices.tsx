import { useMemo } from 'react';
import { Notice } from '../../../ui/notice/notice.tsx';
import { useRecordValue, useRecordView } from '../../../ui/record-dialog/draft/use-record-draft.ts';
import { ProblemList } from '../../../ui/record-dialog/notices/problem-list.tsx';
import { RecordNotices } from '../../../ui/record-dialog/notices/record-notices.tsx';
import { documentTexts as texts } from '../draft/document-texts.ts';
import { orderFormats, orderLabels } from '../draft/order-labels.ts';
import { type DocumentForm, useDocument } from './document-form.ts';
import { labelOfPath } from './document-problems.ts';
import { problemPath } from './document-target.ts';

type DocumentNoticesProps = Readonly<{
  form: DocumentForm;
  onGoTo: (path: string) => void;
}>;

/** Shows above the fields what holds for this document and what a save has met. */
export function DocumentNotices({ form, onGoTo }: DocumentNoticesProps) {
  const { store } = form.order;
  const number = useDocument(form, (document) => document.invoiceNumber);
  const hasMet = useRecordValue(
    store,
    ({ problems, failure, conflict }) => problems.length > 0 || failure !== null || conflict !== null,
  );
  return (
    <>
      {number !== null && <Notice tone="info">{texts.issued(number)}</Notice>}
      {number === null && form.isReadOnly && <Notice tone="info">{texts.readOnly}</Notice>}
      {hasMet && <Met form={form} onGoTo={onGoTo} />}
    </>
  );
}

/** Renders with every keystroke, so it is there only while there is something to say. */
function Met({ form, onGoTo }: DocumentNoticesProps) {
  const { store, lists } = form.order;
  const formats = useMemo(() => orderFormats(lists), [lists]);
  const record = useRecordView(store);
  const place = `${problemPath(store.part(), form.target)}.`;
  const inDocument = record.problems.filter(({ path }) => path.startsWith(place));
  const others = record.problems.filter(({ path }) => !path.startsWith(place));
  return (
    <>
      <RecordNotices
        record={{ ...record, problems: others }}
        labels={orderLabels}
        format={formats}
        onGoTo={onGoTo}
        savesWhenBack
      />
      {inDocument.length > 0 && (
        <ProblemList
          problems={inDocument}
          labelOf={(path) => labelOfPath(form.source.part(), path.slice(place.length))}
          onGoTo={(path) => onGoTo(path.slice(place.length))}
        />
      )}
    </>
  );
}
