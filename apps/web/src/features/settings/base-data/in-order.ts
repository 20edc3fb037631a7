/** What the order does not name – somebody added it meanwhile – stays behind the others. */
export function inOrder<Row extends Readonly<{ id: string }>>(
  rows: readonly Row[],
  ids: readonly string[],
): readonly Row[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: Row) => place.get(id) ?? ids.length;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}
