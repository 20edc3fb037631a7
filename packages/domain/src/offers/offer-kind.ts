import { readersBy } from '../kinds/audience.ts';
import type { RecordKind } from '../kinds/record-kind.ts';
import { offerRules } from './offer-can.ts';
import { offerCatalogue } from './offer-catalogue.ts';
import { offerKindTexts as texts } from './offers-texts.ts';

/** Sent as `client`: a prospect; read by the rights to orders (rules: offers#rights-to-offers). */
export const offerKind = {
  kind: 'client',
  table: 'offers',
  parts: ['bank_learned_ibans'],
  topic: { topic: 'client', mayHear: readersBy(offerRules['offer.read']) },
  catalogue: offerCatalogue,
  rules: offerRules,
  historyName: texts.name,
  ids: ['client'],
  calledBy: { fields: ['clientId'], columns: ['first_name', 'last_name', 'client_number'] },
  refersTo: [
    { to: 'customers', column: 'customer_id' },
    { to: 'users', column: 'salesman_id' },
    { to: 'locations', column: 'location_id' },
    { to: 'lead_sources', column: 'lead_source_id' },
    { to: 'conversation_types', column: 'conversation_type_id' },
  ],
  search: { hit: 'CLIENT', right: 'OWN_ORDER_READ', mayRead: 'offer.read' },
  holdsFiles: ['client_number'],
  columnTabs: [{ tab: 'offers', name: texts.many }],
} as const satisfies RecordKind;
