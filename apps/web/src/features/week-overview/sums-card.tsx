import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import {
  type LocationSums,
  type SellerSum,
  type SumTable,
  shareOf,
  sumTable,
} from '@korpus/domain/week-overview/week-sums.ts';
import { formatCount } from '../../lib/formats/format-count.ts';
import type { HouseLists } from '../../lib/lists/use-house-lists.ts';
import { Panel, Quiet } from './panel.tsx';
import classes from './tables.module.css';
import { weekTexts as texts } from './week-texts.ts';

type SumsCardProps = Readonly<{
  title: string;
  rows: readonly SellerSum[];
  empty: string;
  /** Set when the sum is of the whole house; else it is a part: chosen ones, or those this person may read. */
  isWholeHouse: boolean;
  locationIds: readonly string[];
  nameOf: HouseLists['nameOf'];
}>;

/** Shows who sold or delivered how much: rows add up to their location, locations to the house. */
export function SumsCard({ title, rows, empty, isWholeHouse, locationIds, nameOf }: SumsCardProps) {
  const table = sumTable(rows, locationIds);
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <Quiet>{empty}</Quiet>
      ) : (
        <table className={classes.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{texts.seller}</th>
              <th className={classes.barColumn} aria-hidden />
              <th scope="col" className={classes.number}>
                {texts.orderCount}
              </th>
              <th scope="col" className={classes.number}>
                {texts.exhibitionCount}
              </th>
              <th scope="col" className={classes.number}>
                {texts.amount}
              </th>
            </tr>
          </thead>
          {table.locations.map((location) => (
            <tbody key={location.location}>
              <tr className={classes.strong}>
                <th scope="rowgroup">{nameOf(location.location) ?? texts.noLocation}</th>
                <td className={classes.barColumn} />
                <Counts {...location} />
              </tr>
              {location.rows.map((row) => (
                <SellerRow key={row.salesmanId} row={row} table={table} />
              ))}
            </tbody>
          ))}
          <tfoot>
            <tr className={classes.total}>
              <th scope="row">{isWholeHouse ? texts.house : texts.together}</th>
              <td className={classes.barColumn} />
              <Counts {...table.total} />
            </tr>
          </tfoot>
        </table>
      )}
    </Panel>
  );
}

const SellerRow = ({ row, table }: Readonly<{ row: SellerSum; table: SumTable }>) => (
  <tr>
    <th scope="row" className={classes.indented}>
      {row.salesmanName ?? texts.noSalesman}
    </th>
    <td className={classes.barColumn} aria-hidden>
      <span className={classes.bar} style={{ width: `${shareOf(row.amount, table) * 100}%` }} />
    </td>
    <Counts {...row} />
  </tr>
);

const Counts = ({
  orderCount,
  exhibitionCount,
  amount,
}: Pick<LocationSums, 'orderCount' | 'exhibitionCount' | 'amount'>) => (
  <>
    <td className={classes.number}>{formatCount(orderCount)}</td>
    <td className={classes.number}>{exhibitionCount === 0 ? '–' : formatCount(exhibitionCount)}</td>
    <td className={classes.number}>{formatEuro(amount)}</td>
  </>
);
