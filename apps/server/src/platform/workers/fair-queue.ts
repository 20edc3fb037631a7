/** The person and house for whom something is made. */
export type Asker = {
  readonly tenantId: string;
  /** Null: for nobody in particular. */
  readonly userId: string | null;
};

export const isSameAsker = (one: Asker, other: Asker): boolean =>
  one.tenantId === other.tenantId && one.userId === other.userId;

type Asked = { readonly asker: Asker };
type People<Task> = Map<string | null, Task[]>;

/**
 * Houses take turns, and within a house its people (rules: files#in-turns): who asked for sixty things waits for most of them, and nobody else
 * does. A map keeps the order its keys came in, so whoever had a turn is put back at its end.
 */
export function fairQueue<Task extends Asked>() {
  const houses = new Map<string, People<Task>>();

  const add = (task: Task, where: 'last' | 'next') => {
    const { tenantId, userId } = task.asker;
    const people: People<Task> = houses.get(tenantId) ?? new Map();
    const tasks = people.get(userId) ?? [];
    if (where === 'last') tasks.push(task);
    else tasks.unshift(task);
    houses.set(tenantId, people.set(userId, tasks));
  };

  return {
    add: (task: Task) => add(task, 'last'),
    /** Adds a task whose turn was taken already: it is the next of its person's. */
    addBack: (task: Task) => add(task, 'next'),
    /** The next that may be done now; each person's are done in their order. */
    take: (mayRun: (task: Task) => boolean): Task | undefined => {
      for (const [tenantId, people] of houses)
        for (const [userId, tasks] of people) {
          const at = tasks.findIndex(mayRun);
          const [task] = at === -1 ? [] : tasks.splice(at, 1);
          if (task === undefined) continue;
          moveToEnd(people, userId, tasks.length > 0);
          moveToEnd(houses, tenantId, people.size > 0);
          return task;
        }
      return undefined;
    },
    /** How many wait for which a reason is wanted, of one house and of all. */
    count: (counts: (task: Task) => boolean, tenantId?: string): number => {
      const asked = tenantId === undefined ? [...houses.values()] : [houses.get(tenantId) ?? new Map()];
      return asked.flatMap((people) => [...people.values()].flat()).filter(counts).length;
    },
    /** Takes out all of a kind at once. */
    drop: (isMeant: (task: Task) => boolean): readonly Task[] => {
      const dropped: Task[] = [];
      for (const [tenantId, people] of houses) {
        for (const [userId, tasks] of people) {
          dropped.push(...tasks.filter(isMeant));
          const kept = tasks.filter((task) => !isMeant(task));
          if (kept.length === 0) people.delete(userId);
          else people.set(userId, kept);
        }
        if (people.size === 0) houses.delete(tenantId);
      }
      return dropped;
    },
  };
}

function moveToEnd<Key, Value>(map: Map<Key, Value>, key: Key, isKept: boolean): void {
  const value = map.get(key);
  map.delete(key);
  if (isKept && value !== undefined) map.set(key, value);
}
