/**
 * Each connection keeps a plan for every named statement. A house has fewer frequent statements than this, and rare
 * ones need none.
 */
const mostNames = 300;
const mostSeen = 1_000;

/**
 * A name for each statement that came before: named statements are parsed and planned once per connection, which is
 * most of the time a small one takes. What comes once, such as a list of unusual length, stays without.
 */
export function statementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined || names.size === mostNames) return known;
    if (!seen.delete(sql)) {
      if (seen.size === mostSeen) seen.clear();
      seen.add(sql);
      return undefined;
    }
    const name = `s${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}
