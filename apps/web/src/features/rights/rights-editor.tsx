import { type RightsRow, type RightsSection, rightsCatalogue } from '@korpus/domain/rights/catalogue.ts';
import { giveRights, isShown, takeRights, toggleRight } from '@korpus/domain/rights/dependencies.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import { sectionTexts } from '@korpus/domain/rights/rights-texts.ts';
import { type ReactNode, useId } from 'react';
import { usePerson } from '../../lib/session/current-user.tsx';
import classes from './rights.module.css';
import { AllToggle, type ManyRights, RightsTable, rightsIn } from './rights-table.tsx';

type RightsEditorProps = Readonly<{
  given: ReadonlySet<Right>;
  /** Absent: to be read only. */
  onChange?: ((given: ReadonlySet<Right>) => void) | undefined;
  /** The rights of the person's roles: what differs is marked. */
  ofRole?: ReadonlySet<Right> | undefined;
}>;

/** The catalogue of rights as tables of checkboxes; which stand there and what a click takes along, the domain says. */
export function RightsEditor({ given, onChange, ofRole }: RightsEditorProps) {
  const { packages } = usePerson();
  const toggle = onChange && ((right: Right, isOn: boolean) => onChange(toggleRight(given, right, isOn)));
  const shown = (right: Right) => isShown(right, given, packages);
  const many = {
    isGiven: (rights: readonly Right[]) => giveRights(given, rights, packages).size === given.size,
    onToggle:
      onChange &&
      ((rights: readonly Right[]) => {
        const all = giveRights(given, rights, packages);
        onChange(all.size === given.size ? takeRights(given, rights, packages) : all);
      }),
  };
  const sections = rightsCatalogue
    .map((section) => ({ ...section, rows: section.rows.filter((row) => hasCells(row, shown)) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <div className={classes.sections}>
      {sections.map((section) => (
        <Section key={section.key} section={section} many={many}>
          <RightsTable
            section={section}
            given={given}
            ofRole={ofRole}
            isShown={shown}
            onToggle={toggle}
            many={many}
          />
        </Section>
      ))}
    </div>
  );
}

const hasCells = ({ cells }: RightsRow, shown: (right: Right) => boolean) =>
  cells.some(({ right }) => shown(right));

type SectionProps = Readonly<{ section: RightsSection; many: ManyRights; children: ReactNode }>;

function Section({ section, many, children }: SectionProps) {
  const id = useId();
  const { title, hint } = sectionTexts[section.key];
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.sectionHead}>
        <h3 id={id} className={classes.sectionTitle}>
          <AllToggle name={title} rights={rightsIn(section.rows)} many={many}>
            {title}
          </AllToggle>
        </h3>
        <p className={classes.sectionHint}>{hint}</p>
      </div>
      {children}
    </section>
  );
}
