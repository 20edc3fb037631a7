import { XmlError } from './xml-error.ts';

/** Encodings as they may be declared; another one is refused and not guessed. */
const encodings: ReadonlyMap<string, string> = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['iso-8859-1', 'iso-8859-1'],
  ['iso-8859-15', 'iso-8859-15'],
  ['windows-1252', 'windows-1252'],
]);

/** The declaration stands within them, where there is one. */
const headBytes = 200;

/** The text of a document, in pieces: by the mark before it, else by what it says itself, else in UTF-8. */
export async function* decodedXml(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const state: { head: Uint8Array; decoder: TextDecoder | null } = { head: new Uint8Array(), decoder: null };
  for await (const chunk of chunks) {
    if (state.decoder !== null) yield decoded(state.decoder, chunk);
    else {
      state.head = Buffer.concat([state.head, chunk]);
      if (state.head.length < headBytes) continue;
      state.decoder = decoderFor(state.head);
      yield decoded(state.decoder, state.head);
    }
  }
  if (state.decoder === null) {
    state.decoder = decoderFor(state.head);
    yield decoded(state.decoder, state.head);
  }
  yield decoded(state.decoder, null);
}

/** Null: nothing follows, so half a character is an error. */
function decoded(decoder: TextDecoder, bytes: Uint8Array | null): string {
  try {
    return bytes === null ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch {
    throw new XmlError('ENCODING');
  }
}

/** A declaration in UTF-16 is one of its mark; without it nobody could have read the declaration. */
function decoderFor(bytes: Uint8Array): TextDecoder {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return strict('utf-16le');
  if (first === 0xfe && second === 0xff) return strict('utf-16be');
  const head = Buffer.from(bytes.subarray(0, headBytes)).toString('latin1');
  const said = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1] ?? 'utf-8';
  const encoding = encodings.get(said.toLowerCase());
  if (encoding === undefined) throw new XmlError('ENCODING');
  return strict(encoding);
}

const strict = (encoding: string) => new TextDecoder(encoding, { fatal: true });
