import type { ChartModel, Look } from './chart-model.ts';
import { chartTexts as texts } from './chart-texts.ts';
import { colorOf, dashes, shapeOf } from './series-look.ts';

/** Sharp also where it is printed or shown larger. */
const scale = 2;
const edge = 20;
const headHeight = 84;
/** A picture knows no font but those of the computer, which may be wider. */
const spare = 14;

/** The drawing stands in no page any more, so each part takes along how it looks. */
const kept = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'opacity',
  'font-size',
  'font-family',
  'font-weight',
  'text-anchor',
  'stop-color',
  'stop-opacity',
] as const;

export async function drawPicture(model: ChartModel, drawing: SVGSVGElement): Promise<Blob> {
  const { width, height } = drawing.getBoundingClientRect();
  const image = await convertToImage(drawing, width, height);
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * edge) * scale;
  canvas.height = (height + headHeight + edge) * scale;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws no pictures.');
  pen.scale(scale, scale);
  pen.fillStyle = resolved(drawing, 'var(--korpus-surface)');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  drawHead(pen, model, drawing);
  pen.drawImage(image, edge - spare, headHeight, width + spare, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The picture could not be made.'));
      else resolve(blob);
    }, 'image/png');
  });
}

async function convertToImage(
  drawing: SVGSVGElement,
  width: number,
  height: number,
): Promise<HTMLImageElement> {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new Error('The drawing could not be copied.');
  const originals = drawing.querySelectorAll<SVGElement>('*');
  for (const [place, part] of copy.querySelectorAll<SVGElement>('*').entries()) {
    const original = originals[place];
    if (original === undefined) continue;
    const look = getComputedStyle(original);
    for (const name of kept) part.style.setProperty(name, look.getPropertyValue(name));
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width + spare));
  copy.setAttribute('height', String(height));
  copy.setAttribute('viewBox', `${-spare} 0 ${width + spare} ${height}`);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

function drawHead(pen: CanvasRenderingContext2D, model: ChartModel, drawing: SVGSVGElement): void {
  const { fontFamily } = getComputedStyle(document.body);
  const [text, dimmed] = [resolved(drawing, 'var(--korpus-text)'), resolved(drawing, 'var(--korpus-dimmed)')];
  pen.textBaseline = 'middle';
  pen.font = `650 16px ${fontFamily}`;
  pen.fillStyle = text;
  pen.fillText(model.title, edge, 26);
  const after = edge + pen.measureText(model.title).width + 12;
  pen.font = `12px ${fontFamily}`;
  pen.fillStyle = dimmed;
  pen.fillText(model.period, after, 27);
  let x = edge;
  for (const { look, label, isBefore, total } of model.series) {
    if (isBefore) continue;
    drawSwatch(pen, { look, x, y: 56 }, model.kind, drawing);
    const said = total === undefined ? label : `${label} ${total}`;
    pen.fillStyle = dimmed;
    pen.fillText(said, x + 26, 56);
    x += 26 + pen.measureText(said).width + 18;
  }
  if (model.beforeName !== undefined) pen.fillText(texts.dashed(model.beforeName), x, 56);
}

type Swatch = Readonly<{ look: Look; x: number; y: number }>;

function drawSwatch(
  pen: CanvasRenderingContext2D,
  { look, x, y }: Swatch,
  kind: ChartModel['kind'],
  drawing: SVGSVGElement,
): void {
  pen.strokeStyle = resolved(drawing, colorOf(look));
  pen.fillStyle = pen.strokeStyle;
  pen.lineWidth = 2;
  pen.setLineDash(look === 'missing' ? dashes.split(' ').map(Number) : []);
  pen.beginPath();
  if (kind === 'BAR') {
    pen.rect(x + 6, y - 6, 12, 12);
    if (look === 'missing') pen.stroke();
    else pen.fill();
  } else {
    pen.moveTo(x, y);
    pen.lineTo(x + 20, y);
    pen.stroke();
    pen.beginPath();
    if (shapeOf[look] === 'square') pen.rect(x + 6, y - 4, 8, 8);
    else pen.arc(x + 10, y, 4.25, 0, 2 * Math.PI);
    pen.fillStyle = resolved(drawing, 'var(--korpus-surface)');
    pen.fill();
    pen.stroke();
  }
  pen.setLineDash([]);
}

/** Finds what a colour of the theme is at this place: a canvas knows none. */
function resolved(drawing: SVGSVGElement, color: string): string {
  const probe = document.createElement('span');
  probe.style.color = color;
  drawing.parentElement?.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}
