import type { OrderRecord } from '@korpus/contract/orders/order-record.ts';
import { listOrderHistory } from '@korpus/contract/orders/orders.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { formatInstant } from '../../../lib/formats/format-instant.ts';
import { useHistoryQuery } from '../../../lib/records/use-history-of.ts';
import { FileNotices } from '../../../ui/files/file-notices.tsx';
import { useDropTarget } from '../../../ui/files/taking/use-drop-target.ts';
import type { CustomerView } from '../../../ui/full-screen-dialog/customer-view.tsx';
import { FullScreenDialog } from '../../../ui/full-screen-dialog/full-screen-dialog.tsx';
import { useRecordHistory } from '../../../ui/history/use-record-history.tsx';
import { useRecordValue } from '../../../ui/record-dialog/draft/use-record-draft.ts';
import type { NewOrderKind, OrderSection } from '../dialog-target.ts';
import { DocumentsButton, mayOpenDocuments, useDocumentDialog } from '../documents/documents-button.tsx';
import { orderDialogTexts as texts } from '../draft/order-dialog-texts.ts';
import { type OrderForm, useDraft } from '../draft/order-form.ts';
import { PapersHint } from '../papers-in/papers-hint.tsx';
import { papersInTexts } from '../papers-in/papers-in-texts.ts';
import { usePapersIn } from '../papers-in/use-papers-in.tsx';
import { OrderFigureStrip, StateOfOrder } from './order-figures.tsx';
import { OrderNotices } from './order-notices.tsx';
import { useOrderSections } from './order-sections.tsx';
import { mayPrintSheet, SheetMenu } from './sheet-menu.tsx';
import { useOrderFiles } from './use-order-saving.ts';

type OrderFrameProps = Readonly<{
  form: OrderForm;
  record: OrderRecord | null;
  newKind?: NewOrderKind;
  customerView: CustomerView;
  startsAt?: OrderSection | undefined;
  onClose: () => void;
  onOpen?: (orderId: string) => void;
}>;

export function OrderFrame(props: OrderFrameProps) {
  const { form, record, newKind, customerView } = props;
  const { store, canEdit, isNew } = form;
  const files = useOrderFiles(form);
  const problems = useRecordValue(store, (state) => state.problems);
  const papers = usePapersIn(form, files.queue);
  const drop = useDropTarget(papers.take === null ? null : (dropped) => papers.take?.(dropped));
  const sections = useOrderSections(form, problems, files.queue, papers.take);
  const history = useRecordHistory(useHistoryQuery(listOrderHistory, isNew ? null : store.part().id));
  const documents = useDocumentDialog(form);
  return (
    <>
      <FullScreenDialog
        opened
        onClose={props.onClose}
        title={<Title form={form} newKind={newKind} />}
        subtitle={<Subtitle form={form} record={record} />}
        badge={<StateOfOrder form={form} />}
        figures={<OrderFigureStrip form={form} />}
        actions={(save) => (
          <>
            {!customerView.isOn && (
              <>
                {mayOpenDocuments(form) && (
                  <DocumentsButton onOpen={() => documents.open({ kind: 'order', type: 'OFFER' }, save)} />
                )}
                {mayPrintSheet(form) && <SheetMenu form={form} onSave={save} />}
                {history.button}
              </>
            )}
            {customerView.button}
          </>
        )}
        sections={sections}
        startsAt={props.startsAt}
        notices={
          <>
            <OrderNotices form={form} newKind={newKind} onStored={props.onOpen} />
            <FileNotices queue={files.queue} />
          </>
        }
        dropProps={drop.dropProps}
        firstProblem={problems[0]?.path}
        isNew={isNew}
        isReadOnly={!canEdit}
        isDirty={files.isDirty}
        isLost={files.isLost}
        onDiscard={files.discard}
        onUndo={store.undo}
        isSaving={files.isSaving}
        warnsOnLeave={files.hasFiles}
        onSave={files.save}
      />
      {drop.isOver && <PapersHint place="window">{papersInTexts.drop}</PapersHint>}
      {papers.dialog}
      {documents.dialog}
      {history.panel}
    </>
  );
}

type TitleProps = Readonly<{ form: OrderForm; newKind: NewOrderKind | undefined }>;

function Title({ form, newKind }: TitleProps) {
  const number = useDraft(form, (draft) => draft.orderNumber?.trim() ?? '');
  const type = useDraft(form, (draft) => draft.type);
  const isExhibition = useDraft(form, (draft) => draft.exhibitionSale);
  if (form.isNew && newKind !== undefined) return texts.newTitles[newKind];
  return `${texts.titles[isExhibition ? 'EXHIBITION' : type]} ${number}`.trim();
}

type SubtitleProps = Readonly<{ form: OrderForm; record: OrderRecord | null }>;

function Subtitle({ form, record }: SubtitleProps) {
  const name = useDraft(form, formatPersonName);
  const changed =
    record === null ? '' : texts.lastModified(formatInstant(record.lastModifiedDate), record.lastModifiedBy);
  return [name, changed].filter((part) => part !== '').join(' · ');
}
