import { getComplaint, listComplaintHistory, saveComplaint } from '@korpus/contract/complaints/complaints.ts';
import { getOrder } from '@korpus/contract/orders/orders.ts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../lib/calls/query-of.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { useLivePatch } from '../../../lib/live/use-live-patch.ts';
import { type RecordFiles, useRecordFiles } from '../../../ui/files/use-record-files.ts';
import type { RecordSource } from '../../../ui/record-dialog/draft/record-source.ts';
import type { RecordStore } from '../../../ui/record-dialog/draft/record-store.ts';
import { toasts } from '../../../ui/toasts.tsx';
import { complaintsPatch } from '../complaints-live.ts';
import { complaintDialogTexts as texts } from './complaint-dialog-texts.ts';
import { bodyOf, type ComplaintDraft, problemsOf } from './complaint-draft.ts';

type Saving = Pick<RecordSource<ComplaintDraft>, 'validate' | 'save' | 'onSaved'>;

/** Brings a complaint to the server. Its order shows at once what follows from it. */
export function useComplaintSaving(onStored: (id: string) => void): Saving {
  const save = useSave(saveComplaint);
  const client = useQueryClient();
  const refresh = useLivePatch(complaintsPatch);
  return {
    validate: problemsOf,
    save: (draft, version) => save.mutateAsync({ body: bodyOf(draft, version) }),
    onSaved: ({ id }, isNew) => {
      toasts.success(texts.saved);
      for (const call of [getComplaint, listComplaintHistory, getOrder])
        void client.invalidateQueries({ queryKey: keyOf(call) });
      void refresh([id]);
      if (isNew) onStored(id);
    },
  };
}

/** The complaint and its files saved as one; they lie in its order (rules: files#whose-files). */
export function useComplaintFiles(store: RecordStore<ComplaintDraft>): RecordFiles {
  const client = useQueryClient();
  return useRecordFiles(store, {
    ownerOf: ({ orderId }) => orderId,
    onChanged: () => void client.invalidateQueries({ queryKey: keyOf(listComplaintHistory) }),
  });
}
