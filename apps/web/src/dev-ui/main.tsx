import '../ui/mantine-entry.css';
import '../ui/global.css';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DevUiPage, type Showcase } from './dev-ui-page.tsx';
import { DialogShowcase } from './dialogs/dialog-showcase.tsx';
import { RecordDialogShowcase } from './dialogs/record-dialog-showcase.tsx';
import { DateShowcase, FileDropShowcase, MoneyShowcase } from './fields/field-showcase.tsx';
import { RichTextShowcase } from './fields/rich-text-showcase.tsx';
import { StateShowcase, ToastShowcase } from './state-showcase.tsx';
import { CustomerTableShowcase } from './tables/customer-table-showcase.tsx';
import { BigTableShowcase, TableStatesShowcase, TonesShowcase } from './tables/data-table-showcase.tsx';
import { FilterBarShowcase, LockedFilterShowcase } from './tables/filter-bar-showcase.tsx';
import { ReorderShowcase } from './tables/reorder-showcase.tsx';
import { BadgeShowcase, ThemeShowcase } from './theme-showcase.tsx';

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
  { id: 'filter-bar', title: 'Filterzeile', Content: FilterBarShowcase },
  { id: 'filter-bar-locked', title: 'Filterzeile, fest eingestellt', Content: LockedFilterShowcase },
  { id: 'data-table', title: 'Tabelle mit 10.000 Zeilen', Content: BigTableShowcase },
  { id: 'data-table-clients', title: 'Kleine Tabelle', Content: CustomerTableShowcase },
  { id: 'data-table-order', title: 'Tabelle mit eigener Reihenfolge', Content: ReorderShowcase },
  { id: 'data-table-tones', title: 'Zeilenfarben', Content: TonesShowcase },
  { id: 'data-table-states', title: 'Zustände der Tabelle', Content: TableStatesShowcase },
];

/** Dialogs guard their input against the router, so there has to be one; it shows this page at any address. */
const router = createRouter({
  routeTree: createRootRoute({ component: () => <DevUiPage showcases={showcases} /> }),
  defaultNotFoundComponent: () => null,
});

const root = document.getElementById('root');
if (root === null) throw new Error('dev-ui.html has no #root');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
