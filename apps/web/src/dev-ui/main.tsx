import '../ui/mantine-entry.css';
import '../ui/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BadgeShowcase } from './badge-showcase.tsx';
import { dataTableShowcases } from './data-table-showcases.ts';
import { DevUiPage, type Showcase } from './dev-ui-page.tsx';
import { DialogShowcase } from './dialog-showcase.tsx';
import { DateShowcase, MoneyShowcase } from './field-showcase.tsx';
import { FileDropShowcase } from './file-drop-showcase.tsx';
import { RecordDialogShowcase } from './record-dialog-showcase.tsx';
import { RichTextShowcase } from './rich-text-showcase.tsx';
import { StateShowcase, ToastShowcase } from './state-showcase.tsx';
import { ThemeShowcase } from './theme-showcase.tsx';

/** One entry per group; its id is the anchor and the value of `?only=`. */
const showcases: readonly Showcase[] = [
  { id: 'theme', title: 'Gestaltung', Content: ThemeShowcase },
  { id: 'badges', title: 'Status', Content: BadgeShowcase },
  { id: 'money', title: 'Beträge', Content: MoneyShowcase },
  { id: 'dates', title: 'Tage und Zeiträume', Content: DateShowcase },
  { id: 'dialogs', title: 'Dialoge', Content: DialogShowcase },
  { id: 'record-dialog', title: 'Kleiner Dialog', Content: RecordDialogShowcase },
  { id: 'rich-text', title: 'Formatierter Text', Content: RichTextShowcase },
  { id: 'file-drop', title: 'Dateien', Content: FileDropShowcase },
  { id: 'states', title: 'Leer, lädt, Fehler', Content: StateShowcase },
  { id: 'toasts', title: 'Meldungen', Content: ToastShowcase },
  ...dataTableShowcases,
];

const root = document.getElementById('root');
if (root === null) throw new Error('dev-ui.html has no #root');
createRoot(root).render(
  <StrictMode>
    <DevUiPage showcases={showcases} />
  </StrictMode>,
);
