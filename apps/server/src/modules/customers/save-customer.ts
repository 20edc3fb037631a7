import type { saveCustomer } from '@korpus/contract/customers/customers.ts';
import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import type { Violation } from '@korpus/contract/errors.ts';
import { type Customer, newCustomer } from '@korpus/domain/customers/customer.ts';
import { canCustomer } from '@korpus/domain/customers/customer-can.ts';
import { personProblems } from '@korpus/domain/persons/person-problems.ts';
import { completed } from '@korpus/domain/values/left-out.ts';
import { saysNothingNew } from '@korpus/domain/values/same-value.ts';
import { staleVersion } from '../../platform/change-log/change-log.ts';
import { modifiedNow, type Saved, savedBefore } from '../../platform/change-log/modified.ts';
import { isConflict } from '../../platform/database/faults.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext, WorkingContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import type { CustomerServices } from './companion.ts';
import { customerModuleTexts as texts } from './customer-module-texts.ts';
import { changeCustomer } from './customer-of-offer.ts';
import {
  findOwners,
  hasOffers,
  insertCustomer,
  lockCustomers,
  removeCustomer,
  type StoredCustomer,
} from './customers.store.ts';
import { noteCustomer } from './note-customer.ts';

type Input = BodyOf<typeof saveCustomer>;
type Answer = AnswerOf<typeof saveCustomer>;

/** A customer with whose they are, locked until the transaction ends; 404 for who may not read them. */
export async function lockReadable({ tx, actor }: TenantContext, ids: readonly string[]) {
  const [customers, owners] = [
    await lockCustomers(tx, actor.tenantId, ids),
    await findOwners(tx, actor.tenantId, ids),
  ];
  return customers.flatMap((customer) => {
    const { id, isRestricted } = customer;
    const row = { owners: owners.get(id) ?? [], isRestricted };
    return canCustomer(actor, 'customer.read', row) ? [{ customer, row }] : [];
  });
}

export async function saveOneCustomer(
  services: CustomerServices,
  context: TenantContext,
  input: Input,
): Promise<Answer> {
  const [found] = await lockReadable(context, [input.id]);
  if (found !== undefined) return changeOne(services, context, input, found);
  if (input.version !== undefined) throw new AppError('NOT_FOUND');
  return addOne(services, context, input);
}

async function addOne(services: Services, context: TenantContext, input: Input): Promise<Answer> {
  const { tx, actor } = context;
  if (!canCustomer(actor, 'customer.edit', { owners: [] })) throw new AppError('FORBIDDEN');
  const customer = customerOf(input, null);
  refuseWrong(customer, null);
  const change = modifiedNow(services, context);
  // The id may be one of a customer the person may not read: it looks like any other that is taken.
  if (!(await insertCustomer(tx, actor.tenantId, customer, change, true))) throw new AppError('NOT_FOUND');
  await noteCustomer(services, context, { action: 'CREATED', before: null, after: customer, owners: [null] });
  return answerOf(customer.id, { ...change, version: 1 });
}

type Found = Awaited<ReturnType<typeof lockReadable>>[number];

async function changeOne(
  services: CustomerServices,
  context: TenantContext,
  input: Input,
  { customer: stored, row }: Found,
): Promise<Answer> {
  const { tx, actor } = context;
  if (!canCustomer(actor, 'customer.edit', row)) throw new AppError('FORBIDDEN');
  if (input.version === undefined) throw new AppError('VERSION_MISSING');
  if (input.version !== stored.version) throw await staleVersion(tx, actor.tenantId, 'customer', stored.id);
  const customer = customerOf(input, stored);
  refuseWrong(customer, stored);
  if (saysNothingNew(stored, customer)) return answerOf(stored.id, savedBefore(stored));
  return answerOf(stored.id, await changeByHand(services, context, stored, customer));
}

/** Stores what somebody changed of a customer, and has the companions follow it. */
export async function changeByHand(
  services: CustomerServices,
  context: WorkingContext,
  stored: StoredCustomer,
  after: Customer,
): Promise<Saved> {
  const change = await changeCustomer(services, context, stored, after, true);
  for (const { afterChange } of services.customerCompanions)
    await afterChange(services, context, stored, after);
  return { ...change, version: stored.version + 1 };
}

export const customerOf = ({ version: _version, ...input }: Input, stored: StoredCustomer | null): Customer =>
  completed<Customer>(stored ?? newCustomer(input.id), input);

export const problemsOfCustomer = (customer: Customer, before: Customer | null): Violation[] =>
  [
    ...(customer.lastName === '' ? [{ path: 'lastName', message: texts.lastNameRequired }] : []),
    ...personProblems(customer, before ?? undefined),
  ].map(({ path, message }) => ({ path: `body.${path}`, message }));

function refuseWrong(customer: Customer, before: Customer | null): void {
  const problems = problemsOfCustomer(customer, before);
  if (problems.length > 0) throw invalid(...problems);
}

const answerOf = (id: string, { at, by, version }: Saved): Answer => ({
  id,
  version,
  lastModifiedDate: at.toISOString(),
  lastModifiedBy: by,
});

/** Deletes a customer, unless there are offers: those point to their customer. */
export async function deleteOneCustomer(services: Services, context: TenantContext, id: string) {
  const { tx, actor } = context;
  const key = { tenantId: actor.tenantId, id };
  const [found] = await lockReadable(context, [id]);
  if (found === undefined) throw new AppError('NOT_FOUND');
  if (!canCustomer(actor, 'customer.delete', found.row)) throw new AppError('FORBIDDEN');
  if (await hasOffers(tx, key)) throw new AppError('IN_USE');
  await removeCustomer(tx, key).catch((error: unknown) => {
    throw isConflict(error) ? new AppError('IN_USE') : error;
  });
  const { customer } = found;
  await noteCustomer(services, context, {
    action: 'DELETED',
    before: customer,
    after: null,
    owners: [null],
  });
  return { done: true as const };
}
