import '@mantine/tiptap/styles.css';
import {
  cleanRichText,
  headingLevels,
  type RichTextDocument,
} from '@korpus/domain/rich-text/rich-text-document.ts';
import { RichTextEditor as MantineEditor, type RichTextEditorLabels } from '@mantine/tiptap';
import { type JSONContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { richTextTexts } from '../ui-texts.ts';
import classes from './rich-text.module.css';

type RichTextEditorProps = Readonly<{
  label: string;
  value: RichTextDocument;
  onChange: (value: RichTextDocument) => void;
  disabled?: boolean;
  hasError: boolean;
  placeholder?: string;
}>;

export function RichTextEditor({ label, value, onChange, disabled = false, hasError }: RichTextEditorProps) {
  /** Value that the editor last gave out: another value came from elsewhere and replaces the text. */
  const given = useRef(value);
  const give = useEffectEvent((tree: unknown) => {
    const document = cleanRichText(tree);
    given.current = document;
    onChange(document);
  });
  const editor = useEditor({
    extensions: [onlyWhatTheTreeHolds],
    content: editorContent(value),
    editable: !disabled,
    // Our stylesheet carries the few rules an editable text needs; no style element is added at run time.
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: classes.text ?? '',
      },
    },
    onUpdate: (event) => give(event.editor.getJSON()),
  });

  useEffect(() => {
    if (value === given.current) return;
    given.current = value;
    editor.commands.setContent(editorContent(value), { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);

  return (
    <MantineEditor
      editor={editor}
      labels={labels}
      className={classes.editor ?? ''}
      classNames={{ content: classes.content ?? '' }}
      data-error={hasError || undefined}
      data-disabled={disabled || undefined}
      withCodeHighlightStyles={false}
    >
      {!disabled && <Toolbar />}
      <MantineEditor.Content />
    </MantineEditor>
  );
}

const Toolbar = () => (
  <MantineEditor.Toolbar className={classes.toolbar ?? ''} role="toolbar" aria-label={richTextTexts.toolbar}>
    <MantineEditor.ControlsGroup>
      <MantineEditor.Bold />
      <MantineEditor.Italic />
      <MantineEditor.Underline />
    </MantineEditor.ControlsGroup>
    <MantineEditor.ControlsGroup>
      <MantineEditor.H1 />
      <MantineEditor.H2 />
      <MantineEditor.H3 />
    </MantineEditor.ControlsGroup>
    <MantineEditor.ControlsGroup>
      <MantineEditor.BulletList />
    </MantineEditor.ControlsGroup>
  </MantineEditor.Toolbar>
);

const onlyWhatTheTreeHolds = StarterKit.configure({
  blockquote: false,
  code: false,
  codeBlock: false,
  heading: { levels: [...headingLevels] },
  horizontalRule: false,
  link: false,
  orderedList: false,
  strike: false,
  // An empty line after each list would be part of the text.
  trailingNode: false,
});

const labels: Partial<RichTextEditorLabels> = {
  boldControlLabel: richTextTexts.bold,
  italicControlLabel: richTextTexts.italic,
  underlineControlLabel: richTextTexts.underline,
  h1ControlLabel: richTextTexts.heading(1),
  h2ControlLabel: richTextTexts.heading(2),
  h3ControlLabel: richTextTexts.heading(3),
  bulletListControlLabel: richTextTexts.bulletList,
};

/** The editor wants a tree of its own that it may change. */
function editorContent(document: RichTextDocument): JSONContent {
  const copy: JSONContent = JSON.parse(JSON.stringify(document));
  return copy;
}
