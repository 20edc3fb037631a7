import type { OrderDocumentType } from '@korpus/domain/documents/document-data.ts';
import { copyDocument } from '@korpus/domain/documents/document-edits.ts';
import { documentTypeNames } from '@korpus/domain/documents/document-type-texts.ts';
import type { IssueDoubt } from '@korpus/domain/invoices/issue-check.ts';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { CloseDialog } from '../../../ui/confirm-dialog/close-dialog.tsx';
import { useConfirm } from '../../../ui/confirm-dialog/use-confirm.tsx';
import { useDialogKeys } from '../../../ui/dialog/use-dialog-keys.ts';
import { goToField } from '../../../ui/go-to-field.ts';
import { useRecordValue } from '../../../ui/record-dialog/draft/use-record-draft.ts';
import { TabStrip } from '../../../ui/tab-strip/tab-strip.tsx';
import { documentTexts as texts } from '../draft/document-texts.ts';
import type { OrderForm } from '../draft/order-form.ts';
import { CancelQuestion } from './cancel-question.tsx';
import { DocumentFields } from './document-fields.tsx';
import { DocumentFoot } from './document-foot.tsx';
import type { DocumentForm } from './document-form.ts';
import { DocumentFrame } from './document-frame.tsx';
import { DocumentNotices } from './document-notices.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { copyQuestion, planQuestion, useClosing } from './document-questions.tsx';
import { type DocumentTarget, documentIn, orderDocumentTypes } from './document-target.ts';
import { IssueQuestion, useIssuing } from './issue-question.tsx';
import { type DocumentSources, openDocument } from './open-document.ts';
import { saveDocument, useRefusableSave } from './save-document.ts';
import { useCancelling } from './use-cancelling.ts';
import { useMailing } from './use-mailing.ts';
import { usePrinting } from './use-printing.ts';

type DocumentEditorProps = Readonly<{
  order: OrderForm;
  start: DocumentTarget;
  sources: DocumentSources;
  onClose: () => void;
}>;

/** The document dialog of an order, or of one payment (rules: screens#document-dialog). */
export function DocumentEditor(props: DocumentEditorProps) {
  const { order } = props;
  const root = useRef<HTMLDivElement>(null);
  const editor = useEditor(props, root);
  const { form, key, isDirty, isBusy, printing, mailing, closing, issuing, cancelling } = editor;
  const { target } = form;
  const isPrintable = order.person.rights.has('PRINT_ORDER_DETAIL');
  return (
    <>
      <DocumentFrame
        root={root}
        title={target.kind === 'payment' ? texts.paymentTitle : texts.title}
        onClose={closing.request}
        tabs={
          target.kind === 'order' && (
            <TypeTabs order={order} value={target.type} isLocked={isDirty || isBusy} onChange={editor.open} />
          )
        }
        notices={
          <DocumentNotices
            form={form}
            onGoTo={(path) => root.current !== null && goToField(root.current, path)}
          />
        }
        preview={isPrintable ? <DocumentPreview key={key} form={form} /> : null}
        foot={
          <DocumentFoot
            form={form}
            isDirty={isDirty}
            isBusy={isBusy}
            isPrintable={isPrintable}
            isSaved={editor.isSaved}
            printed={printing.printed}
            onClose={closing.request}
            onSave={() => void editor.save(false)}
            onPrint={(kind) => void printing.print(kind)}
            onSaveAndPrint={issuing.saveAndPrint}
            onCopy={(type) => void editor.copy(type)}
            onCancelInvoice={cancelling.ask}
            onMail={mailing.open}
          />
        }
      >
        <DocumentFields key={key} form={form} />
      </DocumentFrame>
      <CloseDialog
        opened={closing.isAsking}
        isSaving={isBusy}
        onSave={closing.saveAndClose}
        onDiscard={closing.discard}
        onCancel={closing.cancel}
      />
      <IssueQuestion issuing={issuing} onGoTo={editor.goTo} onCancelPayment={cancelling.askForPayment} />
      <CancelQuestion
        number={cancelling.asked?.number ?? null}
        isBusy={isBusy}
        onYes={(reason) => void cancelling.confirm(reason)}
        onCancel={cancelling.stop}
      />
      {editor.confirmDialog}
      {mailing.dialog}
    </>
  );
}

type Root = RefObject<HTMLDivElement | null>;

/** Keeps which document is open, and leads to its fields. */
function useEditor({ order, start, sources, onClose }: DocumentEditorProps, root: Root) {
  const [target, setTarget] = useState(start);
  // Another form only for another document, or when another state of the order is stored.
  const form = useMemo(() => openDocument(order, target, sources), [order, target, sources]);
  const { store } = order;
  const isDirty = useRecordValue(store, (state) => state.isDirty);
  const isSaving = useRecordValue(store, (state) => state.isSaving);
  const [isSaved, setIsSaved] = useState(false);
  const { confirm, confirmDialog } = useConfirm();
  const acts = useDocumentActs({ form, root, confirm, onSaved: () => setIsSaved(true), onClose });
  const { save, printing, closing, issuing, mailing, cancelling } = acts;
  const open = (type: OrderDocumentType) => {
    setTarget({ kind: 'order', type });
    setIsSaved(false);
    printing.forget();
  };
  const copy = async (type: OrderDocumentType) => {
    if (!(await confirm(copyQuestion(form, type)))) return;
    const into = openDocument(order, { kind: 'order', type }, sources);
    into.edit((document) => copyDocument(form.source.part(), document));
    open(type);
    setIsSaved(await saveDocument(into, false, null));
  };
  /** A path of the document leads to its field, one of the order out of this dialog to the field there. */
  const goTo = (path: string) => {
    issuing.cancel();
    const [owner = '', ...parts] = path.split('.');
    const field = parts.join('.');
    if (owner === 'document' && root.current !== null) goToField(root.current, field);
    if (owner !== 'order') return;
    onClose();
    // A day that is said not to be known yet is asked for by the switch that says so.
    const isOpen = field === 'deliveryDate' && store.part().deliveryDateNotDefined;
    requestAnimationFrame(() => goToField(window.document, isOpen ? 'deliveryDateNotDefined' : field));
  };
  useDialogKeys(root, {
    isActive: !closing.isAsking && issuing.findings === null && cancelling.asked === null,
    onSave: () => void save(false),
    onEscape: closing.request,
    onUndo: store.undo,
  });
  const key = target.kind === 'payment' ? target.paymentId : target.type;
  const isBusy = isSaving || printing.isPrinting || mailing.isOpening;
  return { ...acts, form, key, isDirty, isBusy, isSaved, open, copy, goTo, confirmDialog };
}

type ActsInput = Readonly<{
  form: DocumentForm;
  root: Root;
  confirm: ReturnType<typeof useConfirm>['confirm'];
  onSaved: () => void;
  onClose: () => void;
}>;

/** Decides what becomes of the open document: saved, printed, issued, sent, taken back or left. */
function useDocumentActs({ form, root, confirm, onSaved, onClose }: ActsInput) {
  const save = useRefusableSave(form, root, (effects) => confirm(planQuestion(effects)), onSaved);
  const printing = usePrinting({ form, save });
  const closing = useClosing({ store: form.order.store, save, onClose });
  const send = async (confirmed: readonly IssueDoubt[]) => {
    const number = await printing.issue(confirmed);
    if (number !== null) mailing.openNumbered(number);
  };
  const issuing = useIssuing({ form, save, print: printing.print, send: (of) => void send(of) });
  const mailing = useMailing({ form, save, onDraft: issuing.saveAndSend });
  const cancelling = useCancelling({ form, printing, onFreed: issuing.saveAndPrint });
  return { save, printing, closing, issuing, mailing, cancelling };
}

type TypeTabsProps = Readonly<{
  order: OrderForm;
  value: OrderDocumentType;
  /** Locks the tabs: with unsaved changes one stays on the tab (rules: documents#part-of-the-order). */
  isLocked: boolean;
  onChange: (type: OrderDocumentType) => void;
}>;

/** Shows a tab for each type; those that are written already are marked. */
function TypeTabs({ order, value, isLocked, onChange }: TypeTabsProps) {
  const stored = useRecordValue(order.store, (state) => state.start.draft);
  const tabs = orderDocumentTypes.map((type) => ({
    name: type,
    label: documentTypeNames[type],
    isDisabled: isLocked && type !== value,
    badge:
      documentIn(stored, { kind: 'order', type }) === null
        ? undefined
        : { text: '✓', meaning: texts.written },
  }));
  return <TabStrip label={texts.types} tabs={tabs} value={value} onChange={onChange} />;
}
