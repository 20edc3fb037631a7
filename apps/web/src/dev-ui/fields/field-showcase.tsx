import type { DateRange } from '@korpus/domain/dates/date-range.ts';
import { type IsoDate, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { weekLabel } from '@korpus/domain/dates/iso-week.ts';
import { type Cents, cents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { DateRangeField } from '../../ui/date-field/date-range-field.tsx';
import { FileDrop } from '../../ui/file-drop/file-drop.tsx';
import { MoneyField } from '../../ui/money-field/money-field.tsx';
import { Example, Examples } from '../example.tsx';

export function MoneyShowcase() {
  const [price, setPrice] = useState<Cents | null>(cents(24_890_00));
  const [expense, setExpense] = useState<Cents | null>(null);
  return (
    <Examples>
      <MoneyField label="Auftragspreis (brutto)" value={price} onChange={setPrice} />
      <MoneyField label="Lieferkosten" value={expense} onChange={setExpense} allowNegative={false} />
      <Example name="Live-Summe">
        <Text className="numeric" data-testid="money-sum" fw={600}>
          {formatEuro(cents((price ?? 0) + (expense ?? 0)))}
        </Text>
      </Example>
      <MoneyField
        label="Endpreis"
        value={cents(-350_50)}
        onChange={() => undefined}
        error="Der Endpreis ist kleiner als die Zahlungen."
      />
      <MoneyField label="Restzahlung" value={cents(22_539_50)} onChange={() => undefined} disabled />
      <MoneyField
        label="Sonderaufwand für Dienstleistungen"
        description="Netto, ohne Anfahrt"
        value={null}
        placeholder="0,00"
        onChange={() => undefined}
      />
    </Examples>
  );
}

export function DateShowcase() {
  const [delivery, setDelivery] = useState<IsoDate | null>(isoDate('2026-12-31'));
  const [sold, setSold] = useState<IsoDate | null>(null);
  const [range, setRange] = useState<DateRange | null>({
    from: isoDate('2026-01-01'),
    to: isoDate('2026-03-31'),
  });
  return (
    <Examples>
      <Example name="Lieferdatum mit Woche">
        <DateField label="Lieferdatum" value={delivery} onChange={setDelivery} />
        {delivery !== null && <Text size="sm">{weekLabel(delivery)}</Text>}
        <output data-testid="delivery-date">{delivery ?? 'leer'}</output>
      </Example>
      <DateField
        label="Verkauft am"
        description="Frühestens am 01.01.2026"
        value={sold}
        onChange={setSold}
        min={isoDate('2026-01-01')}
      />
      <DateField label="Rechnungsdatum" value={isoDate('2026-11-21')} onChange={() => undefined} disabled />
      <DateField
        label="Bestätigter Termin"
        value={isoDate('2026-05-04')}
        onChange={() => undefined}
        error="Der Termin liegt vor dem Verkauf."
      />
      <DateRangeField label="Zeitraum" value={range} onChange={setRange} />
      <DateRangeField label="Zeitraum (leer)" value={null} onChange={() => undefined} />
      <DateRangeField label="Zeitraum (gesperrt)" value={range} onChange={() => undefined} disabled />
    </Examples>
  );
}

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
