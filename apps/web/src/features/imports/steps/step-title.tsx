import { useEffect, useRef } from 'react';
import classes from '../imports.module.css';

type StepTitleProps = Readonly<{ title: string; hint?: string }>;

/** A new step begins here, for who works by keyboard or listens. */
export function StepTitle({ title, hint }: StepTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
    </div>
  );
}
