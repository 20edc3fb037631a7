/**
 * Colours of Korpus as data: no framework, so that a test can measure the contrast of every pair.
 * The brand colour #709ED4 is an accent and a fill with dark text; white on it has only 2.79:1, so
 * controls with white text take shade 7 (5.5:1) and the dark theme puts dark text on the brand.
 */

export type Tuple10 = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

export const brand: Tuple10 = [
  '#f1f6fc',
  '#e2ecf8',
  '#c9dcf1',
  '#abc8e9',
  '#8db3df',
  '#709ed4',
  '#5485c0',
  '#3b6ba5',
  '#2f5788',
  '#24446b',
];

export const gray: Tuple10 = [
  '#f5f7fa',
  '#edf0f4',
  '#e3e7ec',
  '#d6dbe2',
  '#c5ccd5',
  '#98a2ae',
  '#667280',
  '#515c69',
  '#363f4a',
  '#1f262e',
];

/** 7 is the surface of the dark theme (rules: screens#colours). */
export const dark: Tuple10 = [
  '#e6e8ea',
  '#c6cace',
  '#a7adb2',
  '#949a9f',
  '#4b5054',
  '#3b3f42',
  '#303336',
  '#27292a',
  '#1d1f20',
  '#151617',
];

export const red: Tuple10 = [
  '#fff2f2',
  '#fde3e3',
  '#fac8c8',
  '#f6a8a8',
  '#f28a8a',
  '#ef7575',
  '#dc4444',
  '#c22f2f',
  '#a52626',
  '#861f1f',
];

export const green: Tuple10 = [
  '#eefaf1',
  '#dcf3e2',
  '#bce6c8',
  '#97d8aa',
  '#74c98d',
  '#5abb77',
  '#379a56',
  '#267a41',
  '#1e6435',
  '#184f2a',
];

export const orange: Tuple10 = [
  '#fff6ea',
  '#ffebd1',
  '#fdd8a8',
  '#fac277',
  '#f6ad4d',
  '#ee9a2f',
  '#cf7a10',
  '#a35b05',
  '#854a05',
  '#6a3b05',
];

/** Meanings of the colours. A state never speaks by colour alone: the badge carries the word. */
export const tones = ['neutral', 'info', 'sold', 'success', 'warning', 'danger', 'highlight'] as const;
export type Tone = (typeof tones)[number];

export type Scheme = 'light' | 'dark';

/** text on tint is at least 4.5:1, line separates the tint from the surface, solid marks dots and bars. */
export type ToneColors = Readonly<{ text: string; tint: string; line: string; solid: string }>;

export const toneColors: Readonly<Record<Scheme, Readonly<Record<Tone, ToneColors>>>> = {
  light: {
    neutral: { text: '#46505c', tint: '#edf0f4', line: '#d3d9e0', solid: '#6b7785' },
    info: { text: '#2a5283', tint: '#e2ecf8', line: '#c1d6ee', solid: '#3b6ba5' },
    sold: { text: '#0a6158', tint: '#d8f2ed', line: '#afe0d7', solid: '#0f8577' },
    success: { text: '#1e6435', tint: '#dff4e4', line: '#bce3c6', solid: '#2c8a4b' },
    warning: { text: '#854a05', tint: '#ffeed8', line: '#f6d5a8', solid: '#b9690a' },
    danger: { text: '#a52626', tint: '#fde6e6', line: '#f4c3c3', solid: '#c22f2f' },
    highlight: { text: '#5f3da6', tint: '#eee7fa', line: '#d7c9f1', solid: '#7a56c2' },
  },
  dark: {
    neutral: { text: '#cdd1d5', tint: '#3b3f42', line: '#52575b', solid: '#949a9f' },
    info: { text: '#b3d0f3', tint: '#25384f', line: '#3b5677', solid: '#709ed4' },
    sold: { text: '#86decd', tint: '#173f3a', line: '#285f57', solid: '#35b3a0' },
    success: { text: '#97dfa8', tint: '#1f4229', line: '#33623f', solid: '#5abb77' },
    warning: { text: '#f7c88a', tint: '#4a3516', line: '#6f5225', solid: '#ee9a2f' },
    danger: { text: '#ffb0b0', tint: '#522828', line: '#7a3d3d', solid: '#ef7575' },
    highlight: { text: '#d3c1f8', tint: '#3a3053', line: '#57497a', solid: '#a589e0' },
  },
};

/** Our own variables beside Mantine's; `css name → value`, used as `var(--korpus-…)`. */
export const surfaces: Readonly<Record<Scheme, Readonly<Record<string, string>>>> = {
  light: {
    page: '#f5f7fa',
    surface: '#ffffff',
    'surface-sunken': '#f8fafc',
    line: '#e1e6ec',
    'line-strong': '#c5ccd5',
    text: '#1b222b',
    dimmed: '#5a6674',
    placeholder: '#6a7683',
    head: '#ebf1f8',
    hover: '#f2f6fb',
    selected: '#e2ecf8',
    rail: '#27292a',
    'rail-text': '#c6cace',
    'rail-hover': '#3b3f42',
    brand: '#709ed4',
    'on-brand': '#16202c',
    primary: brand[7],
    'on-primary': '#ffffff',
    anchor: brand[7],
    positive: '#1e6f38',
    negative: '#b72b2b',
    focus: '#3b6ba5',
    'focus-halo': 'rgba(112, 158, 212, 0.35)',
    'shadow-raised': '0 1px 2px rgba(27, 34, 43, 0.06), 0 4px 16px rgba(27, 34, 43, 0.08)',
  },
  dark: {
    page: '#1d1f20',
    surface: '#27292a',
    'surface-sunken': '#222425',
    line: '#3b3f42',
    'line-strong': '#565b60',
    text: '#e6e8ea',
    dimmed: '#a7adb2',
    placeholder: '#9fa5aa',
    head: '#303438',
    hover: '#2e3133',
    selected: '#2c3c50',
    rail: '#202223',
    'rail-text': '#c6cace',
    'rail-hover': '#3b3f42',
    brand: '#709ed4',
    'on-brand': '#16202c',
    primary: brand[5],
    'on-primary': '#16202c',
    anchor: brand[4],
    positive: '#86d69c',
    negative: '#ff9c9c',
    focus: '#8db3df',
    'focus-halo': 'rgba(112, 158, 212, 0.4)',
    'shadow-raised': '0 1px 2px rgba(0, 0, 0, 0.4), 0 4px 16px rgba(0, 0, 0, 0.35)',
  },
};

/** All of a scheme's variables by their CSS name. */
export function schemeVariables(scheme: Scheme): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries(surfaces[scheme])) variables[`--korpus-${name}`] = value;
  for (const tone of tones) {
    const { text, tint, line, solid } = toneColors[scheme][tone];
    variables[`--korpus-tone-${tone}-text`] = text;
    variables[`--korpus-tone-${tone}-tint`] = tint;
    variables[`--korpus-tone-${tone}-line`] = line;
    variables[`--korpus-tone-${tone}-solid`] = solid;
    variables[`--korpus-tone-${tone}-row`] = `color-mix(in srgb, ${solid} 9%, transparent)`;
  }
  return variables;
}

/** Writes the colours as CSS for pages that have no Mantine, or not yet. */
export const writePalette = (): string => `${writeRule('light')}\n${writeRule('dark')}`;

function writeRule(scheme: Scheme): string {
  const variables = Object.entries(schemeVariables(scheme)).map(([name, value]) => `${name}: ${value};`);
  return `:root[data-mantine-color-scheme='${scheme}'] { color-scheme: ${scheme}; ${variables.join(' ')} }`;
}
