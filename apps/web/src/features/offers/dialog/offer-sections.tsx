import { offerFileTypes } from '@korpus/domain/files/file-types.ts';
import {
  changeOfferState,
  choosableStates,
  isNotCompleted,
  type Offer,
  type OfferReason,
  type OfferState,
  offerReasons,
} from '@korpus/domain/offers/offer.ts';
import { offerReasonNames, offerStateNames } from '@korpus/domain/offers/offers-texts.ts';
import { canWriteFiles } from '@korpus/domain/records/file-rights.ts';
import { offered } from '../../../lib/lists/use-house-lists.ts';
import { CustomerFields, LeadSourceField } from '../../../trade/customer-fields/customer-fields.tsx';
import { LikelyCustomers } from '../../../trade/customers/likely-customers.tsx';
import { FilesPanel } from '../../../ui/files/files-panel.tsx';
import type { FileRules } from '../../../ui/files/slots.ts';
import type { DialogSectionProps } from '../../../ui/full-screen-dialog/dialog-sections.tsx';
import { FieldGrid, WideField } from '../../../ui/full-screen-dialog/field-grid.tsx';
import {
  RecordArea,
  RecordChoice,
  RecordDate,
  RecordMoney,
  RecordSelect,
} from '../../../ui/record-fields/fields.tsx';
import type { OfferCompanion } from './companions.tsx';
import { offerDialogTexts as texts } from './offer-dialog-texts.ts';
import type { OfferForm } from './offer-form.ts';
import { StateButtons } from './state-buttons.tsx';

const labels = texts.fields;

const ofOffer: ReadonlySet<string> = new Set([
  'salesmanId',
  'locationId',
  'requestDate',
  'notificationDate',
  'clientState',
  'clientReason',
  'budget',
  'conversationType',
  'notes',
]);

/** Changed in dialogs of their own, so they have no errors here; a new offer has none yet. */
const shownCompanions = (form: OfferForm, companions: readonly OfferCompanion[]): DialogSectionProps[] =>
  companions
    .filter(
      ({ id, hiddenWith = id, isShown }) => !form.isNew && !form.isHidden(hiddenWith) && isShown(form.stored),
    )
    .map(({ id, label, content }) => ({ id, label, content: content(form) }));

export function offerSections(
  form: OfferForm,
  companions: readonly OfferCompanion[],
): readonly DialogSectionProps[] {
  const count = (isOffers: boolean) =>
    form.problems.filter(({ path }) => ofOffer.has(path) === isOffers).length;
  return [
    {
      id: 'customer',
      label: texts.sections.customer,
      errorCount: count(false),
      content: (
        <FieldGrid columns={6}>
          <CustomerFields
            source={form.store}
            isReadOnly={form.isReadOnly}
            likely={<LikelyCustomers source={form.store} isOn={form.isNew && !form.isReadOnly} />}
            leadSource={
              <LeadSourceField
                source={form.store}
                isReadOnly={form.isReadOnly}
                leadSources={form.lists.leadSources}
              />
            }
          />
        </FieldGrid>
      ),
    },
    {
      id: 'offer',
      label: texts.sections.offer,
      errorCount: count(true),
      actions: !form.isReadOnly && !form.isHidden('clientState') && (
        <StateButtons draft={form.draft} edit={form.store.edit} />
      ),
      content: <OfferFields {...form} />,
    },
    { id: 'files', label: texts.sections.files, content: <OfferFiles {...form} /> },
    ...shownCompanions(form, companions),
  ];
}

function OfferFiles({ queue, draft, stored, person, isNew }: OfferForm) {
  return (
    <FilesPanel
      queue={queue}
      recordId={draft.id}
      listedBy={isNew ? null : draft.id}
      rules={offerFiles}
      canWrite={(type) => canWriteFiles(person, isNew ? draft : stored, type)}
      onHide={null}
    />
  );
}

const offerFiles: FileRules = {
  types: offerFileTypes,
  hiddenTypes: [],
  suppliers: [],
  attached: [],
  emptyPlaces: 'shown',
};

function OfferFields({ store, draft, stored, lists, isReadOnly, canChangeSalesman }: OfferForm) {
  const field = <Name extends keyof typeof labels & keyof Offer>(name: Name) => ({
    source: store,
    field: name,
    label: labels[name],
    isReadOnly,
  });
  return (
    <FieldGrid columns={6}>
      <WideField span={2}>
        <RecordChoice<'clientState', OfferState>
          {...field('clientState')}
          options={choosableStates(stored.clientState).map((value) => ({
            value,
            label: offerStateNames[value],
          }))}
          onEdit={(state) => store.edit((now) => changeOfferState(now, state))}
          required
        />
      </WideField>
      {isNotCompleted(draft) && (
        <WideField span={2}>
          <RecordSelect<'clientReason', OfferReason>
            {...field('clientReason')}
            options={offerReasons.map((value) => ({ value, label: offerReasonNames[value] }))}
            clearable={false}
            required
          />
        </WideField>
      )}
      <RecordSelect
        {...field('salesmanId')}
        options={offered(lists.salesmen, draft.salesmanId)}
        isReadOnly={isReadOnly || !canChangeSalesman}
        clearable={false}
        required
      />
      <RecordSelect
        {...field('locationId')}
        options={offered(lists.locations, draft.locationId)}
        clearable={false}
        required
      />
      <RecordDate {...field('requestDate')} leaning="BACK" required />
      <RecordDate {...field('notificationDate')} leaning="AHEAD" />
      <RecordMoney {...field('budget')} allowNegative={false} />
      <RecordSelect
        {...field('conversationType')}
        options={offered(lists.conversationTypes, draft.conversationType)}
      />
      <WideField>
        <RecordArea {...field('notes')} rows={6} />
      </WideField>
    </FieldGrid>
  );
}
