import '@mantine/core/styles/Checkbox.css';
import type {
  RightAction,
  RightCell,
  RightOwner,
  RightsRow,
  RightsSection,
} from '@korpus/domain/rights/catalogue.ts';
import { isPossible } from '@korpus/domain/rights/dependencies.ts';
import { rightName } from '@korpus/domain/rights/right-name.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import { actionTexts, ownerTexts, rowTexts } from '@korpus/domain/rights/rights-texts.ts';
import { Checkbox, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './rights.module.css';
import { rightsEditorTexts as texts } from './rights-editor-texts.ts';

type RightsTableProps = Readonly<{
  section: RightsSection;
  given: ReadonlySet<Right>;
  ofRole: ReadonlySet<Right> | undefined;
  isShown: (right: Right) => boolean;
  onToggle: ((right: Right, isOn: boolean) => void) | undefined;
  many: ManyRights;
}>;

/** Acts of the names of rows, columns and sections; without `onToggle` they only name (rules: rights#many-at-once). */
export type ManyRights = Readonly<{
  isGiven: (rights: readonly Right[]) => boolean;
  onToggle: ((rights: readonly Right[]) => void) | undefined;
}>;

/** Lists the rights in the rows; without an owner: whosever records they are about. */
export const rightsIn = (rows: readonly RightsRow[], of?: RightOwner): readonly Right[] =>
  rows.flatMap(({ cells }) =>
    cells.filter(({ owner }) => of === undefined || owner === of).map(({ right }) => right),
  );

type Heading = Readonly<{ owner: RightOwner; action: RightAction }>;

/** One section: a row for each subject, a column for each thing that can be allowed. */
export function RightsTable(props: RightsTableProps) {
  const { section, many, ...cells } = props;
  const headings = listHeadings(section);
  if (headings.length === 1) return <RightsList {...props} />;
  const owners = [...new Set(headings.map(({ owner }) => owner))];
  return (
    <table className={classes.table} data-wide={owners.length > 1 || undefined}>
      <colgroup>
        <col />
        {headings.map(({ owner, action }) => (
          <col key={`${owner}${action}`} className={classes.actionColumn} />
        ))}
      </colgroup>
      <RightsHead rows={section.rows} headings={headings} owners={owners} many={many} />
      <tbody>
        {section.rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" data-depth={row.depth}>
              <AllToggle name={rowTexts[row.key]} rights={rightsIn([row])} many={many}>
                {rowTexts[row.key]}
              </AllToggle>
            </th>
            {headings.map((heading) => (
              <td
                key={`${heading.owner}${heading.action}`}
                data-first={heading.action === 'READ' || undefined}
              >
                <Box cell={cellUnder(row.cells, heading)} {...cells} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type RightsHeadProps = Readonly<{
  rows: readonly RightsRow[];
  headings: readonly Heading[];
  owners: readonly RightOwner[];
  many: ManyRights;
}>;

/** Names whose records the columns are about, where there is a choice, and what each allows. */
const RightsHead = ({ rows, headings, owners, many }: RightsHeadProps) => (
  <thead>
    {owners.length > 1 && (
      <tr>
        <td />
        {owners.map((owner) => (
          <th key={owner} scope="colgroup" colSpan={headings.filter((each) => each.owner === owner).length}>
            <AllToggle name={ownerTexts[owner]} rights={rightsIn(rows, owner)} many={many}>
              {ownerTexts[owner]}
            </AllToggle>
          </th>
        ))}
      </tr>
    )}
    <tr>
      <th scope="col">
        <span className={classes.unseen}>{texts.right}</span>
      </th>
      {headings.map(({ owner, action }) => (
        <th key={`${owner}${action}`} scope="col" data-first={action === 'READ' || undefined}>
          <AllToggle
            name={[ownerTexts[owner], actionTexts[action]].filter((part) => part !== '').join(': ')}
            rights={rightsUnder(rows, { owner, action })}
            many={many}
          >
            {actionTexts[action]}
          </AllToggle>
        </th>
      ))}
    </tr>
  </thead>
);

/** Shows the boxes beside their names, where there is one thing to allow. */
const RightsList = ({ section, many: _many, ...cells }: RightsTableProps) => (
  <ul className={classes.list}>
    {section.rows.map((row) => (
      <li key={row.key}>
        <Box cell={row.cells[0]} label={rowTexts[row.key]} {...cells} />
      </li>
    ))}
  </ul>
);

/** The columns a section needs; a right that is only on or off shares the column of reading. */
function listHeadings({ rows }: RightsSection): Heading[] {
  const found = new Map<string, Heading>();
  for (const { owner, action } of rows.flatMap(({ cells }) => cells)) {
    const shared = action === 'ON' && rows.some(({ cells }) => cells.some((cell) => cell.action === 'READ'));
    if (!shared) found.set(`${owner}${action}`, { owner, action });
  }
  return [...found.values()];
}

const cellUnder = (cells: readonly RightCell[], { owner, action }: Heading): RightCell | undefined =>
  cells.find(
    (cell) => cell.owner === owner && (cell.action === action || (cell.action === 'ON' && action === 'READ')),
  );

const rightsUnder = (rows: readonly RightsRow[], heading: Heading): readonly Right[] =>
  rows.flatMap(({ cells }) => cellUnder(cells, heading)?.right ?? []);

type AllOfProps = Readonly<{
  name: string;
  rights: readonly Right[];
  many: ManyRights;
  children: ReactNode;
}>;

/** A name that gives all rights under it, or takes them once all are given. */
export function AllToggle({ name, rights, many, children }: AllOfProps) {
  const { onToggle } = many;
  if (onToggle === undefined) return children;
  const isGiven = many.isGiven(rights);
  return (
    <UnstyledButton
      className={classes.all ?? ''}
      aria-pressed={isGiven}
      title={isGiven ? texts.takeAll(name) : texts.giveAll(name)}
      onClick={() => onToggle(rights)}
    >
      {children}
    </UnstyledButton>
  );
}

type BoxProps = Omit<RightsTableProps, 'section' | 'many'> &
  Readonly<{ cell: RightCell | undefined; label?: string | undefined }>;

function Box({ cell, label, given, ofRole, isShown, onToggle }: BoxProps) {
  if (cell === undefined || !isShown(cell.right)) return null;
  const { right } = cell;
  const isOn = given.has(right);
  const waits = !isOn && !isPossible(right, given);
  const difference =
    ofRole === undefined || ofRole.has(right) === isOn ? null : isOn ? texts.given : texts.taken;
  const notes = [difference, waits && onToggle !== undefined ? texts.ownFirst : null].filter(
    (note) => note !== null,
  );
  return (
    <Checkbox
      classNames={{ root: classes.box ?? '', input: classes.input ?? '' }}
      label={label}
      data-differs={difference !== null || undefined}
      aria-label={[rightName(right), ...notes].join(', ')}
      title={notes.length === 0 ? undefined : notes.join(', ')}
      checked={isOn}
      disabled={onToggle === undefined || waits}
      onChange={(event) => onToggle?.(right, event.currentTarget.checked)}
    />
  );
}
