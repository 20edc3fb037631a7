import type { Field } from '../fields/field.ts';
import { clientHeads as heads, clientLabels as labels } from './client-catalogue-texts.ts';
import type { ClientData } from './order-client.ts';
import { salutationNames, targetGroupNames } from './orders-texts.ts';

const history = true;

/** Who a customer is: the same fields on an offer and an order. */
export const clientCatalogue = {
  targetGroup: { kind: 'choice', names: targetGroupNames, label: labels.targetGroup, history },
  leadSourceId: { kind: 'reference', label: labels.leadSourceId, history },
  salutation: { kind: 'choice', names: salutationNames, label: labels.salutation, history },
  firstName: { kind: 'text', label: labels.firstName, history },
  lastName: { kind: 'text', label: labels.lastName, history },
  address: { kind: 'text', label: labels.address, short: heads.address, history },
  zipCode: { kind: 'text', label: labels.zipCode, history },
  city: { kind: 'text', label: labels.city, history },
  email: { kind: 'text', label: labels.email, history },
  phone1: { kind: 'text', label: labels.phone1, history },
  phone2: { kind: 'text', label: labels.phone2, history },
  externalCustomerId: {
    kind: 'text',
    label: labels.externalCustomerId,
    short: heads.externalCustomerId,
    history,
  },
  isCompany: { kind: 'flag', label: labels.isCompany, history },
  vat: { kind: 'text', label: labels.vat, history },
  companyName: { kind: 'text', label: labels.companyName, history },
} as const satisfies Record<keyof ClientData, Field>;
