import type { ChangeAction } from '@korpus/domain/fields/field-change.ts';
import type { Offer } from '@korpus/domain/offers/offer.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { searchWordsOfPerson } from '@korpus/domain/persons/person-words.ts';
import { type Author, logChange } from '../../platform/change-log/change-log.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { announce } from '../../platform/live/live-hub.ts';
import { writeSearchWords } from '../../platform/search/search-words.ts';
import type { Services } from '../../platform/services.ts';
import { loggedChanges } from './offer-record.ts';

/** Notes a write of an offer: words for the search, history, news. */
export async function noteOffer(
  services: Services,
  { tx, ...author }: Author & { readonly tx: Tx },
  action: ChangeAction,
  before: Offer | null,
  after: Offer | null,
): Promise<void> {
  const offer = after ?? before;
  if (offer === null) return;
  const { tenantId } = author.actor;
  const { id } = offer;
  const owners = [before, after].flatMap((each) => (each === null ? [] : [each.salesmanId]));
  await Promise.all([
    writeSearchWords(tx, tenantId, 'CLIENT', id, wordsOf(after), wordsOf(before)),
    logChange(tx, services, author, {
      action,
      subject: { kind: 'client', id, name: formatPersonName(offer) },
      changes: loggedChanges(before, after),
    }),
    announce(tx, tenantId, { kind: 'client', id, owners: [...new Set(owners)] }),
  ]);
}

const wordsOf = (offer: Offer | null) => (offer === null ? [] : searchWordsOfPerson(offer));
