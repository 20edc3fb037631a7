type Box = Readonly<{ left: number; top: number; right: number; bottom: number }>;

/** Something people click on. What is fixed is a button that cannot be scrolled away: those in the foot of a dialog. */
export type Control = Readonly<{ box: Box; isFixed: boolean }>;

type Size = Readonly<{ width: number; height: number }>;
type Place = Readonly<{ left: number; top: number }>;
type Scene = Readonly<{ window: Size; toasts: Size; controls: readonly Control[] }>;

/** Free around the toasts. */
const room = 16;
/** Share of a large field that may be covered: the rest of it can be clicked on. */
const hidden = 0.3;
const columns = ['right', 'middle', 'left'] as const;
const edges = ['bottom', 'top'] as const;

/**
 * Finds the place where toasts cover no button that cannot be scrolled, and as little else as possible
 * (rules: screens#toasts): at the right below, else towards the middle and the left, else above.
 */
export function placeOfToasts(scene: Scene): Place {
  const places = edges.flatMap((edge) => columns.flatMap((column) => placeAt(scene, edge, column) ?? []));
  const [first, ...others] = places.map((place) => ({ place, count: coveredAt(scene, place).length }));
  if (first === undefined) return placeInCorner(scene, 'bottom', 'right');
  return others.reduce((best, each) => (each.count < best.count ? each : best), first).place;
}

type Column = (typeof columns)[number];
type Edge = (typeof edges)[number];

/** Finds the place as near to the edge as the fixed parts there allow; null: they leave none. */
function placeAt(scene: Scene, edge: Edge, column: Column): Place | null {
  const corner = placeInCorner(scene, edge, column);
  return clearOfFixed(scene, edge, corner);
}

function clearOfFixed(scene: Scene, edge: Edge, place: Place): Place | null {
  const { window, toasts } = scene;
  if (place.top < 0 || place.top + toasts.height > window.height) return null;
  const fixed = coveredAt(scene, place).filter(({ isFixed }) => isFixed);
  if (fixed.length === 0) return place;
  const top =
    edge === 'bottom'
      ? Math.min(...fixed.map(({ box }) => box.top)) - room - toasts.height
      : Math.max(...fixed.map(({ box }) => box.bottom)) + room;
  return clearOfFixed(scene, edge, { ...place, top });
}

function placeInCorner({ window, toasts }: Scene, edge: Edge, column: Column): Place {
  const lefts = {
    right: window.width - toasts.width - room,
    middle: (window.width - toasts.width) / 2,
    left: room,
  };
  return { left: lefts[column], top: edge === 'top' ? room : window.height - toasts.height - room };
}

function coveredAt({ toasts, controls }: Scene, { left, top }: Place): readonly Control[] {
  const place = { left, top, right: left + toasts.width, bottom: top + toasts.height };
  return controls.filter(({ box, isFixed }) => {
    const covered = common(box, place);
    return covered > 0 && (isFixed || covered > hidden * common(box, box));
  });
}

/** The area two boxes share. */
function common(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(width, 0) * Math.max(height, 0);
}
