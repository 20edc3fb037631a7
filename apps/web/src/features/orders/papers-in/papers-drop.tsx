import { ActionIcon } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDropTarget } from '../../../ui/files/taking/use-drop-target.ts';
import { CarriedPaperProvider } from './carried-papers.ts';
import classes from './papers-drop.module.css';
import { PapersHint } from './papers-hint.tsx';
import { papersInTexts as texts } from './papers-in-texts.ts';
import type { ArrivedPapers } from './use-arrived-papers.tsx';
import { ChoosePapers } from './use-papers-in.tsx';

type PapersDropProps = Readonly<{ papers: ArrivedPapers; children: ReactNode }>;

/** The overview takes papers anywhere on it, and gives each to the order somebody chooses. */
export function PapersDrop({ papers: { take, carried, dialog }, children }: PapersDropProps) {
  const { isOver, dropProps } = useDropTarget(take);
  return (
    <div className={classes.place} {...dropProps}>
      <CarriedPaperProvider value={carried}>{children}</CarriedPaperProvider>
      {isOver && <PapersHint place="screen">{texts.dropAny}</PapersHint>}
      {dialog}
    </div>
  );
}

export const PapersButton = ({ onFiles }: Readonly<{ onFiles: (files: readonly File[]) => void }>) => (
  <ChoosePapers onFiles={(files) => files.length > 0 && onFiles(files)}>
    {(open) => (
      <ActionIcon
        className={classes.choose ?? ''}
        variant="default"
        size="var(--korpus-control-height)"
        aria-label={texts.readAny}
        title={texts.readAny}
        onClick={open}
      >
        <IconFileSearch size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    )}
  </ChoosePapers>
);
