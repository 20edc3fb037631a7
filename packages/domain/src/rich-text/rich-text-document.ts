/**
 * A formatted text as a tree: bold, italic, underline, headings 1 to 3, bullet lists and nothing else
 * (rules: documents#formatted-texts). Never HTML, so nothing in it can be executed, and documents can be printed from
 * it.
 */
export type RichTextDocument = Readonly<{ type: 'doc'; content: readonly RichTextBlock[] }>;

export type RichTextBlock =
  | Readonly<{ type: 'paragraph'; content?: readonly RichTextInline[] }>
  | Readonly<{
      type: 'heading';
      attrs: Readonly<{ level: HeadingLevel }>;
      content?: readonly RichTextInline[];
    }>
  | RichTextList;

type RichTextList = Readonly<{ type: 'bulletList'; content: readonly RichTextItem[] }>;
type RichTextItem = Readonly<{ type: 'listItem'; content: readonly RichTextBlock[] }>;

export type RichTextInline =
  | Readonly<{ type: 'text'; text: string; marks?: readonly RichTextMark[] }>
  | Readonly<{ type: 'hardBreak' }>;

type RichTextMark = Readonly<{ type: MarkName }>;

export const headingLevels = [1, 2, 3] as const;
type HeadingLevel = (typeof headingLevels)[number];

const markNames = ['bold', 'italic', 'underline'] as const;
type MarkName = (typeof markNames)[number];

export const emptyRichText: RichTextDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Deeper lists are flattened away; nobody types them, but a pasted page may hold them. */
const deepestList = 5;

/** Keeps what the tree may hold and drops everything else: pasted styles, attributes, unknown nodes. */
export function cleanRichText(value: unknown): RichTextDocument {
  const content = readChildren(value).flatMap((child) => cleanBlock(child, 0));
  return content.length === 0 ? emptyRichText : { type: 'doc', content };
}

/** The words alone: for searching, previews and the question whether there is any text. */
export function extractPlainText(document: RichTextDocument): string {
  return document.content.map(blockText).join('\n').trim();
}

/** A paragraph for each line. */
export const richTextOf = (lines: readonly string[]): RichTextDocument => ({
  type: 'doc',
  content: lines.map((text) => ({
    type: 'paragraph',
    ...(text === '' ? {} : { content: [{ type: 'text', text }] }),
  })),
});

export const isEmptyRichText = (document: RichTextDocument): boolean => extractPlainText(document) === '';

function cleanBlock(node: unknown, depth: number): RichTextBlock[] {
  switch (field(node, 'type')) {
    case 'paragraph':
      return [{ type: 'paragraph', ...inlineContent(node) }];
    case 'heading':
      return [cleanHeading(node)];
    case 'bulletList':
      return depth < deepestList ? cleanList(node, depth) : [];
    default:
      return [];
  }
}

function cleanHeading(node: unknown): RichTextBlock {
  const level = headingLevels.find((known) => known === field(field(node, 'attrs'), 'level'));
  if (level === undefined) return { type: 'paragraph', ...inlineContent(node) };
  return { type: 'heading', attrs: { level }, ...inlineContent(node) };
}

function cleanList(node: unknown, depth: number): RichTextList[] {
  const items = readChildren(node)
    .filter((child) => field(child, 'type') === 'listItem')
    .map((item) => readChildren(item).flatMap((child) => cleanBlock(child, depth + 1)))
    .filter((content) => content.length > 0)
    .map((content): RichTextItem => ({ type: 'listItem', content }));
  return items.length === 0 ? [] : [{ type: 'bulletList', content: items }];
}

function inlineContent(node: unknown): { content?: readonly RichTextInline[] } {
  const content = readChildren(node).flatMap(cleanInline);
  return content.length === 0 ? {} : { content };
}

function cleanInline(node: unknown): RichTextInline[] {
  if (field(node, 'type') === 'hardBreak') return [{ type: 'hardBreak' }];
  const text = field(node, 'text');
  if (field(node, 'type') !== 'text' || typeof text !== 'string' || text === '') return [];
  const marks = cleanMarks(field(node, 'marks'));
  return [marks.length === 0 ? { type: 'text', text } : { type: 'text', text, marks }];
}

/** Puts marks in one fixed order, each once: equal texts are equal trees, which "has it changed?" relies on. */
function cleanMarks(value: unknown): RichTextMark[] {
  const given: readonly unknown[] = Array.isArray(value) ? value : [];
  return markNames
    .filter((name) => given.some((mark) => field(mark, 'type') === name))
    .map((type) => ({ type }));
}

function blockText(block: RichTextBlock): string {
  if (block.type === 'bulletList') {
    return block.content.map((item) => `• ${item.content.map(blockText).join('\n')}`).join('\n');
  }
  return (block.content ?? []).map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('');
}

function readChildren(node: unknown): readonly unknown[] {
  const content = field(node, 'content');
  return Array.isArray(content) ? content : [];
}

const field = (node: unknown, name: string): unknown =>
  typeof node === 'object' && node !== null && Object.hasOwn(node, name)
    ? Reflect.get(node, name)
    : undefined;
