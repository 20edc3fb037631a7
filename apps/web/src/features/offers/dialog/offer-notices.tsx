import { saveClient } from '@korpus/contract/clients/clients.ts';
import type { Offer } from '@korpus/domain/offers/offer.ts';
import type { Person } from '@korpus/domain/orders/order-rights.ts';
import type { HouseLists } from '../../../lib/use-house-lists.ts';
import { useSendOnLeave } from '../../../lib/use-send-on-leave.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { DialogNotices } from '../../../ui/record-dialog/dialog-notices.tsx';
import type { RecordDraft } from '../../../ui/record-dialog/use-record-draft.ts';
import { offerLabels, offerDialogTexts as texts } from './offer-dialog-texts.ts';
import { bodyOf, formatsOf, problemsOf } from './offer-draft.ts';

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
  const sendOnLeave = useSendOnLeave(saveClient, { bodyOf, problemsOf });
  return (
    <DialogNotices
      store={store}
      labels={offerLabels}
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
