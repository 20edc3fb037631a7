import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Control, placeOfToasts } from './toast-place.ts';

const window = { width: 1440, height: 900 };
const toasts = { width: 380, height: 60 };
const control = (left: number, top: number, isFixed = false): Control => ({
  box: { left, top, right: left + 100, bottom: top + 40 },
  isFixed,
});

describe('the place of toasts', () => {
  it.each<[string, Control[], { left: number; top: number }]>([
    ['at the right below', [control(100, 100)], { left: 1044, top: 824 }],
    ['above the foot of a dialog', [control(1200, 840, true)], { left: 1044, top: 764 }],
    [
      'above two rows of buttons',
      [control(1200, 840, true), control(1200, 750, true)],
      { left: 1044, top: 674 },
    ],
    [
      'over the edge of a large field',
      [{ ...control(0, 0), box: { left: 200, top: 700, right: 1400, bottom: 860 } }],
      { left: 1044, top: 824 },
    ],
    ['in the middle, where a field would be covered', [control(1200, 840)], { left: 530, top: 824 }],
    ['at the left', [control(1200, 840), control(600, 840)], { left: 16, top: 824 }],
    ['above', [control(1200, 840), control(600, 840), control(16, 840)], { left: 1044, top: 16 }],
    [
      'below what stands at the top',
      [control(1200, 840), control(600, 840), control(16, 840), control(1300, 10, true)],
      { left: 1044, top: 66 },
    ],
  ])('is %s', (_, controls, place) => {
    expect(placeOfToasts({ window, toasts, controls })).toEqual(place);
  });

  it('never covers what is fixed where there is room beside it', () => {
    const anywhere = fc.record({ left: fc.nat(1340), top: fc.nat(860), isFixed: fc.boolean() });
    fc.assert(
      fc.property(fc.array(anywhere, { maxLength: 12 }), (all) => {
        const controls = all.map(({ left, top, isFixed }) => control(left, top, isFixed));
        const { left, top } = placeOfToasts({ window, toasts, controls });
        const covered = controls.filter(
          ({ box, isFixed }) =>
            isFixed && box.left < left + 380 && box.right > left && box.top < top + 60 && box.bottom > top,
        );
        expect(covered).toEqual([]);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(top + 60).toBeLessThanOrEqual(900);
      }),
    );
  });
});
