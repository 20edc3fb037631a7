import { emptyRichText, type RichTextDocument } from '@korpus/domain/rich-text/rich-text-document.ts';
import { useState } from 'react';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { Example, Examples } from '../example.tsx';

const terms: RichTextDocument = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Zahlungsbedingungen' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Die Anzahlung ist ' },
        { type: 'text', text: 'innerhalb von acht Tagen', marks: [{ type: 'bold' }] },
        { type: 'text', text: ' fällig.' },
      ],
    },
    {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Überweisung' }] }],
        },
        {
          type: 'listItem',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'bar im Geschäft' }] }],
        },
      ],
    },
  ],
};

export function RichTextShowcase() {
  const [text, setText] = useState(emptyRichText);
  const [filled, setFilled] = useState(terms);
  return (
    <Examples wide>
      <Example name="Leer">
        <RichText label="Einleitung" value={text} onChange={setText} />
        <output hidden data-testid="rich-text-value">
          {JSON.stringify(text)}
        </output>
      </Example>
      <Example name="Gefüllt">
        <RichText label="Bedingungen" value={filled} onChange={setFilled} />
      </Example>
      <Example name="Gesperrt">
        <RichText label="Textvorlage" value={terms} onChange={() => undefined} disabled />
      </Example>
      <Example name="Zugeklappt, mit Fehler">
        <RichText
          label="Schlusstext"
          value={terms}
          onChange={() => undefined}
          initiallyOpen={false}
          error="Der Schlusstext fehlt."
        />
      </Example>
    </Examples>
  );
}
