import { Text } from '@mantine/core';
import { useState } from 'react';
import { FileDrop } from '../ui/file-drop/file-drop.tsx';
import { Example, Examples } from './example.tsx';

export function FileDropShowcase() {
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <Examples wide>
      <Example name="Mehrere Dateien, jedes Format">
        <FileDrop maxBytes={25_000_000} onFiles={(files) => setNames(files.map(({ name }) => name))} />
        <Text size="sm" data-testid="dropped">
          {names.length === 0 ? 'Noch keine Datei' : names.join(', ')}
        </Text>
      </Example>
      <Example name="Eine Datei, nur PDF, höchstens 100 KB">
        <FileDrop
          label="Vertrag hierher ziehen, einfügen oder auswählen"
          maxBytes={100_000}
          accept={['application/pdf']}
          acceptLabel="PDF"
          multiple={false}
          onFiles={(files) => setNames(files.map(({ name }) => name))}
        />
      </Example>
      <Example name="Gesperrt">
        <FileDrop maxBytes={25_000_000} onFiles={() => undefined} disabled label="Plan (gesperrt)" />
      </Example>
      <Example name="Lädt hoch">
        <FileDrop maxBytes={25_000_000} onFiles={() => undefined} loading label="Plan (lädt)" />
      </Example>
    </Examples>
  );
}
