import {
  deleteColumnTemplate,
  listColumnTemplates,
  saveColumnTemplate,
  selectColumnTemplate,
} from '@korpus/contract/columns/columns.ts';
import type { ColumnTemplate } from '@korpus/domain/columns/column-template.ts';
import type { ColumnTab } from '@korpus/domain/records/records.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../calls/api-context.tsx';
import { buildQuery, keyOf } from '../calls/query-of.ts';
import { useSave } from '../calls/use-save.ts';

type StoredTemplate = ColumnTemplate & Readonly<{ version: number }>;
type TemplateToSave = ColumnTemplate & Readonly<{ version?: number }>;

const none: readonly StoredTemplate[] = [];

/** The column templates of the signed-in person, for every overview that has them. */
export function useColumnTemplates() {
  const found = useQuery(buildQuery(useApi(), listColumnTemplates));
  const client = useQueryClient();
  const save = useSave(saveColumnTemplate);
  const selection = useSave(selectColumnTemplate);
  const removal = useSave(deleteColumnTemplate);
  const reload = () => client.invalidateQueries({ queryKey: keyOf(listColumnTemplates) });
  return {
    templates: found.data ?? none,
    /** Tells whether it is known which template a tab opens with; a list that cannot be read keeps no overview shut. */
    isReady: !found.isPending,
    reload,
    save: async (template: TemplateToSave) => {
      const answer = await save.mutateAsync({ body: saveColumnTemplate.body.parse(template) });
      await reload();
      return answer;
    },
    /** Makes it the one the tab opens with; the empty id means the built-in one. */
    select: async (id: string, tab: ColumnTab) => {
      await selection.mutateAsync({ body: { id, tab } });
      await reload();
    },
    remove: async (id: string) => {
      await removal.mutateAsync({ params: { id } });
      await reload();
    },
  };
}
