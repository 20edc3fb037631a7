import { ClientTableShowcase } from './client-table-showcase.tsx';
import { BigTableShowcase, TableStatesShowcase, TonesShowcase } from './data-table-showcase.tsx';
import type { Showcase } from './dev-ui-page.tsx';
import { FilterBarShowcase, LockedFilterShowcase } from './filter-bar-showcase.tsx';
import { ReorderShowcase } from './reorder-showcase.tsx';

export const dataTableShowcases: readonly Showcase[] = [
  { id: 'filter-bar', title: 'Filterzeile', Content: FilterBarShowcase },
  { id: 'filter-bar-locked', title: 'Filterzeile, fest eingestellt', Content: LockedFilterShowcase },
  { id: 'data-table', title: 'Tabelle mit 10.000 Zeilen', Content: BigTableShowcase },
  { id: 'data-table-clients', title: 'Kleine Tabelle', Content: ClientTableShowcase },
  { id: 'data-table-order', title: 'Tabelle mit eigener Reihenfolge', Content: ReorderShowcase },
  { id: 'data-table-tones', title: 'Zeilenfarben', Content: TonesShowcase },
  { id: 'data-table-states', title: 'Zustände der Tabelle', Content: TableStatesShowcase },
];
