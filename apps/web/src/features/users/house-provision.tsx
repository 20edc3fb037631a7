import { Button } from '@mantine/core';
import { IconPercentage } from '@tabler/icons-react';
import { useState } from 'react';
import { HouseProvisionDialog } from './house-provision-dialog.tsx';
import { usersTexts as texts } from './users-texts.ts';

/** The way to the provision of the house, where the rights of those who sell are edited. */
export function HouseProvision() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPercentage size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {texts.provision}
      </Button>
      {isOpen && <HouseProvisionDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
