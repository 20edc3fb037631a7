const tasks = ['pictures', 'report', 'complaint', 'acceptance', 'waiting'] as const;
export type Task = (typeof tasks)[number];

/**
 * Place in the picture app where somebody is. It stands in the address: phones reload pages while the camera is open.
 */
export type Place = {
  readonly all: boolean;
  readonly search: string;
  /** Place in the app: what is being done at which order. */
  readonly at: { readonly orderId: string; readonly task: Task } | null;
};

export type Way = {
  readonly place: Place;
  /** `replace`: the back button does not lead here again. */
  readonly go: (place: Place, how?: 'push' | 'replace') => void;
  readonly back: () => void;
};

/** Place as the address has it. */
export type PlaceInAddress = Readonly<Partial<Record<'view' | 'q' | 'order' | 'task', string | undefined>>>;

export function readPlace({ view, q = '', order, task }: PlaceInAddress): Place {
  const known = tasks.find((each) => each === task);
  return {
    all: view === 'all',
    search: q,
    at: order !== undefined && known !== undefined ? { orderId: order, task: known } : null,
  };
}

export function placeInAddress({ all, search, at }: Place): Record<string, string> {
  return {
    ...(all ? { view: 'all' } : {}),
    ...(search === '' ? {} : { q: search }),
    ...(at === null ? {} : { order: at.orderId, task: at.task }),
  };
}
