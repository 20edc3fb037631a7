import { type LiveEvent, liveEvent } from '@korpus/contract/system/live-event.ts';

/**
 * Reads server-sent events from an answer of fetch (EventSource cannot send the bearer header). `onSign` hears of
 * every sign of life, heartbeats included.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { onEvent, onSign }: { onEvent: (event: LiveEvent) => void; onSign: () => void },
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onSign();
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseBlock(block);
      if (event !== null) onEvent(event);
    }
  }
}

/** null for heartbeats and for kinds a newer server may know. */
function parseBlock(block: string): LiveEvent | null {
  const data = block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).trim())
    .join('\n');
  if (data === '') return null;
  const parsed = liveEvent.safeParse(parseJson(data));
  return parsed.success ? parsed.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
