import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Tooltip.css';
import { ActionIcon, Menu, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconChartAreaLine, IconDots, IconPhoto, IconTable } from '@tabler/icons-react';
import { type RefObject, useId, useRef, useState } from 'react';
import { reportFailure } from '../../../ui/report-failure.ts';
import { WaysButton } from '../ways-button.tsx';
import { type ChartModel, isEmpty, isIncomplete } from './chart-model.ts';
import { ChartTable } from './chart-table.tsx';
import { chartTexts as texts } from './chart-texts.ts';
import classes from './charts.module.css';
import { InteractivePlot } from './interactive-plot.tsx';
import { Swatch } from './swatch.tsx';

/** A chart, the table behind it, and both as files. */
export function ChartCard({ model }: Readonly<{ model: ChartModel }>) {
  const titleId = useId();
  const { notes = [] } = model;
  const [isTable, setTable] = useState(false);
  const plot = useRef<HTMLDivElement>(null);
  return (
    <section className={`card ${classes.chart}`} aria-labelledby={titleId} data-table={isTable || undefined}>
      <header className={classes.head}>
        <div className={classes.names}>
          <h3 id={titleId} className={classes.title}>
            {model.title}
          </h3>
          {notes.length > 0 && (
            <p className={classes.note} data-tone="warning">
              <IconAlertTriangle size={14} stroke={2} aria-hidden />
              {notes.map(({ text, way }) => (
                <WaysButton key={text} ways={[way]} label={model.title} className={classes.noteLink ?? ''}>
                  {text}
                </WaysButton>
              ))}
            </p>
          )}
        </div>
        <div className={classes.tools}>
          <Tooltip label={isTable ? texts.asChart : texts.asTable}>
            <ActionIcon aria-label={texts.asTable} aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              {isTable ? (
                <IconChartAreaLine size={18} stroke={1.75} />
              ) : (
                <IconTable size={18} stroke={1.75} />
              )}
            </ActionIcon>
          </Tooltip>
          <ChartMenu model={model} plot={isTable ? null : plot} />
        </div>
      </header>
      {isTable ? (
        <div className={classes.tableRoom}>
          <ChartTable model={model} />
        </div>
      ) : (
        <>
          <Legend model={model} />
          <div className={classes.plotRoom} ref={plot}>
            <InteractivePlot model={model} label={model.title} />
            {isEmpty(model) && <p className={classes.nothing}>{texts.nothing}</p>}
          </div>
          <VisuallyHidden>
            <ChartTable model={model} isSpoken />
          </VisuallyHidden>
        </>
      )}
    </section>
  );
}

type ChartMenuProps = Readonly<{
  model: ChartModel;
  /** Place where the chart is drawn; null: the table is shown, of which there is no picture. */
  plot: RefObject<HTMLDivElement | null> | null;
}>;

/** Offers the chart and its table as files. */
function ChartMenu({ model, plot }: ChartMenuProps) {
  const asFile = async (make: (files: typeof import('./chart-files.ts')) => Promise<void>) => {
    try {
      await make(await import('./chart-files.ts'));
    } catch (error) {
      reportFailure(texts.fileFailed, error);
    }
  };
  return (
    <Menu position="bottom-end" withinPortal returnFocus>
      <Menu.Target>
        <ActionIcon aria-label={texts.more(model.title)}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {plot !== null && (
          <Menu.Item
            leftSection={<IconPhoto size={16} aria-hidden />}
            onClick={() => void asFile(({ savePicture }) => savePicture(model, plot.current))}
          >
            {texts.png}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconTable size={16} aria-hidden />}
          onClick={() => void asFile(({ saveSheet }) => saveSheet(model))}
        >
          {texts.xlsx}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const Legend = ({ model: { series, kind, beforeName, groups } }: Readonly<{ model: ChartModel }>) => (
  <ul className={classes.legend} aria-hidden>
    {series
      .filter(({ isBefore }) => !isBefore)
      .map(({ look, label, total }) => (
        <li key={look}>
          <Swatch look={look} kind={kind} /> {label}
          {total !== undefined && <strong className="tabular">{total}</strong>}
        </li>
      ))}
    {beforeName !== undefined && <li>{texts.dashed(beforeName)}</li>}
    {kind === 'AREA' && groups.some(isIncomplete) && <li>{texts.dotted}</li>}
  </ul>
);
