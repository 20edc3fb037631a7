/** A point of the pad, in thousandths of its width from its left upper corner. */
export type SignaturePoint = { readonly x: number; readonly y: number };
/** A line that a finger draws without being lifted. */
export type Stroke = readonly SignaturePoint[];

export const padWidth = 1_000;
export const padHeight = 400;
export const mostStrokes = 100;
export const mostPoints = 4_000;
/** The least length of ink, a tenth of the pad: less is a slip of the finger. */
const leastInk = 100;

export type SignatureProblem = 'EMPTY' | 'DOT' | 'TOO_LONG';

/** Why these strokes are no signature (rules: acceptance#a-signature). */
export function signatureProblem(strokes: readonly Stroke[]): SignatureProblem | null {
  const points = strokes.reduce((sum, stroke) => sum + stroke.length, 0);
  if (points === 0) return 'EMPTY';
  if (points > mostPoints || strokes.length > mostStrokes) return 'TOO_LONG';
  return strokes.reduce((sum, stroke) => sum + measureInk(stroke), 0) < leastInk ? 'DOT' : null;
}

function measureInk(stroke: Stroke): number {
  return stroke.reduce((sum, point, place) => {
    const from = stroke[place - 1] ?? point;
    return sum + Math.hypot(point.x - from.x, point.y - from.y);
  }, 0);
}

/** Makes a point on the pad, in whole thousandths of its width, wherever a finger went. */
export const pointOnPad = (x: number, y: number, width: number): SignaturePoint => ({
  x: within((x / width) * padWidth, padWidth),
  y: within((y / width) * padWidth, padHeight),
});

const within = (value: number, most: number): number =>
  Number.isFinite(value) ? Math.min(most, Math.max(0, Math.round(value))) : 0;

const placed = ({ x, y }: SignaturePoint): string => `${x} ${y}`;

/** One line for each stroke; a dot is as long as its round ends need it. */
const drawStroke = (stroke: Stroke): string => {
  const [first, ...others] = stroke;
  if (first === undefined) return '';
  const to = others.length === 0 ? [first] : others;
  return `M${placed(first)}${to.map((point) => `L${placed(point)}`).join('')}`;
};

export const signaturePath = (strokes: readonly Stroke[]): string => strokes.map(drawStroke).join('');

/** A drawing, for the page. */
export const signatureDrawing = (strokes: readonly Stroke[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${padWidth} ${padHeight}"><path d="${signaturePath(strokes)}" fill="none" stroke="#101828" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
