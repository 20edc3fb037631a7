import type { Offer } from '@korpus/domain/offers/offer.ts';
import { offerCatalogue } from '@korpus/domain/offers/offer-catalogue.ts';
import { personCatalogue } from '@korpus/domain/persons/person-catalogue.ts';
import type { PersonData } from '@korpus/domain/persons/person-data.ts';
import { recordTable } from '../../platform/database/record-table.ts';

/** The table of what describes a customer: orders copy it of an offer. */
export const personTable = recordTable<PersonData>()('offers', personCatalogue, {});

export const offerTable = recordTable<Offer>()('offers', offerCatalogue, {
  /** Drawn as it is stored. */
  clientNumber: null,
  /** Made with it where none is chosen. */
  customerId: null,
  conversationType: 'conversation_type_id',
});
