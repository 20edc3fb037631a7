import { addDays, type IsoDate, startOfMonth } from '@korpus/domain/dates/iso-date.ts';
import { storePassword } from '../src/modules/authentication/index.ts';
import { demoPassword } from '../src/modules/system/index.ts';
import { createTenant, hasTenants, lockInstallation } from '../src/modules/tenants/index.ts';
import { insertUser } from '../src/modules/users/index.ts';
import type { Tx } from '../src/platform/database/engine.ts';
import type { Services } from '../src/platform/services.ts';
import { asTenant } from '../src/platform/tenancy/tenancy.ts';
import { acceptOrders } from './accept-orders.ts';
import { keepStatement } from './bank/keep-statement.ts';
import { createCalendar } from './calendar/create-calendar.ts';
import { createBaseData } from './create-base-data.ts';
import { type DemoBaseData, demoBaseData } from './demo-base-data.ts';
import { type DemoTenant, demoTenants } from './demo-people.ts';
import { handOverMonth } from './hand-over-month.ts';
import { keepOldBook } from './old-book/keep-old-book.ts';
import { createOrderBook } from './order-book/create-order-book.ts';
import { demoCompanions } from './order-book/demo-companions.ts';
import { createOrderFiles } from './papers/create-demo-files.ts';
import { createLetterheads } from './papers/create-letterheads.ts';
import { remindOfLate } from './remind-of-late.ts';
import { seededRandom } from './seeded-random.ts';
import { keepSupplierPapers } from './supplier-papers/keep-supplier-papers.ts';

/** The same customers in every demo. */
const demoSeed = 2026;
/** Drawn apart, so that orders stay what they are whatever the calendar draws. */
const demoCalendarNumber = 15;

/** Fills an empty installation with the demo, whole or not at all; an installation that has anything is left alone. */
export async function createDemo(services: Services): Promise<void> {
  const { tenancy, passwords } = services;
  if (await tenancy.inPlatform(hasTenants)) return;
  const passwordHash = await passwords.hash(demoPassword);
  const made: MakePapers[] = [];
  await tenancy.inPlatform(async (tx) => {
    // Two processes may start side by side: the second waits here and then finds the demo.
    await lockInstallation(tx);
    if (await hasTenants(tx)) return;
    for (const house of demoTenants) made.push(await createHouse(tx, services, house, passwordHash));
  });
  for (const papers of made) await papers();
}

/** Makes the papers of a house, once its rows are there. */
type MakePapers = () => Promise<void>;

async function createHouse(
  tx: Tx,
  services: Services,
  { people, locations, book, ...tenant }: DemoTenant,
  passwordHash: string,
): Promise<MakePapers> {
  const { random, clock } = services;
  const tenantId = random.id();
  const licence = tenant.isOperator ? {} : licenceFrom(clock.todayIn('Europe/Berlin'));
  const created = await createTenant(tx, services, { id: tenantId, ...tenant, ...licence }, locations);
  const locationIds = created?.locationIds ?? [];
  const userIds = new Map<string, string>();
  for (const { place, ...person } of people) {
    const userId = random.id();
    const location = place === undefined ? null : (locationIds[place] ?? null);
    await insertUser(tx, tenantId, { id: userId, ...person, location }, clock.now());
    await storePassword(tx, { tenantId, userId }, passwordHash, clock.now());
    userIds.set(person.email, userId);
  }
  const { additionalPackageTypes: packages } = tenant;
  const by = nameFirst(people, userIds);
  const data = demoBaseData[tenant.email];
  if (data === undefined) return async () => {};
  const places = new Map(locations.map(({ name }, index) => [name, locationIds[index] ?? '']));
  const today = clock.todayIn('Europe/Berlin');
  const known = { tenantId, today, locations: places, people: userIds };
  await asTenant(tx, tenantId, async (inside) => {
    await createBaseData(inside, random, known, data);
    if (book === undefined) return;
    const { places, ...size } = book;
    const wanted = { tenantId, random: seededRandom(demoSeed, size.orders), places, size };
    await createOrderBook(services, wanted, (work) => work(inside));
    if (packages.includes('SALES_STATISTICS'))
      await handOverMonth(inside, services, { actor: { tenantId, userId: by.id }, person: by });
    if (packages.includes('CARPENTER_APP')) await acceptOrders(inside, services, tenantId, today);
    if (packages.includes('CALENDAR'))
      await createCalendar(inside, services, tenantId, seededRandom(demoSeed, demoCalendarNumber));
  });
  const shops = Object.entries(data.locations).map(([name, details]) => ({
    id: known.locations.get(name) ?? '',
    name,
    company: tenant.companyName,
    details,
  }));
  return async () => {
    await createLetterheads(services, tenantId, shops, by);
    await createOrderFiles(services, tenantId);
    for (const { createFiles } of demoCompanions) await createFiles(services, tenantId);
    if (!(packages.includes('DOCUMENT_PRINT') && packages.includes('SALES_STATISTICS'))) return;
    await tryMoney(services, { tenantId, userId: by.id }, data);
    const [{ street = '', zip_code: zipCode = '', city = '' } = {}] = Object.values(data.locations);
    const place = { street, zipCode, city, country: 'DE' } as const;
    await keepSupplierPapers(services, tenantId, { name: tenant.companyName, place });
    const sells = people.filter(({ roles }) => roles.includes('SALESMAN'));
    await keepOldBook(services, {
      suppliers: data.suppliers,
      places: book?.places ?? [],
      locations: locations.map(({ name }) => name),
      salesmen: sells.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    });
  };
}

/** Makes reminders for money that the house is owed, and a bank statement to try on it. */
async function tryMoney(
  services: Services,
  whose: { readonly tenantId: string; readonly userId: string },
  { locations, suppliers: [supplier = ''] }: DemoBaseData,
): Promise<void> {
  const today = services.clock.todayIn('Europe/Berlin');
  const iban = Object.values(locations).find((each) => each.iban !== undefined)?.iban;
  await services.tenancy.inTenant(whose.tenantId, async (tx) => {
    await remindOfLate(tx, services, whose, today);
    if (iban !== undefined) await keepStatement(tx, services, { ...whose, iban, supplier }, today);
  });
}

/** The first person of the house leads it, and did what nobody else is named for. */
function nameFirst([first]: DemoTenant['people'], ids: ReadonlyMap<string, string>) {
  const { email = '', firstName = '', lastName = '' } = first ?? {};
  return { id: ids.get(email) ?? '', name: `${firstName} ${lastName}`, firstName, lastName };
}

/** Paid this month, and for a year to come. */
const licenceFrom = (today: IsoDate) => ({
  lastInvoiceDate: startOfMonth(today),
  licenseValidUntil: addDays(today, 365),
});
