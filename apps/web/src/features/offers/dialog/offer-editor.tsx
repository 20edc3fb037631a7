import { type Client, listClientHistory, saveClient } from '@korpus/contract/clients/clients.ts';
import type { Offer } from '@korpus/domain/offers/offer.ts';
import { clientStateNames } from '@korpus/domain/offers/offers-texts.ts';
import { clientNameOf } from '@korpus/domain/orders/order-client.ts';
import { canChangeSalesman, canEditOrder, type Person } from '@korpus/domain/orders/order-rights.ts';
import { formatInstant } from '../../../lib/format-instant.ts';
import { useLivePatch } from '../../../lib/live/use-live-patch.ts';
import { randomId } from '../../../lib/random-id.ts';
import { useHistoryOf } from '../../../lib/use-history-of.ts';
import type { HouseLists } from '../../../lib/use-house-lists.ts';
import { useSave } from '../../../lib/use-save.ts';
import { FileNotices } from '../../../ui/files/file-notices.tsx';
import { useRecordFiles } from '../../../ui/files/use-record-files.ts';
import { FullScreenDialog } from '../../../ui/full-screen-dialog/full-screen-dialog.tsx';
import { useRecordHistory } from '../../../ui/history/use-record-history.tsx';
import type { RecordSource } from '../../../ui/record-dialog/record-source.ts';
import { useFocusBack } from '../../../ui/record-dialog/use-focus-back.ts';
import { useRecordDraft } from '../../../ui/record-dialog/use-record-draft.ts';
import { StateBadge } from '../../../ui/state-badge/state-badge.tsx';
import { clientStateTones } from '../../../ui/state-badge/state-tones.ts';
import { toasts } from '../../../ui/toasts.tsx';
import { useToday } from '../../../ui/today.tsx';
import { offersPatch } from '../offers-live.ts';
import { OfferActions } from './offer-actions.tsx';
import { offerDialogTexts as texts } from './offer-dialog-texts.ts';
import { bodyOf, draftOf, newDraft, problemsOf } from './offer-draft.ts';
import { OfferNotices } from './offer-notices.tsx';
import { offerSections } from './offer-sections.tsx';

type OfferEditorProps = Readonly<{
  /** As it is stored now; null: a new one. */
  client: Client | null;
  isGone: boolean;
  person: Person;
  lists: HouseLists;
  reload: () => Promise<unknown>;
  onClose: () => void;
  onOpen: (id: string) => void;
  onStored: (id: string) => void;
  onTransfer: (clientId: string) => void;
  onShowOrders: (clientName: string) => void;
}>;

const nobodys = { salesmanId: null };

export function OfferEditor(props: OfferEditorProps) {
  const { client, person, lists, onClose } = props;
  const record = useRecordDraft(useOfferSource(props));
  const { store, draft, theirs, isNew, problems } = record;
  const refresh = useLivePatch(offersPatch);
  const files = useRecordFiles(store, { ownerOf: ({ id }) => id, onChanged: ({ id }) => void refresh([id]) });
  const { isDirty, isSaving } = files;
  const history = useRecordHistory(useHistoryOf(listClientHistory, isNew ? null : draft.id));
  useFocusBack();
  const owner = isNew ? nobodys : theirs;
  const isReadOnly = !canEditOrder(person, owner);
  const name = clientNameOf(draft);
  return (
    <>
      <FullScreenDialog
        opened
        onClose={() => {
          files.discard();
          onClose();
        }}
        title={isNew ? texts.newTitle : texts.title(name)}
        subtitle={client === null ? undefined : subtitleOf(client)}
        badge={
          <StateBadge tone={clientStateTones[draft.clientState]} size="md">
            {clientStateNames[draft.clientState]}
          </StateBadge>
        }
        actions={(save) => (
          <OfferActions
            draft={draft}
            isNew={isNew}
            isDirty={isDirty}
            isSaving={isSaving}
            canTransfer={!isReadOnly && canEditOrder(person, nobodys)}
            history={history.button}
            onShowOrders={async () => {
              if (!isDirty || (await save())) props.onShowOrders(name);
            }}
            onTransfer={async () => {
              if (!isDirty || (await save())) props.onTransfer(draft.id);
            }}
          />
        )}
        notices={
          <>
            <OfferNotices
              record={record}
              lists={lists}
              person={person}
              isGone={props.isGone}
              isReadOnly={isReadOnly}
            />
            <FileNotices queue={files.queue} />
          </>
        }
        firstProblem={problems[0]?.path}
        isReadOnly={isReadOnly}
        isDirty={isDirty}
        isSaving={isSaving}
        onSave={files.save}
        sections={offerSections({
          store,
          draft,
          stored: theirs,
          problems,
          lists,
          isReadOnly,
          canChangeSalesman: canChangeSalesman(person, owner),
          person,
          isNew,
          queue: files.queue,
        })}
      />
      {history.panel}
    </>
  );
}

const subtitleOf = ({ clientNumber, lastModifiedBy, lastModifiedDate }: Client) =>
  texts.subtitle(clientNumber, lastModifiedBy, formatInstant(lastModifiedDate));

/** Where the offer comes from and where it is saved. */
function useOfferSource({ client, person, lists, reload, onStored }: OfferEditorProps): RecordSource<Offer> {
  const today = useToday();
  const save = useSave(saveClient);
  const refresh = useLivePatch(offersPatch);
  const isSeller = person.roles.has('SALESMAN') && !person.roles.has('ADMIN');
  return {
    stored: client === null ? null : { draft: draftOf(client), version: client.version },
    // spec 2 §2: new offers made by a salesman are preassigned to that salesman.
    blank: () =>
      newDraft({
        id: randomId(),
        salesmanId: isSeller ? person.userId : null,
        locationId: lists.locationOf(person.userId),
        today,
      }),
    validate: problemsOf,
    save: (draft, version) => save.mutateAsync({ body: bodyOf(draft, version) }),
    reload,
    onSaved: ({ id }, isNew) => {
      toasts.success(texts.saved);
      void refresh([id]);
      if (isNew) onStored(id);
    },
  };
}
