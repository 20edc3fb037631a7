import { describe, expect, it } from 'vitest';
import { brand, dark, green, orange, red, type Scheme, surfaces, toneColors, tones } from './palette.ts';

/** WCAG 2.2: text needs 4.5:1, the parts of a control that carry meaning 3:1. */
const forText = 4.5;
const forControls = 3;

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const schemes: readonly Scheme[] = ['light', 'dark'];
const findSurface = (scheme: Scheme, name: string): string => {
  const color = surfaces[scheme][name];
  if (color === undefined) throw new Error(`No surface ${name}`);
  return color;
};

describe.each(schemes)('%s', (scheme) => {
  it.each(tones)('text of the tone %s is readable on its tint and on a card', (tone) => {
    const { text, tint, solid } = toneColors[scheme][tone];
    expect(contrast(text, tint)).toBeGreaterThanOrEqual(forText);
    expect(contrast(text, findSurface(scheme, 'surface'))).toBeGreaterThanOrEqual(forText);
    expect(contrast(solid, tint)).toBeGreaterThanOrEqual(forControls);
  });

  const backgrounds = ['page', 'surface', 'surface-sunken', 'head', 'hover', 'selected'];
  const texts = ['text', 'dimmed', 'positive', 'negative'];
  it.each(texts.flatMap((text) => backgrounds.map((background) => [text, background] as const)))(
    '%s is readable on %s',
    (text, background) => {
      expect(contrast(findSurface(scheme, text), findSurface(scheme, background))).toBeGreaterThanOrEqual(
        forText,
      );
    },
  );

  it('placeholder, rail and brand are readable, and focus is visible', () => {
    const pairs = [
      ['placeholder', 'surface'],
      ['rail-text', 'rail'],
      ['rail-text', 'rail-hover'],
      ['on-brand', 'brand'],
    ] as const;
    for (const [text, background] of pairs) {
      expect(contrast(findSurface(scheme, text), findSurface(scheme, background))).toBeGreaterThanOrEqual(
        forText,
      );
    }
    const inputBackground = scheme === 'light' ? '#ffffff' : dark[6];
    expect(contrast(findSurface(scheme, 'placeholder'), inputBackground)).toBeGreaterThanOrEqual(forText);
    expect(contrast(findSurface(scheme, 'focus'), findSurface(scheme, 'page'))).toBeGreaterThanOrEqual(
      forControls,
    );
    expect(contrast(findSurface(scheme, 'focus'), findSurface(scheme, 'surface'))).toBeGreaterThanOrEqual(
      forControls,
    );
  });
});

describe('filled controls', () => {
  it.each([
    ['brand', brand],
    ['red', red],
    ['green', green],
    ['orange', orange],
  ] as const)('%s carries white in the light theme and dark text in the dark one', (_name, shades) => {
    expect(contrast('#ffffff', shades[7])).toBeGreaterThanOrEqual(forText);
    expect(contrast('#ffffff', shades[8])).toBeGreaterThanOrEqual(forText);
    expect(contrast(findSurface('dark', 'on-brand'), shades[5])).toBeGreaterThanOrEqual(forText);
    expect(contrast(findSurface('dark', 'on-brand'), shades[4])).toBeGreaterThanOrEqual(forText); // colour of hover
  });

  it('never white on the brand colour: it is not readable', () => {
    expect(contrast('#ffffff', '#709ed4')).toBeLessThan(forControls);
    expect(brand[5]).toBe('#709ed4');
  });
});
