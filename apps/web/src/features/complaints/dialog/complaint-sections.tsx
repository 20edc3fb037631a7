import type { DialogSectionProps } from '../../../ui/full-screen-dialog/dialog-sections.tsx';
import { complaintDialogTexts as texts } from './complaint-dialog-texts.ts';
import { ComplaintFields } from './complaint-fields.tsx';
import type { ComplaintForm } from './complaint-form.ts';
import { ComplaintFiles, OrderFiles } from './files-sections.tsx';
import { OrderSection } from './order-section.tsx';

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
