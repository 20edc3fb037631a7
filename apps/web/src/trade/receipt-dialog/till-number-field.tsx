import { mostTillNumberLetters } from '@korpus/domain/orders/till-receipts.ts';
import { TextInput, type TextInputProps } from '@mantine/core';

type TillNumberFieldProps = Omit<TextInputProps, 'value' | 'onChange'> &
  Readonly<{ value: string | null; onChange: (value: string | null) => void }>;

/** Asks for the number that the till printed; empty is none. */
export const TillNumberField = ({ value, onChange, ...field }: TillNumberFieldProps) => (
  <TextInput
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    {...field}
    value={value ?? ''}
    maxLength={mostTillNumberLetters}
    autoComplete="off"
    onChange={({ currentTarget: { value: typed } }) => onChange(typed === '' ? null : typed)}
  />
);
