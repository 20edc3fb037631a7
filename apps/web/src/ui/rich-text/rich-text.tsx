import { extractPlainText, type RichTextDocument } from '@korpus/domain/rich-text/rich-text-document.ts';
import { ActionIcon, Input } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { LoadingState } from '../states/loading-state.tsx';
import { richTextTexts } from '../ui-texts.ts';
import classes from './rich-text.module.css';

/** The editor is 100 KB: it comes only when a text is opened. */
const RichTextEditor = lazy(async () => ({
  default: (await import('./rich-text-editor.tsx')).RichTextEditor,
}));

type RichTextProps = Readonly<{
  label?: string;
  value: RichTextDocument;
  onChange: (value: RichTextDocument) => void;
  disabled?: boolean;
  error?: ReactNode;
  placeholder?: string;
  initiallyOpen?: boolean;
}>;

/** A formatted text with its toolbar; closed it shows the beginning of the text in one line. */
export function RichText({
  label = richTextTexts.label,
  initiallyOpen = true,
  error,
  ...editor
}: RichTextProps) {
  const [isOpen, setIsOpen] = useState(initiallyOpen);
  const bodyId = useId();
  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <ActionIcon
          size="sm"
          aria-label={isOpen ? richTextTexts.collapse : richTextTexts.expand}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconChevronDown size={15} className={classes.chevron} data-open={isOpen || undefined} />
        </ActionIcon>
        <span className={classes.label}>{label}</span>
        {!isOpen && <span className={classes.preview}>{extractPlainText(editor.value)}</span>}
      </div>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Waiting />}>
            <RichTextEditor label={label} hasError={error !== undefined && error !== null} {...editor} />
          </Suspense>
        )}
      </div>
      {error !== undefined && error !== null && <Input.Error>{error}</Input.Error>}
    </div>
  );
}

const Waiting = () => (
  <div className={classes.waiting}>
    <LoadingState shape="text" count={3} />
  </div>
);
