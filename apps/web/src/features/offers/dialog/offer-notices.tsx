import { saveOffer } from '@korpus/contract/offers/offers.ts';
import type { Offer } from '@korpus/domain/offers/offer.ts';
import { offerCatalogue } from '@korpus/domain/offers/offer-catalogue.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { useSendOnLeave } from '../../../lib/drafts/use-send-on-leave.ts';
import type { HouseLists } from '../../../lib/lists/use-house-lists.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import type { RecordDraft } from '../../../ui/record-dialog/draft/use-record-draft.ts';
import { labelsOf } from '../../../ui/record-dialog/from-catalogue.ts';
import { DialogNotices } from '../../../ui/record-dialog/notices/dialog-notices.tsx';
import { offerDialogTexts as texts } from './offer-dialog-texts.ts';
import { bodyOf, formatsOf, problemsOf } from './offer-draft.ts';

const labels = labelsOf(offerCatalogue);

type OfferNoticesProps = Readonly<{
  record: RecordDraft<Offer>;
  lists: HouseLists;
  person: Person;
  isGone: boolean;
  isReadOnly: boolean;
}>;

/** Another one whenever the fields of an offer change. */
const shape = 'offer-1';

/** Everything above the fields: what is in the way, and what was typed another time. */
export function OfferNotices({ record, lists, person, isGone, isReadOnly }: OfferNoticesProps) {
  const { store, isNew, draft } = record;
  const sendOnLeave = useSendOnLeave(saveOffer, { bodyOf, problemsOf });
  return (
    <DialogNotices
      store={store}
      labels={labels}
      format={formatsOf(lists)}
      keeping={{
        shape,
        key: { userId: person.userId, name: isNew ? 'client/new' : `client/${draft.id}` },
        sendOnLeave,
      }}
      isReadOnly={isReadOnly}
    >
      {isReadOnly && (
        <Notice tone="info" title={texts.readOnlyTitle}>
          {texts.readOnly}
        </Notice>
      )}
      {isGone && (
        <Notice tone="warning" title={texts.goneTitle}>
          {texts.gone}
        </Notice>
      )}
    </DialogNotices>
  );
}
