import type { Locator, Page } from 'playwright-core';

type Place = Readonly<{ x: number; y: number }>;
type Hours = Readonly<{ from: number; to: number }>;

/** The screen /calendar. */
export const calendarScreen = (page: Page) => {
  const grid = page.getByRole('region', { name: 'Termine im Kalender' });
  const event = (name: string) => grid.getByRole('button', { name: new RegExp(`^${name}`) });
  const column = (day: string) => grid.locator(`[role="cell"][data-date="${day}"]`);

  /** The middle of a half hour, where the grid has the usual hours. */
  const findPlace = async (
    day: string,
    time: string,
    { from, to }: Hours = { from: 6, to: 21 },
  ): Promise<Place> => {
    const box = await waitForBox(column(day).last());
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    const height = box.height / (to - from);
    return { x: box.x + box.width / 2, y: box.y + (hour + minute / 60 - from) * height + height / 4 };
  };
  const drag = async (start: Place, end: Place) => {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x, start.y + 8);
    await page.mouse.move(end.x, end.y, { steps: 6 });
    await page.mouse.up();
  };
  return {
    grid,
    event,
    findPlace,
    drag,
    /** A day above the hours. */
    dayRow: (day: string) => column(day).first(),
    title: page.getByRole('heading', { level: 2 }),
    dialog: page.getByRole('dialog'),
    tab: (name: string) =>
      page
        .getByRole('group', { name: 'Ansichten des Kalenders' })
        .getByRole('button', { name: new RegExp(`^${name}`) }),
    isOpen: () => grid.getByRole('grid').or(grid.locator('[data-date]').first()).first().waitFor(),
    hold: async (what: Locator): Promise<Place> => {
      const { x, y, width } = await waitForBox(what);
      return { x: x + width / 2, y: y + 8 };
    },
    lowerEdge: async (what: Locator): Promise<Place> => {
      const { x, y, width, height } = await waitForBox(what);
      return { x: x + width / 2, y: y + height - 3 };
    },
  };
};

/** An event is drawn anew when it changes, and for a moment it is nowhere. */
async function waitForBox(what: Locator) {
  let box = await what.boundingBox();
  for (; box === null; box = await what.boundingBox()) await what.waitFor();
  return box;
}
