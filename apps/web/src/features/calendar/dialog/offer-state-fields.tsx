import {
  changeOfferState,
  choosableStates,
  type OfferReason,
  type OfferState,
  offerReasons,
} from '@korpus/domain/offers/offer.ts';
import { offerReasonNames, offerStateNames } from '@korpus/domain/offers/offers-texts.ts';
import { can } from '@korpus/domain/records/can.ts';
import { nobodys } from '@korpus/domain/rights/ownership.ts';
import { usePerson } from '../../../lib/session/current-user.tsx';
import { RecordSelect } from '../../../ui/record-fields/fields.tsx';
import { eventDialogTexts as texts } from './event-dialog-texts.ts';
import type { EventForm } from './event-form.ts';
import { useOffer } from './use-about.ts';

/** Copied from the offer, and brought back to it by the right to edit it (rules: calendar#state-of-the-offer). */
export function OfferStateFields({ form }: Readonly<{ form: EventForm }>) {
  const { draft, source, edit, isReadOnly } = form;
  const offer = useOffer(draft.offerId);
  const reaches = can(usePerson(), 'offer.edit', offer ?? nobodys);
  const states = choosableStates(offer?.clientState ?? draft.clientState ?? 'NO_STATE');
  return (
    <>
      <RecordSelect<'clientState', OfferState>
        source={source}
        isReadOnly={isReadOnly}
        field="clientState"
        label={texts.clientState}
        description={reaches ? texts.alsoInOffer : texts.onlyHere}
        options={states.map((value) => ({ value, label: offerStateNames[value] }))}
        clearable={false}
        onEdit={(state) => {
          if (state !== null)
            edit(({ clientReason }) => changeOfferState({ clientState: state, clientReason }, state));
        }}
      />
      {draft.clientState === 'NOT_COMPLETED' && (
        <RecordSelect<'clientReason', OfferReason>
          source={source}
          isReadOnly={isReadOnly}
          field="clientReason"
          label={texts.clientReason}
          options={offerReasons.map((value) => ({ value, label: offerReasonNames[value] }))}
          clearable={false}
          required
        />
      )}
    </>
  );
}
