import { deflateSync } from 'node:zlib';

/** A PDF of some 2 kB: its page is packed twice, and once unpacked takes fifty megabytes. */
export function aStreamInAStream(): Buffer {
  const page = `BT /F1 1 Tf ${'1 0 0 1 50 90 Tm (a) Tj '.repeat(2_000_000)}ET`;
  const packed = deflateSync(deflateSync(page, { level: 9 }), { level: 9 });
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 500 700]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${packed.length}/Filter[/FlateDecode/FlateDecode]>>\nstream\n${packed.toString('latin1')}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ].map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`);
  const head = '%PDF-1.7\n';
  const places = objects.map((_, at) => head.length + objects.slice(0, at).join('').length);
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 6\n0000000000 65535 f \n${table}trailer\n<</Size 6/Root 1 0 R>>\n`;
  const start = head.length + objects.join('').length;
  return Buffer.from(`${head}${objects.join('')}${end}startxref\n${start}\n%%EOF`, 'latin1');
}
