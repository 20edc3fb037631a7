import type { PictureMark, PicturePoint } from './picture-work.ts';

type Size = Readonly<{ width: number; height: number }>;
/** What is drawn on, on the screen as well as in the file. */
type Pen = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'ellipse'
  | 'stroke'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
>;

const inner = '#e03131';
const outer = '#ffffff';

/** Red with a white edge: to be seen on light fronts and in dark corners alike. */
export function drawMarks(pen: Pen, marks: readonly PictureMark[], size: Size): void {
  const line = Math.max(3, Math.max(size.width, size.height) / 160);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const [color, width] of [
    [outer, line * 1.9],
    [inner, line],
  ] as const) {
    pen.strokeStyle = color;
    pen.lineWidth = width;
    for (const { kind, from, to } of marks) {
      pen.beginPath();
      shapes[kind](pen, onPicture(from, size), onPicture(to, size), line);
      pen.stroke();
    }
  }
}

const onPicture = ({ x, y }: PicturePoint, { width, height }: Size) => ({ x: x * width, y: y * height });

const shapes = { arrow: drawArrow, circle: drawCircle };

function drawArrow(pen: Pen, from: PicturePoint, to: PicturePoint, line: number): void {
  const direction = Math.atan2(to.y - from.y, to.x - from.x);
  pen.moveTo(from.x, from.y);
  pen.lineTo(to.x, to.y);
  for (const side of [-1, 1]) {
    const angle = direction + Math.PI + (side * Math.PI) / 6;
    pen.moveTo(to.x, to.y);
    pen.lineTo(to.x + Math.cos(angle) * line * 6, to.y + Math.sin(angle) * line * 6);
  }
}

function drawCircle(pen: Pen, from: PicturePoint, to: PicturePoint): void {
  const [across, down] = [Math.abs(to.x - from.x) / 2, Math.abs(to.y - from.y) / 2];
  pen.ellipse((from.x + to.x) / 2, (from.y + to.y) / 2, across, down, 0, 0, Math.PI * 2);
}
