import type { Tone } from '../ui/palette.ts';
import { StateBadge } from '../ui/state-badge/state-badge.tsx';
import { Example, Examples, Line } from './example.tsx';

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
