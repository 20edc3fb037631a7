import { type IsoDate, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { weekLabel } from '@korpus/domain/dates/iso-week.ts';
import { type Cents, cents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { Button, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { FieldGrid, WideField } from '../../ui/full-screen-dialog/field-grid.tsx';
import { type Figure, FigureStrip } from '../../ui/full-screen-dialog/figure-strip.tsx';
import { FullScreenDialog } from '../../ui/full-screen-dialog/full-screen-dialog.tsx';
import { MoneyField } from '../../ui/money-field/money-field.tsx';
import { StateBadge } from '../../ui/state-badge/state-badge.tsx';
import { toasts } from '../../ui/toasts.tsx';

type Draft = Readonly<{
  lastName: string;
  deliveryDate: IsoDate | null;
  orderPrice: Cents | null;
  changes: Cents | null;
  notes: string;
  cancelled: boolean;
}>;

const saved: Draft = {
  lastName: 'Müller',
  deliveryDate: isoDate('2026-12-31'),
  orderPrice: cents(24_890_00),
  changes: cents(-350_50),
  notes: '',
  cancelled: false,
};

/** A made-up order: enough fields to scroll, to change and to save. */
export function OrderDialogExample({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [snapshot, setSnapshot] = useState(saved);
  const [draft, setDraft] = useState(saved);
  const edit = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const isDirty = JSON.stringify(draft) !== JSON.stringify(snapshot);
  const save = () => {
    setSnapshot(draft);
    toasts.success('Auftrag gespeichert');
    return true;
  };
  return (
    <FullScreenDialog
      opened={opened}
      onClose={onClose}
      title="Auftrag A-26000217"
      subtitle="Familie Müller · zuletzt bearbeitet 20.11.2026 16:42 von Huber"
      badge={<StateBadge tone="warning">In Auslieferung</StateBadge>}
      figures={<FigureStrip figures={listFigures(draft)} />}
      actions={
        <Button variant="default" leftSection={<IconPrinter size={17} stroke={1.75} />}>
          Dokumente
        </Button>
      }
      isDirty={isDirty}
      isLost={() => isDirty}
      onDiscard={() => setDraft(snapshot)}
      onSave={save}
      sections={[
        {
          id: 'header',
          label: 'Kopfdaten',
          errorCount: draft.lastName === '' ? 1 : 0,
          actions: (
            <Switch
              label="Storniert"
              checked={draft.cancelled}
              onChange={(event) => edit({ cancelled: event.currentTarget.checked })}
            />
          ),
          content: <HeaderFields draft={draft} edit={edit} />,
        },
        {
          id: 'delivery',
          label: 'Montage und Lieferung',
          content: <DeliveryFields draft={draft} edit={edit} />,
        },
        { id: 'price', label: 'Preis und Zahlung', content: <PriceFields draft={draft} edit={edit} /> },
        { id: 'notes', label: 'Notizen', content: <NotesField draft={draft} edit={edit} /> },
      ]}
    />
  );
}

function listFigures({ orderPrice, changes, deliveryDate }: Draft): Figure[] {
  const finalPrice = cents((orderPrice ?? 0) + (changes ?? 0));
  return [
    { label: 'Lieferung', value: deliveryDate === null ? 'offen' : weekLabel(deliveryDate) },
    { label: 'Endpreis', value: formatEuro(finalPrice) },
    { label: 'Restzahlung', value: formatEuro(cents(finalPrice - 2_000_00)) },
    { label: 'DB-1', value: formatEuro(cents(8_139_58)), tone: 'positive' },
    { label: 'DB-2', value: formatEuro(cents(-299_58)), tone: 'negative' },
  ];
}

type FieldsProps = Readonly<{ draft: Draft; edit: (change: Partial<Draft>) => void }>;

const HeaderFields = ({ draft, edit }: FieldsProps) => (
  <FieldGrid columns={6}>
    <Select label="Verkäufer" withAsterisk data={['Anna Huber', 'Peter Gruber']} defaultValue="Anna Huber" />
    <Select label="Standort" withAsterisk data={['Wien', 'Graz']} defaultValue="Wien" />
    <TextInput label="Auftragsnummer" defaultValue="A-26000217" />
    <TextInput label="Rechnungsnummer" disabled />
    <Select label="Anrede" data={['Familie', 'Frau', 'Herr']} defaultValue="Familie" />
    <TextInput label="Vorname" defaultValue="Eva" />
    <TextInput
      label="Nachname"
      withAsterisk
      value={draft.lastName}
      error={draft.lastName === '' ? 'Der Nachname fehlt.' : undefined}
      onChange={(event) => edit({ lastName: event.currentTarget.value })}
    />
    <TextInput label="Adresse" defaultValue="Hauptstraße 12" />
    <TextInput label="PLZ" defaultValue="1010" />
    <TextInput label="Ort" defaultValue="Wien" />
    <TextInput label="E-Mail" defaultValue="mueller@example.de" />
    <TextInput label="Telefon" defaultValue="+43 1 234567" />
  </FieldGrid>
);

const DeliveryFields = ({ draft, edit }: FieldsProps) => (
  <FieldGrid>
    <DateField
      label="Lieferdatum"
      value={draft.deliveryDate}
      onChange={(deliveryDate) => edit({ deliveryDate })}
    />
    <TextInput label="Wunschtermin" defaultValue="Dezember" />
    <Select label="Monteur" data={['Markus Maier', 'Josef Berger']} defaultValue="Josef Berger" />
    <MoneyField label="Montagekosten" value={cents(700_00)} onChange={() => undefined} />
    <WideField>
      <Textarea label="Lieferhinweis" rows={3} defaultValue="Aufzug vorhanden, Zufahrt über den Hof." />
    </WideField>
  </FieldGrid>
);

const PriceFields = ({ draft, edit }: FieldsProps) => (
  <FieldGrid>
    <MoneyField
      label="Auftragspreis (brutto)"
      value={draft.orderPrice}
      onChange={(orderPrice) => edit({ orderPrice })}
    />
    <MoneyField label="Änderungen" value={draft.changes} onChange={(changes) => edit({ changes })} />
    <MoneyField
      label="Endpreis"
      value={cents((draft.orderPrice ?? 0) + (draft.changes ?? 0))}
      onChange={() => undefined}
      readOnly
    />
  </FieldGrid>
);

const NotesField = ({ draft, edit }: FieldsProps) => (
  <Textarea
    aria-label="Notizen"
    rows={10}
    value={draft.notes}
    onChange={(event) => edit({ notes: event.currentTarget.value })}
  />
);
