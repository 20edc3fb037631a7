import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import {
  IconChevronDown,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconPrinter,
  IconTable,
} from '@tabler/icons-react';
import styles from '../data-table.module.css';
import { dataTableTexts as texts } from '../data-table-texts.ts';

const exportFormats = ['PDF', 'DOC', 'XLS'] as const;
export type ExportFormat = (typeof exportFormats)[number];

type PrintMenuProps = Readonly<{
  isDisabled: boolean;
  isRunning: boolean;
  onExport: (format: ExportFormat) => void;
}>;

const icons = { PDF: IconFileTypePdf, DOC: IconFileTypeDocx, XLS: IconTable };

/** Makes a file of what the table shows (rules: overviews#files-of-a-list), or calls the browser's own printing. */
export function PrintMenu({ isDisabled, isRunning, onExport }: PrintMenuProps) {
  return (
    <Menu position="bottom-end" withinPortal returnFocus>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          disabled={isDisabled}
          loading={isRunning}
        >
          <span className={styles.toolName}>{texts.print}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ExportItems onExport={onExport} />
        <Menu.Divider />
        <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {texts.printHere}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The kinds of files to choose from, also for menus that offer no printing on the spot. */
export const ExportItems = ({ onExport }: Pick<PrintMenuProps, 'onExport'>) =>
  exportFormats.map((format) => {
    const Icon = icons[format];
    return (
      <Menu.Item key={format} leftSection={<Icon size={16} aria-hidden />} onClick={() => onExport(format)}>
        {texts.exports[format]}
      </Menu.Item>
    );
  });
