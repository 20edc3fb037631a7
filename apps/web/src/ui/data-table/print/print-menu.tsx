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

export const exportFormats = ['PDF', 'DOC', 'XLS'] as const;
export type ExportFormat = (typeof exportFormats)[number];

type ExportItemsProps<Format extends ExportFormat> = Readonly<{
  /** Formats to offer, where not all of them make sense. */
  formats: readonly Format[];
  onExport: (format: Format) => void;
}>;

type PrintMenuProps<Format extends ExportFormat> = ExportItemsProps<Format> &
  Readonly<{
    isDisabled: boolean;
    isRunning: boolean;
    /** The page is made to be printed as it stands. */
    printsHere?: boolean;
  }>;

const icons = { PDF: IconFileTypePdf, DOC: IconFileTypeDocx, XLS: IconTable };

/** Makes a file of what the table shows (rules: overviews#files-of-a-list), or calls the browser's own printing. */
export function PrintMenu<Format extends ExportFormat>({
  formats,
  isDisabled,
  isRunning,
  printsHere = false,
  onExport,
}: PrintMenuProps<Format>) {
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
        <ExportItems formats={formats} onExport={onExport} />
        {printsHere && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
              {texts.printHere}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The kinds of files to choose from, also for menus that offer no printing on the spot. */
export const ExportItems = <Format extends ExportFormat>({ formats, onExport }: ExportItemsProps<Format>) =>
  formats.map((format) => {
    const Icon: typeof IconFileTypePdf = icons[format];
    return (
      <Menu.Item key={format} leftSection={<Icon size={16} aria-hidden />} onClick={() => onExport(format)}>
        {texts.exports[format]}
      </Menu.Item>
    );
  });
