import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { fileTexts as texts } from '../bank-texts.ts';

type ImportButtonProps = Readonly<{
  onFiles: (files: readonly File[]) => void;
  /** Set when there is nothing else to do yet. */
  isFirst?: boolean;
}>;

/** File types that the chooser offers. The bytes decide what a file is; this only spares people the sight of others. */
const accepted = '.xml,.zip,application/xml,text/xml,application/zip';

export function ImportButton({ onFiles, isFirst = false }: ImportButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={isFirst ? 'filled' : 'default'}
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {texts.choose}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label={texts.chosen}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file again is a choice, too.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
