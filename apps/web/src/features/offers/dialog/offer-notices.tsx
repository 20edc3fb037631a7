import { saveClient } from '@korpus/contract/clients/clients.ts';
import type { Offer } from '@korpus/domain/offers/offer.ts';
import type { Person } from '@korpus/domain/orders/order-rights.ts';
import { useRef } from 'react';
import { fitsKeepalive } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { goToField } from '../../../ui/go-to-field.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { KeptDraftNotice } from '../../../ui/record-dialog/kept-draft-notice.tsx';
import { RecordNotices } from '../../../ui/record-dialog/record-notices.tsx';
import { useKeptDraft } from '../../../ui/record-dialog/use-kept-draft.ts';
import type { RecordDraft } from '../../../ui/record-dialog/use-record-draft.ts';
import type { OfferLists } from '../use-offer-lists.ts';
import classes from './offer-dialog.module.css';
import { offerLabels, offerDialogTexts as texts } from './offer-dialog-texts.ts';
import { bodyOf, formatsOf, problemsOf } from './offer-draft.ts';

type OfferNoticesProps = Readonly<{
  record: RecordDraft<Offer>;
  lists: OfferLists;
  person: Person;
  isGone: boolean;
  isReadOnly: boolean;
  onOpen: (id: string) => void;
}>;

/** Another one whenever the fields of an offer change. */
const shape = 'offer-1';

/** Everything above the fields: what is in the way, and what was typed another time. */
export function OfferNotices({ record, lists, person, isGone, isReadOnly }: OfferNoticesProps) {
  const root = useRef<HTMLDivElement>(null);
  const { store, isNew, draft } = record;
  const api = useApi();
  const offer = useKeptDraft({
    store,
    shape,
    key: { userId: person.userId, name: isNew ? 'client/new' : `client/${draft.id}` },
    sendOnLeave: (typed, version) => {
      const body = bodyOf(typed, version);
      const isSendable = problemsOf(typed).length === 0 && fitsKeepalive(body);
      if (isSendable) void api.send(saveClient, { body, keepalive: true }).catch(() => undefined);
      return isSendable;
    },
  });
  const hasOffer = offer !== null && !isReadOnly;
  const isQuiet = record.problems.length === 0 && record.failure === null && record.conflict === null;
  if (isQuiet && !isReadOnly && !isGone && !hasOffer) return null;
  return (
    <div ref={root} className={classes.notices}>
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
      {hasOffer && <KeptDraftNotice offer={offer} />}
      <RecordNotices
        record={record}
        labels={offerLabels}
        format={formatsOf(lists)}
        onGoTo={(path) => goToField(root.current?.closest('[role="dialog"]') ?? document, path)}
        savesWhenBack
      />
    </div>
  );
}
