import type { PictureMark, PicturePoint, QuarterTurns } from '../device-types.ts';

export type Size = { readonly width: number; readonly height: number };
export const nextTurn = (turns: QuarterTurns): QuarterTurns =>
  turns === 3 ? 0 : turns === 2 ? 3 : turns === 1 ? 2 : 1;

/** Gives the size of a picture once it is turned. */
export const turnedSize = ({ width, height }: Size, turns: QuarterTurns): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** Gives the matrix of a turn as SVG and canvas both take it: where the corners of the picture go. */
export function turnMatrix(
  { width, height }: Size,
  turns: QuarterTurns,
): readonly [number, number, number, number, number, number] {
  if (turns === 1) return [0, 1, -1, 0, height, 0];
  if (turns === 2) return [-1, 0, 0, -1, width, height];
  if (turns === 3) return [0, -1, 1, 0, 0, width];
  return [1, 0, 0, 1, 0, 0];
}

/** Thick enough to be seen on a small print. */
export const strokeOf = ({ width, height }: Size): number => Math.max(width, height) / 75;

/** Shorter than this it was a touch and no line. */
const shortest = 0.02;
export const isDrawn = ({ from, to }: PictureMark): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) >= shortest;

/** The line of a mark as a path, which SVG shows and a canvas draws. */
export function drawMarkPath({ kind, from, to }: PictureMark, size: Size): string {
  const [start, end] = [scaled(from, size), scaled(to, size)];
  return kind === 'arrow' ? arrow(start, end, strokeOf(size)) : ellipse(start, end);
}

const scaled = ({ x, y }: PicturePoint, { width, height }: Size): PicturePoint => ({
  x: x * width,
  y: y * height,
});

function arrow(from: PicturePoint, to: PicturePoint, stroke: number): string {
  const direction = Math.atan2(to.y - from.y, to.x - from.x);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const head = Math.min(stroke * 5, length * 0.6);
  const barb = (turn: number) => ({
    x: to.x - head * Math.cos(direction + turn),
    y: to.y - head * Math.sin(direction + turn),
  });
  const [left, right] = [barb(0.55), barb(-0.55)];
  return `M${at(from)}L${at(to)}M${at(left)}L${at(to)}L${at(right)}`;
}

/** Draws an ellipse within the corners that the finger drew. */
function ellipse(one: PicturePoint, other: PicturePoint): string {
  const [rx, ry] = [Math.abs(other.x - one.x) / 2, Math.abs(other.y - one.y) / 2];
  const [left, y] = [Math.min(one.x, other.x), (one.y + other.y) / 2];
  const arc = `A${round(rx)} ${round(ry)} 0 1 0`;
  return `M${at({ x: left, y })}${arc} ${at({ x: left + 2 * rx, y })}${arc} ${at({ x: left, y })}`;
}

const at = ({ x, y }: PicturePoint): string => `${round(x)} ${round(y)}`;
const round = (value: number): number => Math.round(value * 10) / 10;
