import { Button } from '@mantine/core';
import { IconPlus, IconShoppingCart } from '@tabler/icons-react';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { LoadingState } from '../ui/states/loading-state.tsx';
import { toasts } from '../ui/toasts.tsx';
import { Example, Examples, Line } from './example.tsx';

export const StateShowcase = () => (
  <>
    <Examples wide>
      <Example name="Leer">
        <EmptyState
          compact
          icon={<IconShoppingCart size={22} stroke={1.5} />}
          title="Noch keine Aufträge"
          hint="Lege den ersten Auftrag an oder wandle ein Angebot um."
          action={<Button leftSection={<IconPlus size={16} />}>Neuer Auftrag</Button>}
        />
      </Example>
      <Example name="Fehler">
        <ErrorState
          compact
          title="Die Aufträge konnten nicht geladen werden"
          hint="Der Server antwortet nicht. Prüfe deine Verbindung und versuche es noch einmal."
          onRetry={() => toasts.success('Geladen')}
          requestId="01JD3K8Q-7F2A"
        />
      </Example>
    </Examples>
    <Examples wide>
      <Example name="Lädt: Zeilen">
        <LoadingState label="Aufträge werden geladen …" count={5} />
      </Example>
      <Example name="Lädt: Formular">
        <LoadingState shape="form" count={6} />
      </Example>
      <Example name="Lädt: Karten">
        <LoadingState shape="cards" count={2} />
      </Example>
      <Example name="Lädt: Text">
        <LoadingState shape="text" />
      </Example>
    </Examples>
  </>
);

export const ToastShowcase = () => (
  <Examples wide>
    <Example name="Meldungen">
      <Line>
        <Button variant="default" onClick={() => toasts.success('Auftrag gespeichert')}>
          Erfolg
        </Button>
        <Button
          variant="default"
          onClick={() =>
            toasts.error({
              message: 'Der Auftrag wurde nicht gespeichert',
              hint: 'Ben Gruber hat ihn inzwischen geändert. Lade ihn neu und trage deine Änderung noch einmal ein.',
              requestId: '01JD3K8Q-7F2A',
            })
          }
        >
          Fehler
        </Button>
        <Button
          variant="default"
          onClick={() =>
            toasts.undo({
              message: 'Termin gelöscht',
              onUndo: () => toasts.success('Termin wiederhergestellt'),
            })
          }
        >
          Rückgängig
        </Button>
      </Line>
    </Example>
  </Examples>
);
