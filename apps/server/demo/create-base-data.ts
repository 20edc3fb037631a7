import { type IsoDate, isoDate, partsOf } from '@korpus/domain/dates/iso-date.ts';
import { insertRow } from '../src/modules/base-data/index.ts';
import { storePaymentPlans } from '../src/modules/global-values/index.ts';
import type { Tx } from '../src/platform/database/engine.ts';
import type { Random } from '../src/platform/random.ts';
import type { DemoBaseData } from './demo-base-data.ts';
import { demoPlans } from './order-book/demo-plans.ts';

const firstOfYear = (today: IsoDate, years: number): IsoDate =>
  isoDate(`${partsOf(today).year + years}-01-01`);

/** Ids of what is already there, by name and by address. */
type Known = {
  readonly tenantId: string;
  readonly today: IsoDate;
  readonly locations: ReadonlyMap<string, string>;
  readonly people: ReadonlyMap<string, string>;
};

/** Fills the settings of a demo house; `tx` is inside its tenant. */
export async function createBaseData(
  tx: Tx,
  random: Random,
  known: Known,
  data: DemoBaseData,
): Promise<void> {
  const { tenantId } = known;
  const fresh = () => ({ tenantId, id: random.id() });
  for (const [name, { letterhead, vatFollowers = [], ...details }] of Object.entries(data.locations)) {
    const id = known.locations.get(name) ?? '';
    await tx
      .updateTable('locations')
      .set({
        ...details,
        vat_followers: JSON.stringify(
          vatFollowers.map(({ inYears, rate }) => ({ validFrom: firstOfYear(known.today, inYears), rate })),
        ),
        margin_docs_top: letterhead?.top ?? null,
        margin_docs_bottom: letterhead?.bottom ?? null,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
  }
  await storePaymentPlans(tx, tenantId, { value: demoPlans, version: 1 });
  for (const name of data.suppliers)
    await insertRow(tx, 'suppliers', fresh(), { name, email: writeMailAddress(name) });
  for (const name of data.leadSources) await insertRow(tx, 'lead_sources', fresh(), { name });
  for (const name of data.conversationTypes) await insertRow(tx, 'conversation_types', fresh(), { name });
  for (const { name, appUser } of data.carpenters) {
    const linked = known.people.get(appUser ?? '') ?? null;
    await insertRow(tx, 'carpenters', fresh(), {
      name,
      has_app_user: linked !== null,
      linked_user_id: linked,
    });
  }
  for (const { name, location, user } of data.exhibitionSalesmen) {
    const columns = {
      name,
      location_id: known.locations.get(location) ?? '',
      user_id: known.people.get(user ?? '') ?? null,
    };
    await insertRow(tx, 'exhibition_salesmen', fresh(), columns);
  }
}

/** `auftrag@alpenholz-kuechen.example`: an address that can belong to nobody. */
const writeMailAddress = (name: string): string => {
  const spelled = name.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
  return `auftrag@${spelled.replaceAll(/[^a-z0-9]+/g, '-')}.example`;
};
