import { orderFileTypes } from '@korpus/domain/files/file-types.ts';
import { complaintKindTexts } from '@korpus/domain/orders/complaints/complaints-of-order-catalogue-texts.ts';
import { useMemo } from 'react';
import type { FileQueue } from '../../../lib/files/file-queue.ts';
import { FilesPanel } from '../../../ui/files/files-panel.tsx';
import type { FileRules } from '../../../ui/files/slots.ts';
import { complaintDialogTexts as texts } from './complaint-dialog-texts.ts';
import type { ComplaintForm } from './complaint-form.ts';

type ComplaintFilesProps = Pick<ComplaintForm, 'draft' | 'queue' | 'isNew' | 'isReadOnly'>;

/**
 * The complaint's own files: pictures of the damage, letters to the supplier. They lie in its order
 * (rules: files#whose-files).
 */
export function ComplaintFiles({ draft: { id, orderId }, queue, isNew, isReadOnly }: ComplaintFilesProps) {
  const rules = useMemo(
    (): FileRules => ({
      types: ['COMPLAINT'],
      hiddenTypes: [],
      suppliers: [],
      attached: [{ type: 'COMPLAINT', title: complaintKindTexts.many, entries: [{ id, name: texts.files }] }],
      emptyPlaces: 'shown',
    }),
    [id],
  );
  return (
    <FilesPanel
      queue={queue}
      recordId={orderId ?? id}
      listedBy={isNew ? null : orderId}
      rules={rules}
      canWrite={() => !isReadOnly}
      onHide={null}
    />
  );
}

/** Rules for the order's papers that the person may see, to look at while they decide. */
const orderRules: FileRules = {
  types: orderFileTypes,
  hiddenTypes: [],
  suppliers: null,
  attached: [],
  emptyPlaces: 'hidden',
};

export const OrderFiles = ({ orderId, queue }: Readonly<{ orderId: string; queue: FileQueue }>) => (
  <FilesPanel
    queue={queue}
    recordId={orderId}
    listedBy={orderId}
    rules={orderRules}
    canWrite={() => false}
    onHide={null}
  />
);
