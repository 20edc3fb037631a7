import { staysInHouse } from '@korpus/domain/fields/field.ts';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { uiTexts } from '../ui-texts.ts';
import { HeadButton } from './head-button.tsx';

/**
 * Hides what concerns the house alone while a customer looks on (rules: screens#customer-view). It ends with the
 * dialog: whoever opens the next one sees everything again.
 */
export function useCustomerView(fields: Readonly<Record<string, object>>) {
  const [isOn, setIsOn] = useState(false);
  const isHidden = useCallback((field: string) => isOn && staysInHouse(fields, field), [isOn, fields]);
  const Icon = isOn ? IconEyeOff : IconEye;
  const button = (
    <HeadButton
      name={uiTexts.customerView}
      title={isOn ? uiTexts.customerViewEnd : uiTexts.customerViewHint}
      icon={<Icon size={17} stroke={1.75} aria-hidden />}
      isPressed={isOn}
      isQuiet={!isOn}
      onClick={() => setIsOn(!isOn)}
    />
  );
  return { isOn, isHidden, button };
}

export type CustomerView = ReturnType<typeof useCustomerView>;
