import { columnTabs } from '@korpus/domain/records/records.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { reading } from '../order-access.ts';
import { done, orKept, text, version } from '../record.ts';
import { idOf } from '../references.ts';

const layout = z.strictObject({
  widths: z.record(z.string().max(100), z.number().min(0).max(5000)),
  sort: z.array(z.strictObject({ key: z.string().max(100), descending: z.boolean() })).max(10),
  filters: z.string().max(4000),
});

const template = {
  id: idOf('columnTemplate'),
  name: text,
  selectedFields: z.array(z.string().min(1).max(100)).min(1).max(100),
  tabs: z.partialRecord(z.enum(columnTabs), z.boolean()),
};
const ofScreen = { layout: layout.nullable() };

export const listColumnTemplates = endpoint({
  method: 'GET',
  path: '/api/orders/templates',
  follows: ['columns'],
  summary: 'The column templates of the person, by name',
  access: reading,
  answer: z.array(z.object({ ...template, ...ofScreen, version })),
});

export const saveColumnTemplate = endpoint({
  method: 'PUT',
  path: '/api/orders/templates',
  summary: 'Creates or changes a column template of the person',
  access: reading,
  body: z.strictObject({ ...template, ...orKept(ofScreen), version: version.optional() }),
  answer: z.object({ id: idOf('columnTemplate'), version }),
});

export const selectColumnTemplate = endpoint({
  method: 'PUT',
  path: '/api/orders/templates/select',
  summary: 'Makes a template the one a tab opens with; the empty id means the built-in one',
  access: reading,
  body: z.strictObject({
    id: z.union([idOf('columnTemplate'), z.literal('')]),
    tab: z.enum(columnTabs),
  }),
  answer: done,
});

export const deleteColumnTemplate = endpoint({
  method: 'DELETE',
  path: '/api/orders/templates/{id}',
  summary: 'Deletes a column template of the person',
  access: reading,
  params: z.strictObject({ id: idOf('columnTemplate') }),
  answer: done,
});
