/** Where a page of the log ended: the next one begins behind it, also when entries were added meanwhile. */
export type Place = { readonly at: string; readonly id: string };

const pattern =
  /^([1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const placeText = ({ at, id }: Place): string => `${at}_${id}`;

/** Undefined: no place of ours. */
export function placeIn(text: string): Place | undefined {
  const [, at, id] = pattern.exec(text) ?? [];
  if (at === undefined || id === undefined || !isInstant(at)) return undefined;
  return { at, id };
}

/** JavaScript takes the 31st of February for a day in March, the database does not. */
const isInstant = (text: string): boolean =>
  !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;
