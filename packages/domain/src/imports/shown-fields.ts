import type { ImportGroup } from './import-kind.ts';

type Field = { readonly key: string; readonly group: ImportGroup | null };

type Several<F> = { readonly number: number; readonly fields: readonly F[] };

type ShownFields<F> = {
  readonly plain: readonly F[];
  /** Fields that a person may ask for. */
  readonly hidden: readonly F[];
  readonly groups: readonly {
    readonly key: ImportGroup['key'];
    readonly label: string;
    readonly shown: readonly Several<F>[];
    /** The first that is not shown. */
    readonly next: Several<F> | null;
  }[];
};

/** Few of many fields concern a file: those that it has, and those that somebody asked for (rules: import#columns). */
export function shownFields<F extends Field>(
  fields: readonly F[],
  asked: ReadonlySet<string>,
): ShownFields<F> {
  const plain = fields.filter(({ group }) => group === null);
  const groups = Map.groupBy(
    fields.flatMap((field) => (field.group === null ? [] : [{ field, group: field.group }])),
    ({ group }) => group.key,
  );
  return {
    plain: plain.filter(({ key }) => asked.has(key)),
    hidden: plain.filter(({ key }) => !asked.has(key)),
    groups: [...groups].map(([key, all]) => {
      const several = [...Map.groupBy(all, ({ group }) => group.number)].map(([number, own]) => ({
        number,
        fields: own.map(({ field }) => field),
      }));
      const isShown = (each: Several<F>) => each.fields.some((field) => asked.has(field.key));
      return {
        key,
        label: all[0]?.group.label ?? '',
        shown: several.filter(isShown),
        next: several.find((each) => !isShown(each)) ?? null,
      };
    }),
  };
}
