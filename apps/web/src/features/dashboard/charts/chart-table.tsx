import { WaysButton } from '../ways-button.tsx';
import { type ChartModel, valueText } from './chart-model.ts';
import { type ChartCell, type ChartColumn, chartRows } from './chart-rows.ts';
import classes from './charts.module.css';

type ChartTableProps = Readonly<{
  model: ChartModel;
  /** Set when the table is only read out, beside the drawing: its numbers lead nowhere then. */
  isSpoken?: boolean;
}>;

/** Shows in numbers what the chart shows. */
export function ChartTable({ model, isSpoken = false }: ChartTableProps) {
  const { columns, rows, totals } = chartRows(model);
  const text = (value: string | number | null) =>
    typeof value === 'string' ? value : valueText(model, value);
  return (
    <table className={isSpoken ? undefined : classes.table} aria-label={model.title}>
      <thead>
        <tr>
          {columns.map(({ key, label, isText }) => (
            <th
              key={key}
              scope="col"
              className={classes.cell}
              data-column={key}
              data-number={!isText || undefined}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={model.groups[at]?.title} data-to-come={model.groups[at]?.isToCome || undefined}>
            {row.map((cell, place) => {
              const column = columns[place];
              if (column === undefined) return null;
              return column.isText ? (
                <th key={column.key} scope="row" className={classes.cell}>
                  {text(cell.value)}
                </th>
              ) : (
                <td key={column.key} className={classes.cell} data-column={column.key} data-number>
                  {isSpoken ? (
                    text(cell.value)
                  ) : (
                    <Value cell={cell} column={column} said={text(cell.value)} />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          {totals.map((total, place) => {
            const { key = '', isText = false } = columns[place] ?? {};
            return isText ? (
              <th key={key} scope="row" className={classes.cell}>
                {total}
              </th>
            ) : (
              <td key={key} className={classes.cell} data-column={key} data-number>
                {total === null ? '' : text(total)}
              </td>
            );
          })}
        </tr>
      </tfoot>
    </table>
  );
}

type ValueProps = Readonly<{ cell: ChartCell; column: ChartColumn; said: string }>;

const Value = ({ cell: { point }, column: { label }, said }: ValueProps) =>
  point === undefined || point.ways.length === 0 ? (
    said
  ) : (
    <WaysButton ways={point.ways} label={label} className={classes.cellLink ?? ''}>
      {said}
    </WaysButton>
  );
