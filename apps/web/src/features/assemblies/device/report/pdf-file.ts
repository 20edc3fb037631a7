/** A dictionary, or one with bytes. */
export type PdfObject = string | Readonly<{ entries: string; stream: Uint8Array }>;

/** The file of these objects, numbered from 1 (PDF 1.4). */
export function writePdf(
  objects: readonly PdfObject[],
  { root, info }: Readonly<{ root: number; info: number }>,
): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  const state = { length: 0 };
  const add = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    parts.push(bytes);
    state.length += bytes.byteLength;
  };
  // Four bytes that are no text say to programs on the way that this is none.
  add('%PDF-1.4\n');
  add(Uint8Array.of(0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a));
  const places = objects.map((object, at) => {
    const place = state.length;
    add(`${at + 1} 0 obj\n`);
    if (typeof object === 'string') add(object);
    else {
      add(`<< ${object.entries}/Length ${object.stream.byteLength} >>\nstream\n`);
      add(object.stream);
      add('\nendstream');
    }
    add('\nendobj\n');
    return place;
  });
  const table = state.length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`);
  add(`trailer\n<< /Size ${objects.length + 1} /Root ${root} 0 R /Info ${info} 0 R >>\n`);
  add(`startxref\n${table}\n%%EOF\n`);
  return joined(parts, state.length);
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.byteLength;
  }
  return file;
}
