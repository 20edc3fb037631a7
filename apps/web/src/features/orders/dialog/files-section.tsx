import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { canReadFiles, canWriteFiles } from '@korpus/domain/files/file-rights.ts';
import { isSupplierFileType, slotsOf } from '@korpus/domain/files/file-types.ts';
import { useMemo } from 'react';
import type { FileQueue } from '../../../lib/files/file-queue.ts';
import { FilesPanel } from '../../../ui/files/files-panel.tsx';
import type { FileRules } from '../../../ui/files/slots.ts';
import { orderDialogTexts as texts } from './order-dialog-texts.ts';
import { type OrderForm, useDraft } from './order-form.ts';

type FilesSectionProps = Readonly<{ form: OrderForm; queue: FileQueue }>;

/** What an order has papers for, and what this person may see of them (decisions §12). */
export function FilesSection({ form, queue }: FilesSectionProps) {
  const { store, person, isNew } = form;
  const clientId = useDraft(form, (draft) => draft.clientId);
  const { id } = store.part();
  const stored = form.store.get().start.draft;
  const rules = useFileRules(form, stored);
  return (
    <FilesPanel
      queue={queue}
      recordId={id}
      listedBy={isNew ? clientId : id}
      rules={rules}
      // What lies at a complaint is changed there.
      canWrite={(type) => type !== 'COMPLAINT' && canWriteFiles(person, stored, type)}
      onHide={
        form.canWrite('hiddenFileTypes') ? (hiddenFileTypes) => store.change({ hiddenFileTypes }) : null
      }
    />
  );
}

function useFileRules(form: OrderForm, stored: Parameters<typeof canReadFiles>[1]): FileRules {
  const { person, lists, isNew } = form;
  const exhibitionSale = useDraft(form, (draft) => draft.exhibitionSale);
  const hiddenTypes = useDraft(form, (draft) => draft.hiddenFileTypes);
  const entries = useDraft(form, (draft) => draft.suppliers);
  const complaints = useDraft(form, (draft) => draft.complaints);
  return useMemo((): FileRules => {
    const nameOf = (supplierId: string | null) =>
      lists.suppliers.find(({ value }) => value === supplierId)?.label ?? '';
    return {
      types: slotsOf({ exhibitionSale }).filter(
        (type) => canReadFiles(person, stored, type) && (entries !== undefined || !isSupplierFileType(type)),
      ),
      hiddenTypes,
      suppliers: (entries ?? []).map((entry) => ({ id: entry.id, name: nameOf(entry.supplierId) })),
      complaints: (complaints ?? []).map((complaint) => ({
        id: complaint.id,
        name: texts.complaints.of(formatDate(complaint.createdAt)),
      })),
      // A new order misses nothing yet.
      emptyPlaces: isNew ? 'shown' : 'missing',
    };
  }, [isNew, exhibitionSale, hiddenTypes, entries, complaints, person, stored, lists]);
}
