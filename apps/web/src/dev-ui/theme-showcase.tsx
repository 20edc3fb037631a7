import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Radio.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Switch.css';
import {
  ActionIcon,
  Anchor,
  Button,
  Checkbox,
  PasswordInput,
  Radio,
  Select,
  Switch,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { IconPlus, IconPrinter, IconTrash } from '@tabler/icons-react';
import { type Tone, tones } from '../ui/palette.ts';
import { StateBadge } from '../ui/state-badge/state-badge.tsx';
import classes from './example.module.css';
import { Example, Examples, Line } from './example.tsx';

export const ThemeShowcase = () => (
  <>
    <Buttons />
    <Inputs />
    <Examples>
      <Example name="Schrift">
        <Title order={1}>Überschrift 1</Title>
        <Title order={2}>Überschrift 2</Title>
        <Title order={3}>Überschrift 3</Title>
        <Text>Fließtext: Die Küche „Nordlicht“ kommt in KW 53.</Text>
        <Text c="dimmed">Zurückhaltender Text</Text>
        <Text c="var(--mantine-color-error)">Fehlertext</Text>
        <Anchor href="#theme">Verweis</Anchor>
      </Example>
      <Example name="Ziffern gleicher Breite">
        <div className="numeric">1.111.111,11 €</div>
        <div className="numeric">987.654,32 €</div>
        <div className="numeric">−12,00 €</div>
      </Example>
      <Example name="Zeilentöne">
        {tones.map((tone) => (
          <div key={tone} data-tone={tone} className={classes.row}>
            A-26000217 {tone}
          </div>
        ))}
      </Example>
    </Examples>
  </>
);

const Buttons = () => (
  <Examples wide>
    <Example name="Schaltflächen">
      <Line>
        <Button leftSection={<IconPlus size={16} />}>Neuer Auftrag</Button>
        <Button variant="light">Hinzufügen</Button>
        <Button variant="default" leftSection={<IconPrinter size={16} />}>
          Drucken
        </Button>
        <Button variant="subtle">Abbrechen</Button>
        <Button variant="outline">Umriss</Button>
      </Line>
    </Example>
    <Example name="Gefährlich, gesperrt, beschäftigt">
      <Line>
        <Button color="red">Löschen</Button>
        <Button color="red" variant="light">
          Stornieren
        </Button>
        <Button disabled>Gesperrt</Button>
        <Button loading>Speichern</Button>
        <ActionIcon aria-label="Löschen" color="red">
          <IconTrash size={17} stroke={1.75} />
        </ActionIcon>
        <ActionIcon aria-label="Drucken" variant="default">
          <IconPrinter size={17} stroke={1.75} />
        </ActionIcon>
      </Line>
    </Example>
  </Examples>
);

const Inputs = () => (
  <Examples>
    <TextInput label="Nachname" placeholder="Leer" />
    <TextInput label="Nachname" defaultValue="Österreicher-Schwarzenbergerin" withAsterisk />
    <TextInput label="E-Mail" defaultValue="mueller@" error="Bitte eine gültige E-Mail eingeben" />
    <TextInput label="Rechnungsnummer" defaultValue="R-2026-0042" disabled />
    <PasswordInput
      label="Passwort"
      defaultValue="geheim"
      visibilityToggleButtonProps={{ 'aria-label': 'Passwort zeigen' }}
    />
    <Select label="Standort" data={['Wien', 'Graz', 'St. Pölten']} defaultValue="Wien" />
    <Textarea
      label="Notiz"
      defaultValue="Lieferung nur vormittags, Aufzug ist zu klein für die Arbeitsplatte."
      rows={2}
    />
    <Example name="Auswahl">
      <Line>
        <Checkbox label="Bezahlt" defaultChecked />
        <Checkbox label="Firma" />
        <Radio label="Bank" defaultChecked />
        <Switch label="Storniert" defaultChecked />
      </Line>
    </Example>
  </Examples>
);

const states: readonly (readonly [Tone, string])[] = [
  ['neutral', 'Nicht zugeordnet'],
  ['info', 'In Bearbeitung'],
  ['sold', 'Verkauft'],
  ['warning', 'In Auslieferung'],
  ['success', 'Ausgeliefert'],
  ['danger', 'Reklamation'],
  ['highlight', 'Messeauftrag'],
];

export const BadgeShowcase = () => (
  <Examples wide>
    <Example name="Klein, in Tabellen">
      <Line>
        {states.map(([tone, label]) => (
          <StateBadge key={tone} tone={tone}>
            {label}
          </StateBadge>
        ))}
      </Line>
    </Example>
    <Example name="Mittel, im Kopf eines Dialogs">
      <Line>
        {states.map(([tone, label]) => (
          <StateBadge key={tone} tone={tone} size="md">
            {label}
          </StateBadge>
        ))}
      </Line>
    </Example>
    <Example name="Langes Wort wird nicht abgeschnitten">
      <StateBadge tone="warning">Lieferantenbestätigungsnachforderung</StateBadge>
    </Example>
  </Examples>
);
