import type { Offer } from '@korpus/domain/offers/offer.ts';
import { offerCatalogue } from '@korpus/domain/offers/offer-catalogue.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import type { HouseLists } from '../../../lib/lists/use-house-lists.ts';
import { restrictedTexts } from '../../../trade/customers/restricted-texts.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import type { RecordDraft } from '../../../ui/record-dialog/draft/use-record-draft.ts';
import { labelsOf } from '../../../ui/record-dialog/from-catalogue.ts';
import { DialogNotices } from '../../../ui/record-dialog/notices/dialog-notices.tsx';
import { offerDialogTexts as texts } from './offer-dialog-texts.ts';
import { buildOfferFormats, keptOffer, keyOfNewOffer } from './offer-draft.ts';

const labels = labelsOf(offerCatalogue);

type OfferNoticesProps = Readonly<{
  record: RecordDraft<Offer>;
  lists: HouseLists;
  person: Person;
  isGone: boolean;
  isReadOnly: boolean;
  isRestricted: boolean;
  /** Another tab has stored it. */
  onStored: (id: string) => void;
}>;

/** Everything above the fields: what is in the way, and what was typed another time. */
export function OfferNotices({ record, lists, person, ...props }: OfferNoticesProps) {
  const { isGone, isReadOnly, isRestricted } = props;
  const { store, isNew, draft } = record;
  return (
    <DialogNotices
      store={store}
      labels={labels}
      format={buildOfferFormats(lists)}
      keeping={{
        kind: keptOffer,
        key: isNew ? keyOfNewOffer(person.userId) : { userId: person.userId, name: keptOffer.nameOf(draft) },
        onStored: ({ id }) => props.onStored(id),
      }}
      isReadOnly={isReadOnly}
    >
      {isReadOnly && (
        <Notice tone="info" title={texts.readOnlyTitle}>
          {isRestricted ? restrictedTexts.hint : texts.readOnly}
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
