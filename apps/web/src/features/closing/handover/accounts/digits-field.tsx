import { TextInput } from '@mantine/core';

type DigitsFieldProps = Readonly<{
  /** Path of the field in the draft. */
  name: string;
  label?: string;
  'aria-label'?: string;
  description?: string;
  value: string;
  error: string | undefined;
  mostDigits: number;
  onChange: (value: string) => void;
}>;

/** A number that nobody reckons with, such as an account: its digits as they are typed, zeros in front as well. */
export const DigitsField = ({ mostDigits, onChange, ...field }: DigitsFieldProps) => (
  <TextInput
    {...field}
    inputMode="numeric"
    autoComplete="off"
    spellCheck={false}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, mostDigits))}
  />
);
