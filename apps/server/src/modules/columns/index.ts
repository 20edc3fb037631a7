import { inTransaction } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import { deleteTemplate, listTemplates, saveTemplate, selectTemplate } from './column-templates.ts';

type Calls = 'listColumnTemplates' | 'saveColumnTemplate' | 'selectColumnTemplate' | 'deleteColumnTemplate';

export const columns = (): BindingsOf<Calls> => ({
  listColumnTemplates: inTransaction((context) => listTemplates(context)),
  saveColumnTemplate: inTransaction((context, { body }) => saveTemplate(context, body)),
  selectColumnTemplate: inTransaction((context, { body }) => selectTemplate(context, body)),
  deleteColumnTemplate: inTransaction((context, { params }) => deleteTemplate(context, params.id)),
});
