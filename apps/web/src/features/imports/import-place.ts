/** `null`: to the start. */
export type GoToImport = (place: string | null, replace?: boolean) => void;

const columnsEnding = '.spalten';

/** The columns of an import whose rows are judged already, as the address says it. */
export const columnsOf = (id: string): string => `${id}${columnsEnding}`;

export function readPlace(place: string): { readonly id: string; readonly wantsColumns: boolean } {
  const wantsColumns = place.endsWith(columnsEnding);
  return { id: wantsColumns ? place.slice(0, -columnsEnding.length) : place, wantsColumns };
}
