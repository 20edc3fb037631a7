import { loadSharp } from '../../src/platform/pictures/load-sharp.ts';

/** Kinds of damage that can be seen on a picture of the demo. */
export type Damage = 'scratch' | 'edge' | 'gap' | 'water' | 'shade' | 'hinge';

/** Four fronts of a kitchen below their worktop; `last` is the colour of the fourth, `drop` how far it hangs. */
const fronts = (colour: string, last = colour, drop = 0): string => `
  <rect width="1600" height="1200" fill="url(#wall)"/>
  <rect y="240" width="1600" height="70" fill="#5c5148"/><rect y="240" width="1600" height="12" fill="#7a6d61"/>
  ${[0, 1, 2, 3]
    .map((place) => {
      const y = 330 + (place === 3 ? drop : 0);
      return `<rect x="${20 + place * 395}" y="${y}" width="380" height="720" fill="${place === 3 ? last : colour}" stroke="#00000022" stroke-width="4"/>
  <rect x="${130 + place * 395}" y="${y + 40}" width="160" height="14" rx="7" fill="#8d9196"/>`;
    })
    .join('')}
  <rect y="1070" width="1600" height="130" fill="#3f3b38"/>`;

/** Drawn on the picture by somebody who wants it to be seen. */
const ring = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#d6322c" stroke-width="12"/>`;

/** Where it is broken, so that an upright picture shows it. */
const centres: Readonly<Record<Damage, number>> = {
  scratch: 630,
  edge: 1_150,
  gap: 1_150,
  water: 740,
  shade: 1_150,
  hinge: 1_150,
};

const scenes: Readonly<Record<Damage, string>> = {
  scratch: `${fronts('#e9e9e4')}
    <path d="M520 560q90 60 150 170t60 150M560 590l60 110M640 700l34 92" fill="none" stroke="#a9a49a" stroke-width="7"/>
    <path d="M523 563q90 60 150 170t60 150" fill="none" stroke="#fff" stroke-width="2"/>${ring(630, 720, 210)}`,
  edge: `<rect width="1600" height="1200" fill="url(#wall)"/><path d="M0 420h1180l260 260v520H0z" fill="#8a8178"/>
    <path d="M0 420h1180l260 260" fill="none" stroke="#b3aaa0" stroke-width="16"/>
    <path d="M1092 420l40 46 62-18 44 40 20 78 74-12 50 54" fill="#d8cbb6" stroke="#6d655d" stroke-width="5"/>${ring(1210, 520, 190)}`,
  gap: `${fronts('#c9b79c', '#c9b79c', 34)}
    <path d="M1190 330v720" stroke="#1f1b18" stroke-width="22"/>${ring(1250, 350, 150)}`,
  water: `<rect width="1600" height="1200" fill="#cdb08a"/><rect width="1600" height="520" fill="#ece9e2"/>
    <rect y="520" width="1600" height="260" fill="#4a4743"/>
    <path d="M360 520q150 34 320 10t420 8v242q-190 26-380 6t-360-4z" fill="#6a6054"/>
    <path d="M380 780q160-60 330-22t390 0" fill="none" stroke="#8f8271" stroke-width="14"/>
    <ellipse cx="740" cy="930" rx="430" ry="80" fill="#8fa3ad" opacity=".55"/>${ring(740, 660, 250)}`,
  shade: `${fronts('#a9b8a0', '#bcc3a0')}${ring(1395, 690, 240)}`,
  hinge: `<rect width="1600" height="1200" fill="url(#wall)"/><rect x="200" y="180" width="1200" height="620" fill="#d8d3c9"/>
    <rect x="200" y="180" width="1200" height="60" fill="#c3bdb1"/>
    <g transform="rotate(9 260 240)"><rect x="230" y="240" width="1140" height="430" fill="#f1efe9" stroke="#bdb7ab" stroke-width="6"/></g>
    <g fill="#9aa0a6" stroke="#5f656b" stroke-width="6"><rect x="1230" y="250" width="120" height="70" rx="10"/><circle cx="1340" cy="360" r="34"/></g>
    <path d="M1290 320l50 40-70 60" fill="none" stroke="#5f656b" stroke-width="16"/>${ring(1300, 340, 170)}`,
};

/** A photograph of what is broken; every second one is held upright. */
export async function aDamage(damage: Damage, number: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const light = `<defs><linearGradient id="wall" x2="1" y2="1"><stop stop-color="#f4f1ea"/><stop offset="1" stop-color="#cfc8bb"/></linearGradient>
    <radialGradient id="lamp" cx="0.${3 + (number % 4)}" cy="0.3" r="0.9"><stop stop-color="#fff" stop-opacity=".28"/><stop offset="1" stop-opacity=".34"/></radialGradient></defs>`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">${light}${scenes[damage]}<rect width="1600" height="1200" fill="url(#lamp)"/></svg>`;
  const photo = sharp(Buffer.from(picture));
  const held =
    number % 2 === 1
      ? photo.extract({ left: centres[damage] - 450, top: 0, width: 900, height: 1_200 })
      : photo;
  return held.jpeg({ quality: 80 }).toBuffer();
}
