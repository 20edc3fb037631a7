import { initialDefaultValues } from '@korpus/domain/global-values/default-values.ts';
import { defaultVat } from '@korpus/domain/locations/vat-rates.ts';
import type { RichTextDocument } from '@korpus/domain/rich-text/rich-text-document.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { Services } from '../../platform/services.ts';
import { openCalendarsOfLocations } from '../calendar/index.ts';
import type { Block } from './starter-texts.ts';
import { starterTexts } from './starter-texts.ts';

export type NewLocation = {
  readonly name: string;
  readonly billPrefix: string | null;
  readonly street?: string | null;
  readonly zipCode?: string | null;
  readonly city?: string | null;
};

/**
 * Seeds what every house has from its first moment (rules: tenancy-and-licence#new-house): its location, default values
 * and a starter set of texts for documents. Rights need no rows: without one a role has its defaults. Returns the
 * locations' ids.
 */
export async function seedTenant(
  tx: Tx,
  { clock, random }: Pick<Services, 'clock' | 'random'>,
  tenantId: string,
  locations: readonly NewLocation[],
): Promise<string[]> {
  const rows = locations.map(({ name, billPrefix, street, zipCode, city }, index) => ({
    tenant_id: tenantId,
    id: random.id(),
    name,
    sort_order: index + 1,
    vat: defaultVat,
    bill_prefix: billPrefix,
    street: street ?? null,
    zip_code: zipCode ?? null,
    city: city ?? null,
  }));
  if (rows.length > 0) await tx.insertInto('locations').values(rows).execute();
  const locationIds = rows.map(({ id }) => id);
  await openCalendarsOfLocations(tx, tenantId, locationIds);
  await insertDefaultValues(tx, tenantId);
  // Cash asks for the till's receipt from the first day on (rules: money#till-receipts).
  await tx
    .insertInto('till_rules')
    .values({ tenant_id: tenantId, required_from: clock.todayIn(firstTimeZone) })
    .execute();
  await tx
    .insertInto('document_text_settings')
    .values(
      starterTexts.map(({ name, documentTypes, pre, post }, index) => ({
        tenant_id: tenantId,
        id: random.id(),
        name,
        sort_order: index + 1,
        pre_text: JSON.stringify(richTextOf(pre)),
        post_text: JSON.stringify(richTextOf(post)),
        document_types: documentTypes,
      })),
    )
    .execute();
  return locationIds;
}

/** Time zone of a new house, as migrations/0001 has it. */
const firstTimeZone = 'Europe/Berlin';

async function insertDefaultValues(tx: Tx, tenantId: string): Promise<void> {
  const values = initialDefaultValues;
  await tx
    .insertInto('default_values')
    .values({
      tenant_id: tenantId,
      shipment_expense: values.shipmentExpense,
      assembly_expense: values.assemblyExpense,
      target_margin_percentage: values.targetMargin.percentage,
      target_margin_compare_value: values.targetMargin.compareValue,
      target_margin_sum_percentage: values.targetMarginSum.percentage,
      target_margin_sum_compare_value: values.targetMarginSum.compareValue,
      provision: JSON.stringify(values.provision),
      confirmation_days: values.confirmationDays,
    })
    .execute();
}

const richTextOf = (blocks: readonly Block[]): RichTextDocument => ({
  type: 'doc',
  content: blocks.map((block) =>
    typeof block === 'string'
      ? paragraph(block)
      : {
          type: 'bulletList',
          content: block.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
        },
  ),
});

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] }) as const;
