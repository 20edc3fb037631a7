import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { surfaces } from '../../../ui/palette.ts';
import { eventShares } from './event-shares.ts';

type Rgb = readonly [number, number, number];

const parseRgb = (hex: string): Rgb => {
  const part = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [part(1), part(3), part(5)];
};
const mixed = (one: Rgb, other: Rgb, share: number): Rgb => {
  const part = (place: 0 | 1 | 2) => one[place] * share + other[place] * (1 - share);
  return [part(0), part(1), part(2)];
};
/** WCAG 2.2. */
const lightness = (color: Rgb): number => {
  const [red = 0, green = 0, blue = 0] = color
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: Rgb, other: Rgb): number => {
  const [dark = 0, light = 0] = [lightness(one), lightness(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

describe.each(['light', 'dark'] as const)('an event in %s', (scheme) => {
  const { surface = '', text = '', dimmed = '' } = surfaces[scheme];
  const tintOf = (color: string) => mixed(parseRgb(color), parseRgb(surface), eventShares[scheme] / 100);

  it('reads on every colour somebody may choose', () => {
    const part = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
    const corners = ['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#709ED4'];
    const color = fc.oneof(
      fc.constantFrom(...corners),
      fc.tuple(part, part, part).map((parts) => `#${parts.join('')}`),
    );
    fc.assert(
      fc.property(color, (chosen) => {
        expect(contrast(tintOf(chosen), parseRgb(text))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('says what is done or taken in a grey that reads on the usual colours', () => {
    for (const color of [
      '#709ED4',
      '#0F8577',
      '#4C9A2A',
      '#E0A030',
      '#D9642B',
      '#C2456E',
      '#7A56C2',
      '#6B7785',
    ]) {
      expect(contrast(tintOf(color), parseRgb(dimmed)), color).toBeGreaterThanOrEqual(3);
    }
  });
});
