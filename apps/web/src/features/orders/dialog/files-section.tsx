import { isSupplierFileType, orderFileTypes, slotsOf } from '@korpus/domain/files/file-types.ts';
import { recordOfFiles } from '@korpus/domain/records/file-entries.ts';
import { canReadFiles, canWriteFiles } from '@korpus/domain/records/file-rights.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import { useMemo, useRef } from 'react';
import type { FileQueue } from '../../../lib/files/file-queue.ts';
import { FilesPanel } from '../../../ui/files/files-panel.tsx';
import type { AttachedFiles, FileRules } from '../../../ui/files/slots.ts';
import { type OrderForm, useDraft } from '../draft/order-form.ts';
import { useFiledPapers } from '../papers-in/use-papers-in.tsx';
import { useCompanions } from './companions.tsx';

type FilesSectionProps = Readonly<{ form: OrderForm; queue: FileQueue }>;

/**
 * The slots of an order, and what this person may see of its files
 * (rules: files#file-types, files#files-follow-their-record).
 */
export function FilesSection({ form, queue }: FilesSectionProps) {
  const { store, person, isNew } = form;
  const clientId = useDraft(form, (draft) => draft.clientId);
  const { id } = store.part();
  const stored = form.store.get().start.draft;
  const rules = useFileRules(form, stored);
  const papers = useFiledPapers(form, queue);
  return (
    <>
      <FilesPanel
        queue={queue}
        recordId={id}
        listedBy={isNew ? clientId : id}
        rules={rules}
        // The files of a record about the order are changed there.
        canWrite={(type) => recordOfFiles(type) === null && canWriteFiles(person, stored, type)}
        onHide={
          form.canWrite('hiddenFileTypes')
            ? (types) => store.change({ hiddenFileTypes: types.flatMap(orderFileType) })
            : null
        }
        compareOf={papers.compareOf}
      />
      {papers.dialog}
    </>
  );
}

const orderFileType = (type: string) => orderFileTypes.find((each) => each === type) ?? [];

function useFileRules(form: OrderForm, stored: Parameters<typeof canReadFiles>[1]): FileRules {
  const { person, lists, isNew, isHidden } = form;
  const exhibitionSale = useDraft(form, (draft) => draft.exhibitionSale);
  const hiddenTypes = useDraft(form, (draft) => draft.hiddenFileTypes);
  const entries = useDraft(form, (draft) => draft.suppliers);
  const attached = useAttachedFiles(form);
  return useMemo((): FileRules => {
    const nameOf = (supplierId: string | null) =>
      lists.suppliers.find(({ value }) => value === supplierId)?.label ?? '';
    return {
      types: slotsOf({ exhibitionSale }).filter(
        (type) =>
          canReadFiles(person, stored, type) &&
          ((entries !== undefined && !isHidden('suppliers')) || !isSupplierFileType(type)),
      ),
      hiddenTypes,
      suppliers: (entries ?? []).map((entry) => ({ id: entry.id, name: nameOf(entry.supplierId) })),
      attached,
      // A new order misses nothing yet, and what is missing is no customer's business.
      emptyPlaces: isHidden('missingFileTypes') ? 'hidden' : isNew ? 'shown' : 'missing',
    };
  }, [isNew, isHidden, exhibitionSale, hiddenTypes, entries, attached, person, stored, lists]);
}

/** The same list until something in it changes, so that a keystroke elsewhere does not reach the files. */
function useAttachedFiles(form: OrderForm): readonly AttachedFiles[] {
  const companions = useCompanions();
  const last = useRef<readonly AttachedFiles[]>([]);
  return useDraft(form, (draft) => {
    const now = companions.flatMap(({ id, filesOf }) => (form.isHidden(id) ? [] : (filesOf?.(draft) ?? [])));
    if (!isSameValue(now, last.current)) last.current = now;
    return last.current;
  });
}
