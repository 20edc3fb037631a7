import type {
  AlikeCustomers,
  CustomerRow,
  getCustomer,
  listAlike,
  listCustomers,
} from '@korpus/contract/customers/customers.ts';
import type { AnswerOf, BodyOf, QueryOf } from '@korpus/contract/endpoint.ts';
import { alike, isKnownBy } from '@korpus/domain/customers/alike.ts';
import { newCustomer } from '@korpus/domain/customers/customer.ts';
import { canCustomer, ownersFor } from '@korpus/domain/customers/customer-can.ts';
import { wordsOfAlike } from '@korpus/domain/customers/customer-words.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { completed } from '@korpus/domain/values/left-out.ts';
import { countCall } from '../../platform/auth/call-throttle.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SignedInContext, TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { readHistory } from '../change-log/index.ts';
import { findListed, findWithWords, type ListedCustomer, mayReadAll } from './customer-list.store.ts';
import { findCustomers, findOwners, type StoredCustomer } from './customers.store.ts';
import { listMerges } from './merges.ts';

/** The most customers listed: a person who looks for somebody else types on. */
const mostListed = 200;

export async function readCustomers(
  { tx, actor }: TenantContext,
  query: QueryOf<typeof listCustomers>,
): Promise<AnswerOf<typeof listCustomers>> {
  const found = await findListed(tx, actor.tenantId, actor, { ...query, limit: mostListed + 1 });
  const customers = found.slice(0, mostListed).map((listed) => ({
    ...rowOf(listed),
    numbers: listed.numbers,
    eInvoice: listed.eInvoice,
  }));
  return { customers, hasMore: found.length > mostListed };
}

const rowOf = (customer: ListedCustomer): Omit<CustomerRow, 'numbers' | 'eInvoice'> => ({
  id: customer.id,
  name: formatPersonName(customer),
  isCompany: customer.isCompany,
  address: joined(', ', customer.address, joined(' ', customer.zipCode, customer.city)),
  email: customer.email,
  phone: customer.phone1 ?? customer.phone2,
  offerCount: customer.offerCount,
  orderCount: customer.orderCount,
  lastDay: customer.lastDay,
  version: customer.version,
});

const joined = (between: string, ...parts: readonly (string | null)[]) =>
  parts.filter((part) => part !== null && part !== '').join(between);

type Readable = {
  readonly customer: StoredCustomer;
  readonly owners: readonly (string | null)[];
  readonly isRestricted: boolean;
};

/** One the person may not read answers 404 (rules: api#foreign-looks-missing). */
export async function readableCustomer({ tx, actor }: TenantContext, id: string): Promise<Readable> {
  const [[customer], owners] = await Promise.all([
    findCustomers(tx, actor.tenantId, [id]),
    findOwners(tx, actor.tenantId, [id]),
  ]);
  const row = { owners: owners.get(id) ?? [], isRestricted: customer?.isRestricted ?? false };
  if (customer === undefined || !canCustomer(actor, 'customer.read', row)) throw new AppError('NOT_FOUND');
  return { customer, ...row };
}

export async function readCustomer(
  context: TenantContext,
  id: string,
): Promise<AnswerOf<typeof getCustomer>> {
  const [{ customer, owners, isRestricted }, merges] = await Promise.all([
    readableCustomer(context, id),
    listMerges(context, id),
  ]);
  const { byHand: _byHand, ...record } = customer;
  const known = ownersFor(context.actor, { owners, isRestricted });
  return { ...record, ...known, owners: [...known.owners], merges };
}

export async function readCustomerHistory(context: TenantContext, id: string, after: string | undefined) {
  await readableCustomer(context, id);
  return readHistory(context, { kind: 'customer', id }, after, () => true);
}

/** The most customers shown: as many as somebody reads while typing. */
const mostShown = 5;

/** Allowed calls: more than somebody types, and few to guess with. */
const guesses = { calls: 120, seconds: 600 };

/**
 * Finds who may be the same person, and counts those whom others have: nobody asks for that count as often as they like
 * (rules: customers#alike).
 */
export async function askWhoIsAlike(
  services: Services,
  context: SignedInContext,
  asked: BodyOf<typeof listAlike>,
): Promise<AlikeCustomers> {
  const { tenantId, userId } = context.actor;
  if (!mayReadAll(context.actor)) await countCall(services, `alike ${userId}`, guesses);
  return services.tenancy.inTenant(tenantId, (tx) => readAlike({ ...context, tx }, asked));
}

async function readAlike(
  { tx, actor }: TenantContext,
  { exceptId = null, ...typed }: BodyOf<typeof listAlike>,
): Promise<AlikeCustomers> {
  const data = completed(newCustomer(''), typed);
  const found = await findWithWords(tx, actor.tenantId, actor, wordsOfAlike(data));
  const likely = found
    .flatMap((customer) => {
      const how = customer.id === exceptId ? null : alike(data, customer);
      return how === null ? [] : [{ customer, ...how }];
    })
    .toSorted((one, other) => other.weight - one.weight);
  const shown = likely.filter(({ customer }) => customer.isReadable).slice(0, mostShown);
  const counted = await findListed(tx, actor.tenantId, actor, {
    ids: shown.map(({ customer }) => customer.id),
    limit: mostShown,
  });
  return {
    customers: shown.flatMap(({ customer, reasons }) =>
      counted
        .filter(({ id }) => id === customer.id)
        .map((listed) => ({ ...rowOf(listed), reasons: [...reasons] })),
    ),
    hidden: likely.filter(({ customer, reasons }) => !customer.isReadable && isKnownBy(reasons)).length,
  };
}
