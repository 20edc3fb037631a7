import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { HeadButton } from '../full-screen-dialog/head-button.tsx';
import { HistoryPanel, type HistoryProps } from './history-panel.tsx';
import { historyTexts as texts } from './history-texts.ts';

/** The history of one record: the button in the head of its dialog, and the panel beside it. null: not stored yet. */
export function useRecordHistory(history: HistoryProps | null) {
  const [isOpen, setIsOpen] = useState(false);
  if (history === null) return { button: null, panel: null };
  return {
    button: (
      <HeadButton
        name={texts.title}
        icon={<IconHistory size={17} stroke={1.75} aria-hidden />}
        opensDialog
        isQuiet
        onClick={() => setIsOpen(true)}
      />
    ),
    panel: <HistoryPanel {...history} opened={isOpen} onClose={() => setIsOpen(false)} />,
  };
}
