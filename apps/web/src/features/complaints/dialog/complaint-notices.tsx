import { isLockedDone } from '@korpus/domain/complaints/locked-done.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { useMemo } from 'react';
import type { HouseLists } from '../../../lib/lists/use-house-lists.ts';
import { useClosedUntil } from '../../../trade/use-closed-until.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import type { RecordDraft } from '../../../ui/record-dialog/draft/use-record-draft.ts';
import { DialogNotices } from '../../../ui/record-dialog/notices/dialog-notices.tsx';
import { useToday } from '../../../ui/today.tsx';
import { complaintDialogTexts as texts } from './complaint-dialog-texts.ts';
import { type ComplaintDraft, formatsOf } from './complaint-draft.ts';
import { keptComplaint, keyOfNewComplaint } from './kept-complaint.ts';

type ComplaintNoticesProps = Readonly<{
  record: RecordDraft<ComplaintDraft>;
  lists: HouseLists;
  userId: string;
  /** Id of the order a new one is made for. */
  orderId: string | null;
  isGone: boolean;
  isLocked: boolean;
  isReadOnly: boolean;
  /** Another tab has stored it. */
  onOpen: (id: string) => void;
}>;

/** Shows above the sections what is in the way, and what was typed another time. */
export function ComplaintNotices({ record, lists, userId, orderId, onOpen, ...is }: ComplaintNoticesProps) {
  const { store, isNew, draft } = record;
  const today = useToday();
  const closedUntil = useClosedUntil();
  const willLock = !is.isLocked && !is.isReadOnly && isLockedDone(draft, today, closedUntil);
  const formats = useMemo(() => formatsOf(lists), [lists]);
  return (
    <DialogNotices
      store={store}
      labels={texts.fields}
      format={formats}
      keeping={{
        kind: keptComplaint,
        key: isNew ? keyOfNewComplaint(userId, orderId) : { userId, name: keptComplaint.nameOf(draft) },
        onStored: ({ id }) => onOpen(id),
      }}
      isReadOnly={is.isReadOnly}
    >
      {is.isLocked && (
        <Notice tone="info" title={texts.lockedTitle}>
          {closedUntil === null ? texts.locked : texts.lockedWithMonth(formatDate(closedUntil))}
        </Notice>
      )}
      {willLock && (
        <Notice tone="warning" title={texts.willLockTitle}>
          {closedUntil === null ? texts.willLock : texts.willLockWithMonth(formatDate(closedUntil))}
        </Notice>
      )}
      {is.isReadOnly && !is.isLocked && (
        <Notice tone="info" title={texts.readOnlyTitle}>
          {texts.readOnly}
        </Notice>
      )}
      {is.isGone && (
        <Notice tone="warning" title={texts.goneTitle}>
          {texts.gone}
        </Notice>
      )}
    </DialogNotices>
  );
}
