import type { PictureMark } from '../device-types.ts';
import { drawMarkPath, type Size, strokeOf } from './marks.ts';

/** Thickness of the edge, as a multiple of the line's. */
export const edgeShare = 1.6;
export const markColors = { line: '#e0211b', edge: '#ffffff' } as const;

/** Red with a white edge: to be seen on light fronts and in dark corners alike. The lines are those of the screen. */
export function drawMarks(
  pen: OffscreenCanvasRenderingContext2D,
  marks: readonly PictureMark[],
  size: Size,
): void {
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const mark of marks) {
    const path = new Path2D(drawMarkPath(mark, size));
    for (const [color, share] of [
      [markColors.edge, edgeShare],
      [markColors.line, 1],
    ] as const) {
      pen.strokeStyle = color;
      pen.lineWidth = strokeOf(size) * share;
      pen.stroke(path);
    }
  }
}
