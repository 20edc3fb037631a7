import type { ColumnTemplate, TableLayout as KeptLayout } from '@korpus/domain/columns/column-template.ts';
import type { ColumnTab } from '@korpus/domain/records/records.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { isRefusedWith } from '../../lib/failure/failure.ts';
import { type Arrangement, createKeptArrangements } from '../../lib/lists/kept-arrangements.ts';
import { randomId } from '../../lib/random-id.ts';
import { useCurrentUser } from '../../lib/session/current-user.tsx';
import type { Question } from '../confirm-dialog/confirm-dialog.tsx';
import { useConfirm } from '../confirm-dialog/use-confirm.tsx';
import { type SortEntry, visibleKeys } from '../data-table/columns/layout.ts';
import { reportFailure } from '../report-failure.ts';
import { toasts } from '../toasts.tsx';
import { columnTemplatesTexts as texts } from './column-templates-texts.ts';
import type { PickableColumn } from './field-picker.tsx';
import { TemplateDialog, type VersionedTemplate } from './template-dialog.tsx';
import { arrangeColumns, builtInId, isChangedByHand, openTemplate, templatesOf } from './template-layout.ts';
import { TemplateMenu } from './template-menu.tsx';

type TemplateActions = Readonly<{
  templates: readonly VersionedTemplate[];
  save: (template: ColumnTemplate & Readonly<{ version?: number }>) => Promise<Readonly<{ version: number }>>;
  select: (id: string, tab: ColumnTab) => Promise<void>;
  remove: (id: string) => Promise<void>;
  reload: () => Promise<unknown>;
}>;

type TemplateControlInput = Readonly<{
  actions: TemplateActions;
  tab: ColumnTab;
  /** All tabs of this overview the person has. */
  tabs: readonly ColumnTab[];
  columns: readonly PickableColumn[];
  /** Keys of the built-in template of this tab. */
  builtIn: readonly string[];
  /** Id of the template that the URL asks for. */
  wanted: string | undefined;
  onOpen: (id: string, kept: KeptLayout | null) => void;
  /** The sorting and, as in the URL, the filters of the list now: a template can keep both besides its columns. */
  sort: readonly SortEntry[];
  filters: string;
}>;

type TemplateControl = Readonly<{
  /** Sorting and filters that the open template keeps besides its columns; null: none. */
  kept: KeptLayout | null;
  arrangement: Arrangement;
  /** Columns as the open template, or the built-in one, has them. */
  standard: Arrangement;
  onArrange: (arrangement: Arrangement) => void;
  menu: ReactNode;
  dialogs: ReactNode;
}>;

type Edited = Readonly<{ stored: VersionedTemplate | null; start: ColumnTemplate }>;

/** The columns of an overview: from the open template, and as the person has arranged them since. */
export function useTemplateControl(input: TemplateControlInput): TemplateControl {
  const { actions, tab, columns, sort, filters } = input;
  const { open, before, arrangement, arrange, isChanged } = useOpenTemplate(input);
  const { confirm, confirmDialog } = useConfirm();
  const [edited, setEdited] = useState<Edited | null>(null);
  const kept: KeptLayout = { widths: arrangement.widths, sort, filters };
  const shownKeys = visibleKeys(arrangement);

  const { select, store, remove } = templateActs(input, confirm);
  const keepChanges = async (template: VersionedTemplate) => {
    const layout = template.layout === null ? null : kept;
    if (await store({ ...template, selectedFields: shownKeys, layout })) arrange(null);
  };
  const create = () =>
    setEdited({
      stored: null,
      start: { id: randomId(), name: '', selectedFields: shownKeys, tabs: { [tab]: false }, layout: null },
    });
  const afterSave = (template: ColumnTemplate, isNew: boolean) => {
    toasts.success(texts.saved(template.name));
    arrange(null);
    if (isNew && template.tabs[tab] !== undefined) void select({ ...template, version: 1 });
  };

  return {
    kept: open?.layout ?? null,
    arrangement,
    standard: before,
    onArrange: arrange,
    menu: (
      <TemplateMenu
        templates={templatesOf(actions.templates, tab)}
        open={open}
        isChanged={isChanged}
        onSelect={(template) => void select(template)}
        onCreate={create}
        onEdit={(template) => setEdited({ stored: template, start: template })}
        onRemove={(template) => void remove(template)}
        onKeepChanges={(template) => void keepChanges(template)}
        onDropChanges={() => {
          arrange(null);
          if (open !== null) input.onOpen(open.id, open.layout);
        }}
      />
    ),
    dialogs: (
      <>
        {edited !== null && (
          <TemplateDialog
            {...edited}
            columns={columns}
            tabs={input.tabs}
            layout={kept}
            save={(template, version) =>
              actions.save({ ...template, ...(version === undefined ? {} : { version }) })
            }
            reload={actions.reload}
            onSaved={afterSave}
            onClose={() => setEdited(null)}
          />
        )}
        {confirmDialog}
      </>
    ),
  };
}

/** Gives the template that is open, its columns, and how they are arranged now. */
function useOpenTemplate({ actions, tab, columns, builtIn, wanted, sort, filters }: TemplateControlInput) {
  const open = openTemplate(actions.templates, tab, wanted);
  const before = useMemo(
    () =>
      arrangeColumns(
        open?.selectedFields ?? builtIn,
        columns.map(({ key }) => key),
        open?.layout,
      ),
    [open, builtIn, columns],
  );
  const [arrangement, arrange] = useArrangement(`${tab}/${open?.id ?? builtInId}`, before);
  const isChanged = differsFrom(open, { arrangement, before, sort, filters });
  return { open, before, arrangement, arrange, isChanged };
}

/** Gives the columns as the person has arranged them by hand since, else as the template has them. */
function useArrangement(place: string, before: Arrangement) {
  const { id } = useCurrentUser().user;
  const kept = useMemo(() => createKeptArrangements(window.localStorage, id), [id]);
  const [byHand, setByHand] = useState(() => ({ place, arrangement: kept.read(place) }));
  if (byHand.place !== place) setByHand({ place, arrangement: kept.read(place) });
  const arrange = (next: Arrangement | null) => {
    const arrangement = isSameValue(next, before) ? null : next;
    kept.keep(place, arrangement);
    setByHand({ place, arrangement });
  };
  return [byHand.arrangement ?? before, arrange] as const;
}

type Now = Pick<TemplateControlInput, 'sort' | 'filters'> &
  Readonly<{ arrangement: Arrangement; before: Arrangement }>;

/** Tells whether the list is arranged otherwise than by its template, in all that the template keeps. */
function differsFrom(open: VersionedTemplate | null, { arrangement, before, sort, filters }: Now): boolean {
  const layout = open?.layout ?? null;
  if (isChangedByHand(arrangement, before, layout !== null)) return true;
  return layout !== null && !isSameValue([sort, filters], [layout.sort, layout.filters]);
}

/** Makes the acts on stored templates; the caller of each hears what became of it. */
function templateActs(
  { actions, tab, onOpen }: TemplateControlInput,
  confirm: (question: Question) => Promise<boolean>,
) {
  return {
    select: async (template: VersionedTemplate | null) => {
      onOpen(template?.id ?? builtInId, template?.layout ?? null);
      try {
        await actions.select(template?.id ?? '', tab);
      } catch (error) {
        reportFailure(texts.selectFailed, error);
      }
    },
    /** Answers whether it is stored. */
    store: async (template: VersionedTemplate): Promise<boolean> => {
      try {
        await actions.save(template);
        toasts.success(texts.saved(template.name));
        return true;
      } catch (error) {
        if (isRefusedWith(error, 'STALE_VERSION')) await actions.reload();
        reportFailure(texts.saveFailed, error);
        return false;
      }
    },
    remove: async (template: VersionedTemplate) => {
      const message = texts.removeQuestion(template.name);
      if (!(await confirm({ title: texts.removeTitle, message, yes: texts.yesRemove }))) return;
      try {
        await actions.remove(template.id);
        onOpen(builtInId, null);
        toasts.success(texts.removed(template.name));
      } catch (error) {
        reportFailure(texts.removeFailed, error);
      }
    },
  };
}
