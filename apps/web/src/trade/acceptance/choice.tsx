import { useId } from 'react';
import classes from './acceptance.module.css';

type Props<Value extends string | number> = {
  readonly legend: string;
  /** Shows the question strongly, where it is to be read and not only known. */
  readonly isStrong?: boolean;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
};

/** A few ways of which one is taken, all of them in sight and large enough for a glove. */
export function Choice<Value extends string | number>(props: Props<Value>) {
  const { legend, isStrong = false, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className={classes.choice} data-strong={isStrong}>
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value} lang="de">
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
