import { IconFileText } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { HeadButton } from '../../../ui/full-screen-dialog/head-button.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { documentTexts as texts } from '../draft/document-texts.ts';
import type { OrderForm } from '../draft/order-form.ts';
import type { DocumentTarget } from './document-target.ts';

/** The dialog and the PDF reader come when somebody asks for them. */
const DocumentDialog = lazy(async () => ({
  default: (await import('./document-dialog.tsx')).DocumentDialog,
}));

/**
 * Unsaved changes of the order are saved first; a refused save stays in the order dialog
 * (rules: documents#part-of-the-order).
 */
export function useDocumentDialog(form: OrderForm) {
  const [target, setTarget] = useState<DocumentTarget | null>(null);
  const open = async (wanted: DocumentTarget, save: () => Promise<boolean>) => {
    if (form.store.get().isDirty && !(await save())) return;
    // A toast that says that it is saved would lie over the buttons of the dialog.
    toasts.clear();
    setTarget(wanted);
  };
  const dialog = target !== null && (
    <Suspense fallback={null}>
      <DocumentDialog order={form} start={target} onClose={() => setTarget(null)} />
    </Suspense>
  );
  return {
    open: (wanted: DocumentTarget, save: () => Promise<boolean> = form.store.save) => void open(wanted, save),
    dialog,
  };
}

export const mayOpenDocuments = ({ canRead, isNew }: OrderForm): boolean => !isNew && canRead('documentData');

export const DocumentsButton = ({ onOpen }: Readonly<{ onOpen: () => void }>) => (
  <HeadButton
    name={texts.open}
    icon={<IconFileText size={17} stroke={1.75} aria-hidden />}
    opensDialog
    onClick={onOpen}
  />
);
