import { useMemo } from 'react';
import classes from '../dashboard-page.module.css';
import type { ShownPlot } from '../use-plot.ts';
import { areaModels } from './area-models.ts';
import { barModels } from './bar-models.ts';
import { ChartCard } from './chart-card.tsx';

/** Sums and customers; for admins margins and complaints below. */
export function Charts({ shown }: Readonly<{ shown: ShownPlot }>) {
  const rows = useMemo(() => [areaModels(shown), barModels(shown)], [shown]);
  return rows
    .filter((models) => models.length > 0)
    .map((models) => (
      <div
        key={models[0]?.kind}
        className={classes.charts}
        data-kind={models[0]?.kind}
        data-lone={models.length === 1 || undefined}
      >
        {models.map((model) => (
          <ChartCard key={model.unit} model={model} />
        ))}
      </div>
    ));
}
