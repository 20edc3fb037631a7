import type { ColumnTemplate } from '@korpus/domain/columns/column-template.ts';
import type { ColumnTab } from '@korpus/domain/records/records.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';

/** Templates belong to one user (rules: rights#personal-templates): every statement names both. */
type Owner = { readonly tenantId: string; readonly userId: string };
export type StoredTemplate = ColumnTemplate & { readonly version: number };

const columns = ['id', 'name', 'selected_fields as selectedFields', 'tabs', 'layout', 'version'] as const;

const templatesOf = (tx: Tx, { tenantId, userId }: Owner) =>
  tx
    .selectFrom('column_templates')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId);

export const findTemplates = (tx: Tx, owner: Owner): Promise<StoredTemplate[]> =>
  templatesOf(tx, owner).execute();

/** All templates of the person, locked: a tab opens with one of them at most. */
export const lockTemplates = (tx: Tx, owner: Owner): Promise<StoredTemplate[]> =>
  templatesOf(tx, owner).orderBy('id').forUpdate().execute();

/** False when the person used the same id at the same moment. */
export async function insertTemplate(
  tx: Tx,
  { tenantId, userId }: Owner,
  template: ColumnTemplate,
): Promise<boolean> {
  const row = await tx
    .insertInto('column_templates')
    .values({ tenant_id: tenantId, user_id: userId, id: template.id, ...toColumns(template) })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const updateTemplate = (tx: Tx, { tenantId, userId }: Owner, template: ColumnTemplate) =>
  tx
    .updateTable('column_templates')
    .set(({ eb }) => ({ ...toColumns(template), version: eb('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', template.id)
    .execute();

/** Stores which template opens where. A save cannot be stale about that, so versions stay. */
export const storeTabs = (
  tx: Tx,
  { tenantId, userId }: Owner,
  { id, tabs }: Pick<ColumnTemplate, 'id' | 'tabs'>,
) =>
  tx
    .updateTable('column_templates')
    .set({ tabs: JSON.stringify(tabs) })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();

export async function removeTemplate(tx: Tx, { tenantId, userId }: Owner, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('column_templates')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Two saves of one person wait for each other, also while there is no row yet to lock. */
export const lockOwner = (tx: Tx, { tenantId, userId }: Owner) =>
  sql`select from users where tenant_id = ${tenantId} and id = ${userId} for no key update`.execute(tx);

const toColumns = ({ name, selectedFields, tabs, layout }: ColumnTemplate) => ({
  name,
  selected_fields: [...selectedFields],
  tabs: JSON.stringify(tabs satisfies Partial<Record<ColumnTab, boolean>>),
  layout: layout === null ? null : JSON.stringify(layout),
});
