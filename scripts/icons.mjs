import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { inProject } from './lib/paths.mjs';
import { runScript } from './lib/script-error.mjs';

/** Draws the icons of the installed picture app from the brand's own: `npm run icons`, after it has changed. */
await runScript(async () => {
  const place = (name) => inProject('apps', 'web', 'public', name);
  const brand = readFileSync(place('icon.svg'), 'utf8');
  // Phones cut these to their own shape: colour to the edge, and what is drawn well inside of it.
  const wholeArea = brand
    .replace(/ rx="\d+"/, '')
    .replace('<g ', '<g transform="translate(16 16) scale(0.8) translate(-16 -16)" ');
  const draw = (svg, size, name) =>
    sharp(Buffer.from(svg), { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(place(name));
  await draw(brand, 192, 'icon-192.png');
  await draw(brand, 512, 'icon-512.png');
  await draw(wholeArea, 512, 'icon-maskable-512.png');
  await draw(wholeArea, 180, 'apple-touch-icon.png');
  return 0;
});
