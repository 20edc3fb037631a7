import { baseDataTexts as contractTexts } from '@korpus/contract/base-data/base-data-texts.ts';
import { groupIban, isIban, normalizeBankCode } from '@korpus/domain/locations/bank-account.ts';
import { TextInput } from '@mantine/core';
import { type ReadText, useTypedValue } from '../../../ui/typed-value.ts';
import classes from '../settings.module.css';
import { locationTexts as texts } from '../settings-texts.ts';

type IbanFieldProps = Readonly<{
  value: string | null;
  onChange: (value: string | null) => void;
  error?: string | undefined;
}>;

/** Longest IBAN there is, with blanks between its fours. */
const longest = 42;

/** Shows an IBAN in fours; a slip of the pen is told when the field is left, while the account is still at hand. */
export function IbanField({ value, onChange, error }: IbanFieldProps) {
  const typed = useTypedValue<string>({
    value,
    onChange,
    inputRef: undefined,
    format: groupIban,
    read: readIban,
    live: () => true,
  });
  return (
    <TextInput
      ref={typed.ref}
      name="iban"
      label={texts.iban}
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={typed.settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') typed.settle();
      }}
      error={typed.error ?? error}
      maxLength={longest}
      autoComplete="off"
      spellCheck={false}
      classNames={{ input: classes.code ?? '' }}
    />
  );
}

function readIban(text: string): ReadText<string> {
  const iban = normalizeBankCode(text);
  if (iban === '') return { ok: true, value: null };
  return isIban(iban) ? { ok: true, value: iban } : { ok: false, message: contractTexts.iban };
}
