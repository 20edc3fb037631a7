import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { FileQueue } from '../../../lib/files/file-queue.ts';
import type { HouseLists } from '../../../lib/lists/use-house-lists.ts';
import type { DialogSectionProps } from '../../../ui/full-screen-dialog/full-screen-dialog.tsx';
import type { Problem } from '../../../ui/record-dialog/draft/record-source.ts';
import type { RecordStore } from '../../../ui/record-dialog/draft/record-store.ts';
import { complaintDialogTexts as texts } from './complaint-dialog-texts.ts';
import type { ComplaintDraft } from './complaint-draft.ts';
import { ComplaintFields } from './complaint-fields.tsx';
import { ComplaintFiles, OrderFiles } from './files-sections.tsx';
import { OrderSection } from './order-section.tsx';
import type { OrderCard } from './use-order-of.ts';

/** What the sections of the dialog work with. */
export type ComplaintForm = Readonly<{
  store: RecordStore<ComplaintDraft>;
  draft: ComplaintDraft;
  problems: readonly Problem[];
  /** null: none is chosen, or it is on its way. */
  order: OrderCard | null;
  lists: HouseLists;
  today: IsoDate;
  isNew: boolean;
  isReadOnly: boolean;
  queue: FileQueue;
}>;

export function complaintSections(form: ComplaintForm): readonly DialogSectionProps[] {
  const ofOrder = form.problems.filter(({ path }) => path === 'orderId').length;
  const { orderId } = form.draft;
  return [
    {
      id: 'order',
      label: texts.sections.order,
      errorCount: ofOrder,
      content: <OrderSection {...form} />,
    },
    {
      id: 'complaint',
      label: texts.sections.complaint,
      errorCount: form.problems.length - ofOrder,
      content: <ComplaintFields {...form} />,
    },
    { id: 'files', label: texts.sections.files, content: <ComplaintFiles {...form} /> },
    ...(orderId === null
      ? []
      : [
          {
            id: 'orderFiles',
            label: texts.sections.orderFiles,
            content: <OrderFiles orderId={orderId} queue={form.queue} />,
          },
        ]),
  ];
}
