import { IconCheck } from '@tabler/icons-react';
import classes from '../imports.module.css';
import { importsTexts as texts } from '../imports-texts.ts';

/** Shows where one is; there is nothing to click, since the state of the file decides. */
export const StepRail = ({ at }: Readonly<{ at: number }>) => (
  <ol className={classes.rail} aria-label={texts.steps}>
    {texts.stepNames.map((name, index) => (
      <li
        key={name}
        className={classes.step}
        data-done={index < at || undefined}
        aria-current={index === at ? 'step' : undefined}
      >
        <span className={classes.number} aria-hidden>
          {index < at ? <IconCheck size={14} stroke={2.5} /> : index + 1}
        </span>
        <span className={classes.stepName}>{name}</span>
      </li>
    ))}
  </ol>
);
