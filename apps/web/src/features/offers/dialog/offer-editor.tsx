import type { CustomerRecord } from '@korpus/contract/customers/customers.ts';
import { listOfferHistory, type OfferRecord, saveOffer } from '@korpus/contract/offers/offers.ts';
import type { Offer } from '@korpus/domain/offers/offer.ts';
import { offerCatalogue } from '@korpus/domain/offers/offer-catalogue.ts';
import { offerStateTones } from '@korpus/domain/offers/offer-tones.ts';
import { offerStateNames } from '@korpus/domain/offers/offers-texts.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { can } from '@korpus/domain/records/can.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { nobodys } from '@korpus/domain/rights/ownership.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { formatInstant } from '../../../lib/formats/format-instant.ts';
import type { HouseLists } from '../../../lib/lists/use-house-lists.ts';
import { useLivePatch } from '../../../lib/live/use-live-patch.ts';
import { randomId } from '../../../lib/random-id.ts';
import { useHistoryQuery } from '../../../lib/records/use-history-of.ts';
import { offersPatch } from '../../../trade/offers-live.ts';
import { useConfirm } from '../../../ui/confirm-dialog/use-confirm.tsx';
import { useFocusBack } from '../../../ui/dialog/use-focus-back.ts';
import { FileNotices } from '../../../ui/files/file-notices.tsx';
import { useRecordFiles } from '../../../ui/files/use-record-files.ts';
import { useCustomerView } from '../../../ui/full-screen-dialog/customer-view.tsx';
import { FullScreenDialog } from '../../../ui/full-screen-dialog/full-screen-dialog.tsx';
import { useRecordHistory } from '../../../ui/history/use-record-history.tsx';
import type { RecordSource } from '../../../ui/record-dialog/draft/record-source.ts';
import { useRecordDraft } from '../../../ui/record-dialog/draft/use-record-draft.ts';
import { HiddenFieldsProvider } from '../../../ui/record-fields/hidden-fields.ts';
import { StateBadge } from '../../../ui/state-badge/state-badge.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useToday } from '../../../ui/today.tsx';
import { useOfferCompanions } from './companions.tsx';
import { OfferActions } from './offer-actions.tsx';
import { offerDialogTexts as texts } from './offer-dialog-texts.ts';
import { bodyOf, makeOfferDraft, newDraft, problemsOf } from './offer-draft.ts';
import { OfferNotices } from './offer-notices.tsx';
import { offerSections } from './offer-sections.tsx';

type OfferEditorProps = Readonly<{
  /** Offer as it is stored now; null: a new one. */
  offer: OfferRecord | null;
  /** Customer that a new offer is for, where that is known. */
  customer: CustomerRecord | undefined;
  isGone: boolean;
  person: Person;
  lists: HouseLists;
  reload: () => Promise<unknown>;
  onClose: () => void;
  onOpen: (id: string) => void;
  onStored: (id: string) => void;
  onTransfer: (offerId: string) => void;
  onShowOrders: (clientName: string) => void;
}>;

export function OfferEditor(props: OfferEditorProps) {
  const { offer, person, lists, onClose } = props;
  const { record, files, isRestricted, owner, isReadOnly } = useOffer(props);
  const { store, draft, theirs, isNew, problems } = record;
  const { isDirty, isSaving } = files;
  const history = useRecordHistory(useHistoryQuery(listOfferHistory, isNew ? null : draft.id));
  const customerView = useCustomerView(offerCatalogue);
  const { isHidden } = customerView;
  const companions = useOfferCompanions();
  const { confirmDialog, showOrders, transfer } = useLeaving(props, draft, isDirty);
  useFocusBack();
  return (
    <HiddenFieldsProvider value={isHidden}>
      <FullScreenDialog
        opened
        onClose={onClose}
        title={isNew ? texts.newTitle : texts.title(formatPersonName(draft))}
        subtitle={offer === null ? undefined : subtitleOf(offer)}
        badge={
          !isHidden('clientState') && (
            <StateBadge tone={offerStateTones[draft.clientState]} size="md">
              {offerStateNames[draft.clientState]}
            </StateBadge>
          )
        }
        actions={(save) => (
          <OfferActions
            draft={draft}
            isNew={isNew}
            isDirty={isDirty}
            isSaving={isSaving}
            canTransfer={!isReadOnly && can(person, 'offer.edit', nobodys)}
            history={history.button}
            customerView={customerView}
            onShowOrders={() => showOrders(save)}
            onTransfer={() => transfer(save)}
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
              isRestricted={isRestricted}
              onStored={props.onOpen}
            />
            <FileNotices queue={files.queue} />
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
        sections={offerSections(
          {
            store,
            draft,
            stored: theirs,
            problems,
            lists,
            isReadOnly,
            canChangeSalesman: can(person, 'offer.changeSalesman', owner),
            person,
            isNew,
            isHidden,
            queue: files.queue,
          },
          companions,
        )}
      />
      {history.panel}
      {confirmDialog}
    </HiddenFieldsProvider>
  );
}

/** Goes from the offer to the customer's orders, or makes one of it; what was typed is saved first. */
function useLeaving({ onShowOrders, onTransfer }: OfferEditorProps, draft: Offer, isDirty: boolean) {
  const { confirm, confirmDialog } = useConfirm();
  const name = formatPersonName(draft);
  return {
    confirmDialog,
    showOrders: async (save: () => Promise<boolean>) => {
      if (!isDirty || (await save())) onShowOrders(name);
    },
    transfer: async (save: () => Promise<boolean>) => {
      const { title, ...question } = texts.transferQuestion;
      if (!(await confirm({ ...question, title: title(name), danger: false }))) return;
      if (!isDirty || (await save())) onTransfer(draft.id);
    },
  };
}

/** Gives the offer in work with its files, and what the person may do with it. */
function useOffer(props: OfferEditorProps) {
  const record = useRecordDraft(useOfferSource(props));
  const refresh = useLivePatch(offersPatch);
  const files = useRecordFiles(record.store, {
    ownerOf: ({ id }) => id,
    onChanged: ({ id }) => void refresh([id]),
  });
  const isRestricted = props.offer?.isRestricted === true;
  const owner = record.isNew ? nobodys : { ...record.theirs, isRestricted };
  return { record, files, isRestricted, owner, isReadOnly: !can(props.person, 'offer.edit', owner) };
}

const storedOf = (offer: OfferRecord) => ({
  draft: makeOfferDraft(offer),
  version: offer.version,
  by: { name: offer.lastModifiedBy, at: offer.lastModifiedDate },
});

const subtitleOf = ({ clientNumber, lastModifiedBy, lastModifiedDate }: OfferRecord) =>
  texts.subtitle(clientNumber, lastModifiedBy, formatInstant(lastModifiedDate));

/** Gives the source of the offer: where it comes from and where it is saved. */
function useOfferSource({
  offer,
  customer,
  person,
  lists,
  reload,
  onStored,
}: OfferEditorProps): RecordSource<Offer> {
  const today = useToday();
  const save = useSave(saveOffer);
  const refresh = useLivePatch(offersPatch);
  const isSeller = lists.salesmen.some(({ value }) => value === person.userId);
  return {
    stored: offer === null ? null : storedOf(offer),
    // A new offer begins with the salesman who makes it (rules: offers#salesman-of-an-offer).
    blank: () =>
      newDraft({
        customer,
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
