import type { Look } from './chart-model.ts';

/** Colours stand in charts.module.css, for both themes. */
export const colorOf = (look: Look): string => `var(--look-${look})`;

type Shape = 'circle' | 'square' | 'bar';

/** Shapes that tell two series apart without their colour. */
export const shapeOf: Readonly<Record<Look, Shape>> = {
  sold: 'circle',
  soldBefore: 'circle',
  delivered: 'square',
  deliveredBefore: 'square',
  db2: 'bar',
  db1: 'bar',
  rest: 'bar',
  missing: 'bar',
  self: 'bar',
  supplier: 'bar',
  customer: 'bar',
  deliveries: 'bar',
};

export const dashes = '5 4';
/** Pattern for the bar of what is left out. */
export const dots = '2 2';
