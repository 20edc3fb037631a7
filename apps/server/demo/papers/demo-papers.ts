import { buffer } from 'node:stream/consumers';
import { loadSharp } from '../../src/platform/pictures/load-sharp.ts';
import { aPage, houseFonts, ink, left, mm, page, readersFonts, width } from './a-page.ts';
import { paperTexts as texts } from './demo-papers-texts.ts';

type LetterheadFacts = {
  readonly company: string;
  readonly street: string;
  readonly town: string;
  readonly phone: string;
  /** Below the line at the foot; firms without an account have none. */
  readonly foot: readonly string[];
  readonly colour: string;
};

/** The paper of a shop: its name above, its account below, the middle left free (margins of demo-base-data). */
export async function aLetterhead(facts: LetterheadFacts): Promise<Buffer> {
  const document = await aPage(houseFonts());
  document.rect(0, 0, page.width, mm(4)).fill(facts.colour);
  document.font('bold').fontSize(19).fillColor(ink).text(facts.company, left, mm(14), { width });
  document
    .font('regular')
    .fontSize(9)
    .fillColor(facts.colour)
    .text(texts.letterheadOf, left, mm(23), { width });
  const address = [facts.street, facts.town, texts.phone(facts.phone)].join('\n');
  document.fontSize(8.5).fillColor(ink).text(address, left, mm(14), { width, align: 'right', lineGap: 2 });
  document
    .moveTo(left, mm(277))
    .lineTo(left + width, mm(277))
    .lineWidth(0.6)
    .stroke(facts.colour);
  document.fontSize(7.5).fillColor('#52606d');
  for (const [index, line] of facts.foot.entries())
    document.text(line, left, mm(279.5 + index * 4), { width, align: 'center' });
  document.end();
  return buffer(document);
}

/** Some paper that somebody signed and put on the scanner. */
export async function aSignedPaper(title: string, lines: readonly string[]): Promise<Buffer> {
  const document = await aPage(readersFonts);
  document.font('bold').fontSize(18).fillColor(ink).text(title, left, mm(35), { width });
  document.font('regular').fontSize(11).text(lines.join('\n'), left, mm(50), { width, lineGap: 4 });
  document.fontSize(9).fillColor('#7b8794').text(texts.example, left, mm(90), { width });
  document
    .moveTo(left, mm(240))
    .lineTo(left + mm(70), mm(240))
    .lineWidth(0.5)
    .stroke('#9aa5b1');
  document.text(texts.signed, left, mm(242));
  document
    .path(`M ${left + 8} ${mm(236)} q 14 -30 22 -6 t 18 -4 t 22 2 q 10 -18 16 2 t 30 -6`)
    .lineWidth(1.4)
    .stroke('#1b3a6b');
  document.end();
  return buffer(document);
}

/** The plan of a kitchen, seen from above: cupboards along two walls, an island, a window and a door. */
const planOf = (
  islandX: number,
): string => `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1000">
  <rect width="1400" height="1000" fill="#fbfaf7"/>
  <g fill="none" stroke="#334" stroke-width="14"><path d="M120 120h1160v760H520M400 880H120V120"/></g>
  <path d="M520 880a120 120 0 0 0-120-120v120" fill="none" stroke="#8892a0" stroke-width="3"/>
  <path d="M700 113h320" stroke="#fbfaf7" stroke-width="8"/>
  <g fill="#eadfce" stroke="#6b5a44" stroke-width="3">
    <rect x="130" y="130" width="120" height="520"/><rect x="250" y="130" width="780" height="120"/>
    <rect x="1030" y="130" width="240" height="120" fill="#dfe5ea"/>
    <rect x="${islandX}" y="450" width="460" height="200" rx="6"/>
  </g>
  <g fill="none" stroke="#6b5a44" stroke-width="3">
    <path d="M250 130v120M370 130v120M490 130v120M640 130v120M790 130v120M910 130v120M130 370h120M130 510h120"/>
    <rect x="660" y="150" width="110" height="76" rx="14" stroke="#47627a"/>
    <g stroke="#444"><circle cx="${islandX + 90}" cy="510" r="30"/><circle cx="${islandX + 180}" cy="510" r="30"/>
      <circle cx="${islandX + 90}" cy="592" r="30"/><circle cx="${islandX + 180}" cy="592" r="30"/></g>
  </g>
  <g stroke="#b04a3a" stroke-width="2"><path d="M120 945h1160M120 930v30M1280 930v30M60 120v760M45 120h30M45 880h30"/></g>
</svg>`;

/** A bare wall with its connections, as on the day of measuring. */
const wallOf = (hue: number): string => `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
  <defs><linearGradient id="w" x2="0" y2="1"><stop stop-color="hsl(${hue} 14% 88%)"/><stop offset="1" stop-color="hsl(${hue} 12% 70%)"/></linearGradient></defs>
  <rect width="1600" height="860" fill="url(#w)"/><rect y="860" width="1600" height="340" fill="#9a8468"/>
  <path d="M0 860h1600" stroke="#7d6a52" stroke-width="10"/>
  <rect x="980" y="140" width="420" height="470" fill="#dcebf5" stroke="#f5f5f2" stroke-width="26"/>
  <path d="M1190 140v470" stroke="#f5f5f2" stroke-width="16"/>
  <g fill="#f2f2ee" stroke="#8b8b86" stroke-width="4"><rect x="240" y="560" width="70" height="70" rx="8"/><rect x="330" y="560" width="70" height="70" rx="8"/></g>
  <g fill="none" stroke="#666" stroke-width="5"><circle cx="275" cy="595" r="22"/><circle cx="365" cy="595" r="22"/></g>
  <g fill="#b8bec4" stroke="#62686e" stroke-width="6"><circle cx="620" cy="700" r="30"/><circle cx="720" cy="700" r="30"/><circle cx="670" cy="780" r="44" fill="#444"/></g>
</svg>`;

const kitchens = 3;

export async function aPlan(number: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(planOf(520 + (number % kitchens) * 110)))
    .png({ palette: true })
    .toBuffer();
}

/** Orders have the kitchens of others: to draw a plan for each took half of the first start. */
export function planDrawer(): typeof aPlan {
  const drawn = new Map<number, Promise<Buffer>>();
  return (number) => {
    const kitchen = number % kitchens;
    const plan = drawn.get(kitchen) ?? aPlan(kitchen);
    drawn.set(kitchen, plan);
    return plan;
  };
}

export async function aPhoto(number: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(wallOf((number * 67) % 360)))
    .jpeg({ quality: 78 })
    .toBuffer();
}
