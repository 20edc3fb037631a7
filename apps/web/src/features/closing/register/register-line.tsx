import type { InvoiceRegister } from '@korpus/contract/closing/register.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { ActionIcon, Select } from '@mantine/core';
import { IconAlertTriangle, IconChevronLeft, IconChevronRight, IconShieldCheck } from '@tabler/icons-react';
import { type FilterValue, selectedOptions } from '../../../ui/filter-bar/filter-field.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import classes from './register.module.css';
import { circleOf } from './register-columns.tsx';
import { registerTexts as texts } from './register-texts.ts';

/** Undefined: on its way. */
type Register = InvoiceRegister | undefined;

type RegisterHeadProps = Readonly<{
  register: Register;
  chosen: FilterValue;
  onCircles: (circles: readonly string[]) => void;
}>;

/** Shows what is wrong with the numbers, if anything is, and the circles they run in. */
export function RegisterHead({ register, chosen, onCircles }: RegisterHeadProps) {
  const findings = register?.findings ?? [];
  return (
    <>
      {findings.length > 0 && (
        <Notice tone="danger" title={texts.findingsHint}>
          <ul className={classes.findings}>
            {findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Circles circles={register?.circles ?? []} chosen={selectedOptions(chosen)} onCircles={onCircles} />
    </>
  );
}

type RegisterLineProps = Readonly<{ year: string; register: Register; onYear: (year: string) => void }>;

/** Shows which year it is, and whether the numbers have a gap (rules: closing#gap-check). */
export function RegisterLine({ year, register, onYear }: RegisterLineProps) {
  const findings = register?.findings ?? [];
  const years = [...new Set([...(register?.years ?? []), year])].toSorted().toReversed();
  const step = (by: number) => onYear(String(Number(year) + by));
  return (
    <div className={classes.line}>
      <div className={classes.years}>
        <ActionIcon size="md" variant="default" aria-label={texts.previous} onClick={() => step(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Select
          className={classes.year ?? ''}
          aria-label={texts.year}
          data={years}
          value={year}
          allowDeselect={false}
          onChange={(next) => next !== null && onYear(next)}
        />
        <ActionIcon size="md" variant="default" aria-label={texts.next} onClick={() => step(1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      {register !== undefined && findings.length === 0 && (
        <p className={classes.verdict} data-tone="success">
          <IconShieldCheck size={18} aria-hidden />
          <strong>{texts.isGapless}</strong>
          <span>{texts.gapless}</span>
        </p>
      )}
      {findings.length > 0 && (
        <p className={classes.verdict} data-tone="danger">
          <IconAlertTriangle size={18} aria-hidden />
          <strong>{texts.findings(findings.length)}</strong>
        </p>
      )}
    </div>
  );
}

type CirclesProps = Readonly<{
  circles: InvoiceRegister['circles'];
  chosen: readonly string[];
  onCircles: (circles: readonly string[]) => void;
}>;

/** Each says where it begins and ends, and shows its numbers when it is pressed. */
const Circles = ({ circles, chosen, onCircles }: CirclesProps) =>
  circles.length > 0 && (
    <ul className={classes.circles} aria-label={texts.circles}>
      {circles.map((circle) => {
        const { value, label } = circleOf(circle);
        const isChosen = chosen.includes(value);
        return (
          <li key={value}>
            <button
              type="button"
              className={classes.circle}
              aria-pressed={isChosen}
              onClick={() =>
                onCircles(isChosen ? chosen.filter((each) => each !== value) : [...chosen, value])
              }
            >
              <strong>{label}</strong>
              <span>{texts.circleCount(circle.count)}</span>
              <span>{texts.circleRange(circle.first, circle.last)}</span>
              <span>{formatEuro(circle.amount)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
