import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { paperTypes } from '@korpus/domain/files/file-types.ts';
import type { PersonPlace } from '@korpus/domain/privacy/person-places.ts';
import { countStaying, firstEndOf, type Staying } from '@korpus/domain/privacy/staying.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { refuseWhilePending } from '../../platform/tenancy/pending-imports.ts';
import { settleFileTypes } from '../files/index.ts';
import { endExports } from '../house-export/index.ts';
import { findAbout, type KnownBy } from './about-customer.store.ts';
import {
  emptyHistory,
  emptyOrders,
  findOrdered,
  forgetBesides,
  removeCustomers,
  removeOffers,
  removeRows,
} from './forget-rows.store.ts';
import type { AboutPerson } from './records-of-person.store.ts';
import { dropTexts, type RestrictedTable, restrictRows } from './restrict.store.ts';
import { type HeldRow, whatIsHeld } from './what-is-held.ts';

type InHouse = {
  readonly tenantId: string;
  readonly timeZone: string;
  readonly today: IsoDate;
  readonly at: Date;
};

type Forgotten = {
  readonly about: AboutPerson;
  readonly stays: readonly Staying[];
  /** The first night on which more may go. */
  readonly nextOn: IsoDate | null;
};

/** Mails before the papers they carried, so that what a paper was sent with never stands alone. */
const removable: readonly PersonPlace[] = [
  ...(['FILE', 'EVENT', 'MAIL', 'PAPER', 'ACCEPTANCE', 'REMINDER', 'NUMBER', 'BILLED', 'BANK_LINE'] as const),
];

/**
 * Deletes what nobody has to keep, restricts the rest, and ends what was restricted and whose time is over. The same
 * whether somebody asked for it, a night has come or a backup was restored: done again, it changes nothing
 * (rules: privacy#forgetting).
 */
export async function forget(tx: Tx, house: InHouse, known: KnownBy): Promise<Forgotten> {
  const { tenantId } = house;
  await refuseWhilePending(tx, tenantId);
  const about = await findAbout(tx, tenantId, known);
  const held = await whatIsHeld(tx, house, about);
  const ordered = await findOrdered(tx, tenantId, about.offers);
  await restrict(tx, house, { complaints: about.complaints, orders: about.orders, offers: ordered });
  const goes = (place: PersonPlace) => keysOf(held.filter((row) => row.place === place && row.mayGo));
  for (const place of removable) await removeRows(tx, house, place, goes(place));
  for (const id of about.orders) await settleFileTypes(tx, { tenantId, kind: 'order', id }, paperTypes);
  await forgetBesides(tx, tenantId, about);
  await endExports(tx, tenantId, house.at);
  await removeOffers(tx, tenantId, without(about.offers, ordered));
  const customers = await removeCustomers(tx, tenantId, about.customers);
  await restrict(tx, house, { customers });
  const ended = {
    complaints: goes('COMPLAINT'),
    orders: goes('ORDER'),
    offers: goes('OFFER'),
    customers: goes('CUSTOMER'),
  };
  for (const [table, ids] of tablesOf(ended)) await dropTexts(tx, table, tenantId, ids);
  await emptyOrders(tx, tenantId, ended.orders);
  const gone = removable.flatMap(goes);
  await emptyHistory(tx, tenantId, [...Object.values(ended).flat(), ...gone]);
  const stays = countStaying(held.filter(isThere(ordered, customers)));
  const firstEnd = firstEndOf(stays);
  return { about, stays, nextOn: firstEnd === null ? null : addDays(firstEnd, 1) };
}

type Ids = Readonly<Partial<Record<RestrictedTable, readonly string[]>>>;

const tablesOf = (ids: Ids) =>
  (['complaints', 'orders', 'offers', 'customers'] as const).map(
    (table) => [table, ids[table] ?? []] as const,
  );

async function restrict(tx: Tx, { tenantId, at }: InHouse, rows: Ids): Promise<void> {
  for (const [table, ids] of tablesOf(rows)) await restrictRows(tx, table, { tenantId, ids, at });
}

const keysOf = (rows: readonly HeldRow[]) => rows.map(({ key }) => key);
const without = (all: readonly string[], some: readonly string[]) => all.filter((id) => !some.includes(id));

/** Offers and customers may have gone although their day alone would have kept them. */
const isThere =
  (offers: readonly string[], customers: readonly string[]) =>
  ({ place, key }: HeldRow): boolean =>
    place === 'OFFER' ? offers.includes(key) : place === 'CUSTOMER' ? customers.includes(key) : true;
