/**
 * The whole lines of each chunk of a text; the last one needs no line break. Not `readline`: that also breaks at
 * U+2028, which texts may contain.
 */
export async function* splitChunks(chunks: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
  if (rest !== '') yield [rest];
}
