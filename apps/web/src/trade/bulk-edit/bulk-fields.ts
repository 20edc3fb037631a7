import type { BulkChange, BulkKind } from '@korpus/domain/bulk/bulk-changes.ts';
import { importances } from '@korpus/domain/complaints/complaint.ts';
import { complaintLabels } from '@korpus/domain/complaints/complaint-catalogue-texts.ts';
import { importanceNames } from '@korpus/domain/complaints/complaints-texts.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { offerReasons, offerStates } from '@korpus/domain/offers/offer.ts';
import { offerLabels } from '@korpus/domain/offers/offer-catalogue-texts.ts';
import { offerReasonNames, offerStateNames } from '@korpus/domain/offers/offers-texts.ts';
import { complaintStates } from '@korpus/domain/orders/complaints/complaint-state.ts';
import { complaintStateNames } from '@korpus/domain/orders/complaints/complaint-state-texts.ts';
import { orderLabels } from '@korpus/domain/orders/order-catalogue-texts.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { type Choice, type HouseLists, offered } from '../../lib/lists/use-house-lists.ts';
import type { Option } from '../../ui/record-fields/fields.tsx';
import { bulkEditTexts as texts } from './bulk-edit-texts.ts';

/** A field to change: what may be chosen, and what the choice sets. `null` is „empty“, where a field may be. */
export type BulkField = Readonly<{
  key: string;
  label: string;
  /** Options of the field; without them it is a day. */
  options: readonly Option[] | null;
  mayBeEmpty: boolean;
  /** Lists the reasons that are asked for besides, where this value needs one. */
  reasonsOf?: (value: string | null) => readonly Option[] | null;
  changeOf: (value: string | null, reason: string | null) => BulkChange;
}>;

/** Lists the fields offered for a kind of rows, in this order (rules: bulk#what-can-be-changed). */
export function listBulkFields(kind: BulkKind, lists: HouseLists, person: Person): readonly BulkField[] {
  if (kind === 'order') return orderFields(lists, person);
  return kind === 'client' ? offerFields(lists) : complaintFields(lists);
}

const required = (
  [key, label]: readonly [string, string],
  choices: readonly Choice[],
  changeOf: BulkField['changeOf'],
): BulkField => ({ key, label, options: offered(choices, null), mayBeEmpty: false, changeOf });

const optional = (...given: Parameters<typeof required>): BulkField => ({
  ...required(...given),
  mayBeEmpty: true,
});

const yesNo: readonly Option[] = [
  { value: 'yes', label: texts.yes },
  { value: 'no', label: texts.no },
];
const flag = (key: string, label: string, changeOf: (isOn: boolean) => BulkChange): BulkField => ({
  key,
  label,
  options: yesNo,
  mayBeEmpty: false,
  changeOf: (value) => changeOf(value === 'yes'),
});

const optionsOf = <Value extends string | number>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
): readonly Option[] => values.map((value) => ({ value: String(value), label: names[value] }));

const dayOf = (value: string | null) => (value === null ? null : isoDate(value));

const orders = (change: NonNullable<BulkChange['orders']>['change']): BulkChange => ({ orders: { change } });
const offers = (change: NonNullable<BulkChange['offers']>['change']): BulkChange => ({ offers: { change } });
const complaints = (change: NonNullable<BulkChange['complaints']>['change']): BulkChange => ({
  complaints: { change },
});

const orderFields = (lists: HouseLists, { packages }: Person): readonly BulkField[] => [
  required(['salesmanId', orderLabels.salesmanId], lists.salesmen, (salesmanId) => orders({ salesmanId })),
  required(['location', orderLabels.location], lists.locations, (location) => orders({ location })),
  optional(['leadSourceId', orderLabels.leadSourceId], lists.leadSources, (leadSourceId) =>
    orders({ leadSourceId }),
  ),
  optional(['carpenterId', orderLabels.carpenterId], lists.carpenters, (carpenterId) =>
    orders({ carpenterId }),
  ),
  flag('cancelled', orderLabels.cancelled, (cancelled) => orders({ cancelled })),
  ...(packages.has('TODO')
    ? [
        flag('doneToDoRemainingAmount', orderLabels.doneToDoRemainingAmount, (doneToDoRemainingAmount) =>
          orders({ doneToDoRemainingAmount }),
        ),
      ]
    : []),
  ...(packages.has('EXHIBITION') ? [flag('paid', orderLabels.paid, (paid) => orders({ paid }))] : []),
];

const offerFields = (lists: HouseLists): readonly BulkField[] => [
  {
    key: 'clientState',
    label: offerLabels.clientState,
    options: optionsOf(offerStates, offerStateNames).filter(({ value }) => value !== 'HAS_ORDER'),
    mayBeEmpty: false,
    reasonsOf: (value) => (value === 'NOT_COMPLETED' ? optionsOf(offerReasons, offerReasonNames) : null),
    changeOf: (value, reason) => {
      const clientState = offerStates.find((each) => each === value) ?? 'NO_STATE';
      const clientReason = offerReasons.find((each) => each === reason);
      return offers({ clientState, ...(clientReason === undefined ? {} : { clientReason }) });
    },
  },
  required(['salesmanId', offerLabels.salesmanId], lists.salesmen, (salesmanId) => offers({ salesmanId })),
  required(['locationId', offerLabels.locationId], lists.locations, (locationId) => offers({ locationId })),
  optional(['leadSourceId', orderLabels.leadSourceId], lists.leadSources, (leadSourceId) =>
    offers({ leadSourceId }),
  ),
  optional(['conversationType', offerLabels.conversationType], lists.conversationTypes, (conversationType) =>
    offers({ conversationType }),
  ),
  {
    key: 'notificationDate',
    label: offerLabels.notificationDate,
    options: null,
    mayBeEmpty: true,
    changeOf: (value) => offers({ notificationDate: dayOf(value) }),
  },
];

const complaintFields = (lists: HouseLists): readonly BulkField[] => [
  {
    key: 'state',
    label: complaintLabels.state,
    mayBeEmpty: false,
    options: optionsOf(complaintStates, complaintStateNames),
    changeOf: (value) => complaints({ state: complaintStates.find((each) => each === value) ?? 'NEW' }),
  },
  optional(['carpenterId', complaintLabels.carpenterId], lists.carpenters, (carpenterId) =>
    complaints({ carpenterId }),
  ),
  {
    key: 'date',
    label: complaintLabels.date,
    options: null,
    mayBeEmpty: true,
    changeOf: (value) => complaints({ date: dayOf(value) }),
  },
  {
    key: 'importance',
    label: complaintLabels.importance,
    mayBeEmpty: false,
    options: optionsOf(importances, importanceNames),
    changeOf: (value) => complaints({ importance: importances.find((each) => String(each) === value) ?? 1 }),
  },
];
