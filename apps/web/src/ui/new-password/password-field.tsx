import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { newPasswordTexts as texts } from './new-password-texts.ts';

type PasswordFieldProps = Omit<PasswordInputProps, 'visible' | 'onVisibilityChange' | 'onChange'> &
  Readonly<{ onChange: (value: string) => void }>;

/** A password with a button that shows it; the button is reached by keyboard and says what it does. */
export function PasswordField({ onChange, ...props }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': isVisible ? texts.hide : texts.show, tabIndex: 0 }}
    />
  );
}
