import type * as calls from '@korpus/contract/columns/columns.ts';
import type {
  listColumnTemplates,
  saveColumnTemplate,
  selectColumnTemplate,
} from '@korpus/contract/columns/columns.ts';
import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import { openedTabs, openWith } from '@korpus/domain/columns/column-template.ts';
import { unknownColumns } from '@korpus/domain/columns/columns-of-tables.ts';
import { saysNothingNew } from '@korpus/domain/values/same-value.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import { inTransaction, type TenantContext } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import { announce } from '../../platform/live/live-hub.ts';
import { columnTexts as texts } from './column-texts.ts';
import {
  findTemplates,
  insertTemplate,
  lockOwner,
  lockTemplates,
  removeTemplate,
  type StoredTemplate,
  storeTabs,
  updateTemplate,
} from './columns.store.ts';

export const columns = (): BindingsOf<keyof typeof calls> => ({
  listColumnTemplates: inTransaction((context) => listTemplates(context)),
  saveColumnTemplate: inTransaction((context, { body }) => saveTemplate(context, body)),
  selectColumnTemplate: inTransaction((context, { body }) => selectTemplate(context, body)),
  deleteColumnTemplate: inTransaction((context, { params }) => deleteTemplate(context, params.id)),
});

async function listTemplates({ tx, actor }: TenantContext): Promise<AnswerOf<typeof listColumnTemplates>> {
  const { compare } = new Intl.Collator('de');
  const found = await findTemplates(tx, actor);
  return found
    .map(({ selectedFields, layout, ...template }) => ({
      ...template,
      selectedFields: [...selectedFields],
      layout: layout === null ? null : { ...layout, sort: [...layout.sort] },
    }))
    .toSorted((one, other) => compare(one.name, other.name) || compare(one.id, other.id));
}

async function saveTemplate(
  context: TenantContext,
  { version, ...input }: BodyOf<typeof saveColumnTemplate>,
) {
  const { tx, actor } = context;
  if (Object.keys(input.tabs).length === 0) throw invalid({ path: 'body.tabs', message: texts.tabMissing });
  const all = await lockAll(context);
  const stored = all.find(({ id }) => id === input.id);
  // A column that is named twice is meant once, so what is wrong is told by the place it was sent at.
  const unknown = unknownColumns(input, stored);
  if (unknown.length > 0)
    throw invalid(
      ...unknown.map(({ path, key }) => ({ path: `body.${path}`, message: texts.unknownColumn(key) })),
    );
  const layout = stored?.layout ?? null;
  const template = { layout, ...input, selectedFields: [...new Set(input.selectedFields)] };
  if (stored === undefined) {
    if (version !== undefined) throw new AppError('NOT_FOUND');
    if (!(await insertTemplate(tx, actor, template))) throw new AppError('VERSION_MISSING');
  } else {
    if (version === undefined) throw new AppError('VERSION_MISSING');
    if (version !== stored.version) throw new AppError('STALE_VERSION');
    if (saysNothingNew(stored, template)) return { id: template.id, version };
    await updateTemplate(tx, actor, template);
  }
  const others = all.filter(({ id }) => id !== template.id);
  for (const each of openWith(others, template.id, openedTabs(template))) await storeTabs(tx, actor, each);
  await tellOwner(context);
  return { id: template.id, version: (stored?.version ?? 0) + 1 };
}

/** The empty id means the built-in template, which is the one where no other is. */
async function selectTemplate(context: TenantContext, { id, tab }: BodyOf<typeof selectColumnTemplate>) {
  const all = await lockAll(context);
  if (id !== '' && !all.some((template) => template.id === id)) throw new AppError('NOT_FOUND');
  const moved = openWith(all, id, [tab]);
  for (const each of moved) await storeTabs(context.tx, context.actor, each);
  if (moved.length > 0) await tellOwner(context);
  return { done: true as const };
}

async function deleteTemplate(context: TenantContext, id: string) {
  if (!(await removeTemplate(context.tx, context.actor, id))) throw new AppError('NOT_FOUND');
  await tellOwner(context);
  return { done: true as const };
}

async function lockAll({ tx, actor }: TenantContext): Promise<StoredTemplate[]> {
  await lockOwner(tx, actor);
  return lockTemplates(tx, actor);
}

/** Tells the owner's other windows; nobody else sees these templates. */
const tellOwner = ({ tx, actor }: TenantContext) =>
  announce(tx, actor.tenantId, { kind: 'columns', id: actor.userId });
