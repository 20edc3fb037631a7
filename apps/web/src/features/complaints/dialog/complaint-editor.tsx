import type { ComplaintOrder } from '@korpus/contract/complaints/complaint-order.ts';
import type { ComplaintRecord } from '@korpus/contract/complaints/complaint-record.ts';
import { listComplaintHistory } from '@korpus/contract/complaints/complaints.ts';
import { importanceTones } from '@korpus/domain/complaints/complaint-tones.ts';
import { importanceNames } from '@korpus/domain/complaints/complaints-texts.ts';
import { mailKindNames } from '@korpus/domain/mails/mails-texts.ts';
import { complaintStateTones } from '@korpus/domain/orders/complaints/complaint-state.ts';
import { complaintStateNames } from '@korpus/domain/orders/complaints/complaint-state-texts.ts';
import { can } from '@korpus/domain/records/can.ts';
import { nobodys } from '@korpus/domain/rights/ownership.ts';
import { IconMail, IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { formatInstant } from '../../../lib/formats/format-instant.ts';
import type { HouseLists } from '../../../lib/lists/use-house-lists.ts';
import { randomId } from '../../../lib/random-id.ts';
import { useHistoryQuery } from '../../../lib/records/use-history-of.ts';
import { usePerson } from '../../../lib/session/current-user.tsx';
import { mailDialogTexts } from '../../../trade/mail-dialog/mail-dialog-texts.ts';
import { MailList } from '../../../trade/mail-dialog/mail-list.tsx';
import { FileNotices } from '../../../ui/files/file-notices.tsx';
import { FullScreenDialog } from '../../../ui/full-screen-dialog/full-screen-dialog.tsx';
import { HeadButton } from '../../../ui/full-screen-dialog/head-button.tsx';
import { useRecordHistory } from '../../../ui/history/use-record-history.tsx';
import { useRecordDraft } from '../../../ui/record-dialog/draft/use-record-draft.ts';
import { StateBadge } from '../../../ui/state-badge/state-badge.tsx';
import { useToday } from '../../../ui/today.tsx';
import { useComplaintPrint } from '../use-complaint-print.ts';
import { complaintDialogTexts as texts } from './complaint-dialog-texts.ts';
import { type ComplaintDraft, makeComplaintDraft, newDraft } from './complaint-draft.ts';
import { ComplaintNotices } from './complaint-notices.tsx';
import { complaintSections } from './complaint-sections.tsx';
import { useComplaintMail } from './use-complaint-mail.ts';
import { useComplaintFiles, useComplaintSaving } from './use-complaint-saving.ts';
import { useComplaintOrder } from './use-order-of.ts';

type ComplaintEditorProps = Readonly<{
  /** Complaint as it is stored now; null: a new one. */
  record: ComplaintRecord | null;
  isGone: boolean;
  /** Order that a new one is made for; null: still to be chosen. */
  startOrder: ComplaintOrder | null;
  lists: HouseLists;
  reload: () => Promise<unknown>;
  onClose: () => void;
  onOpen: (id: string) => void;
  onStored: (id: string) => void;
}>;

export function ComplaintEditor(props: ComplaintEditorProps) {
  const { record, isGone, lists, onClose } = props;
  const today = useToday();
  const person = usePerson();
  const complaint = useRecordDraft(useComplaintSource(props));
  const { store, draft, isNew, problems } = complaint;
  const files = useComplaintFiles(store);
  const { isDirty, isSaving } = files;
  const order = useComplaintOrder(draft.orderId, record);
  const history = useRecordHistory(useHistoryQuery(listComplaintHistory, isNew ? null : draft.id));
  const { mail, ...acts } = useStoredActs({ id: draft.id, isNew, isDirty });
  const lockedDoneState = record?.lockedDoneState ?? false;
  const isReadOnly = !can(person, 'complaint.edit', { ...(order ?? nobodys), lockedDoneState });
  return (
    <>
      <FullScreenDialog
        opened
        onClose={onClose}
        title={isNew ? texts.newTitle : texts.title}
        subtitle={subtitleOf(order?.clientName, record)}
        badge={<Badges draft={draft} />}
        actions={(save) => (
          <>
            {!isNew && (
              <StoredActions
                isOpening={mail.isOpening}
                onPrint={() => void acts.print(save)}
                onMail={() => acts.send(save)}
              />
            )}
            {history.button}
          </>
        )}
        sections={complaintSections({
          store,
          draft,
          problems,
          order,
          lists,
          today,
          isNew,
          isReadOnly,
          queue: files.queue,
        })}
        notices={
          <>
            <ComplaintNotices
              record={complaint}
              lists={lists}
              userId={person.userId}
              orderId={props.startOrder?.id ?? null}
              isGone={isGone}
              isLocked={lockedDoneState}
              isReadOnly={isReadOnly}
              onOpen={props.onOpen}
            />
            <FileNotices queue={files.queue} />
            <MailList mails={mail.mails} onAgain={mail.again} />
          </>
        }
        firstProblem={problems[0]?.path}
        isNew={isNew}
        isReadOnly={isReadOnly}
        isDirty={isDirty}
        isLost={files.isLost}
        onDiscard={files.discard}
        isSaving={isSaving}
        warnsOnLeave={files.hasFiles}
        onSave={files.save}
      />
      {history.panel}
      {mail.dialog}
    </>
  );
}

type StoredActsInput = Readonly<{ id: string; isNew: boolean; isDirty: boolean }>;

/** Prints and sends what is stored, so each saves first. */
function useStoredActs({ id, isNew, isDirty }: StoredActsInput) {
  const print = useComplaintPrint();
  const mail = useComplaintMail(isNew ? null : id);
  return {
    mail,
    print: async (save: () => Promise<boolean>) => {
      if (!isDirty || (await save())) await print(id);
    },
    send: (save: () => Promise<boolean>) =>
      mail.open(async () => (!isDirty || (await save()) ? { id, name: mailKindNames.COMPLAINT } : null)),
  };
}

type StoredActionsProps = Readonly<{ isOpening: boolean; onPrint: () => void; onMail: () => void }>;

const StoredActions = ({ isOpening, onPrint, onMail }: StoredActionsProps) => (
  <>
    <HeadButton
      name={texts.print}
      icon={<IconPrinter size={17} stroke={1.75} aria-hidden />}
      onClick={onPrint}
    />
    <HeadButton
      name={mailDialogTexts.open}
      icon={<IconMail size={17} stroke={1.75} aria-hidden />}
      isQuiet
      opensDialog
      loading={isOpening}
      onClick={onMail}
    />
  </>
);

/** Gives the source of the complaint: where it comes from and where it is saved. */
function useComplaintSource({ record, startOrder, reload, onStored }: ComplaintEditorProps) {
  const today = useToday();
  const saving = useComplaintSaving(onStored);
  const stored = useMemo(
    () =>
      record === null
        ? null
        : {
            draft: makeComplaintDraft(record),
            version: record.version,
            by: { name: record.lastModifiedByName, at: record.lastModifiedDate },
          },
    [record],
  );
  const blank = () =>
    newDraft({
      id: randomId(),
      orderId: startOrder?.id ?? null,
      ...(startOrder?.remainingAmount === undefined ? {} : { remainingAmount: startOrder.remainingAmount }),
      today,
    });
  return { stored, blank, reload, ...saving };
}

/** The state always; the importance where it is more than usual. */
const Badges = ({ draft: { state, importance } }: Readonly<{ draft: ComplaintDraft }>) => (
  <>
    <StateBadge tone={complaintStateTones[state]} size="md">
      {complaintStateNames[state]}
    </StateBadge>
    {importance > 1 && (
      <StateBadge tone={importanceTones[importance]} size="md">
        {importanceNames[importance]}
      </StateBadge>
    )}
  </>
);

const subtitleOf = (clientName: string | undefined, record: ComplaintRecord | null): string =>
  [
    clientName ?? '',
    record === null
      ? ''
      : texts.lastModified(formatInstant(record.lastModifiedDate), record.lastModifiedByName),
  ]
    .filter((part) => part !== '')
    .join(' · ');
