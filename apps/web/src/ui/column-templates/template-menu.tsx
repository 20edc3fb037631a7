import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCheck,
  IconChevronDown,
  IconDeviceFloppy,
  IconLayoutColumns,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import classes from './column-templates.module.css';
import { columnTemplatesTexts as texts } from './column-templates-texts.ts';
import type { VersionedTemplate } from './template-dialog.tsx';

type TemplateMenuProps = Readonly<{
  /** Templates of the open tab. */
  templates: readonly VersionedTemplate[];
  /** The open one; null is the built-in one. */
  open: VersionedTemplate | null;
  /** Columns were moved, resized, shown or hidden by hand since the template was opened. */
  isChanged: boolean;
  onSelect: (template: VersionedTemplate | null) => void;
  onCreate: () => void;
  onEdit: (template: VersionedTemplate) => void;
  onRemove: (template: VersionedTemplate) => void;
  onKeepChanges: (template: VersionedTemplate) => void;
  onDropChanges: () => void;
}>;

/** Shows which template gives the columns, lets one choose another, and offers what can be done with it. */
export function TemplateMenu({ templates, open, isChanged, ...on }: TemplateMenuProps) {
  const name = open?.name ?? texts.builtIn;
  return (
    <Menu position="bottom-end" width={280} transitionProps={{ duration: 80 }}>
      <Menu.Target>
        <Button
          variant="default"
          className={classes.target ?? ''}
          leftSection={<IconLayoutColumns size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={isChanged ? texts.menuChanged(name) : texts.menu(name)}
        >
          <span className={classes.targetName}>{name}</span>
          {isChanged && <span className={classes.changed} />}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{texts.title}</Menu.Label>
        <TemplateItem name={texts.builtIn} isOpen={open === null} onClick={() => on.onSelect(null)} />
        <div className={classes.items}>
          {templates.map((template) => (
            <TemplateItem
              key={template.id}
              name={template.name}
              isOpen={template.id === open?.id}
              onClick={() => on.onSelect(template)}
            />
          ))}
        </div>
        <Menu.Divider />
        {isChanged && (
          <>
            {open !== null && (
              <Menu.Item leftSection={<IconDeviceFloppy size={16} />} onClick={() => on.onKeepChanges(open)}>
                {texts.keepChanges(open.name)}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={on.onDropChanges}>
              {texts.dropChanges}
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<IconPlus size={16} />} onClick={on.onCreate}>
          {texts.create}
        </Menu.Item>
        {open !== null && (
          <>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => on.onEdit(open)}>
              {texts.edit(open.name)}
            </Menu.Item>
            <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={() => on.onRemove(open)}>
              {texts.remove(open.name)}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

type TemplateItemProps = Readonly<{ name: string; isOpen: boolean; onClick: () => void }>;

const TemplateItem = ({ name, isOpen, onClick }: TemplateItemProps) => (
  <Menu.Item
    aria-current={isOpen || undefined}
    leftSection={<IconCheck size={16} className={isOpen ? undefined : (classes.blank ?? '')} aria-hidden />}
    onClick={onClick}
  >
    {name}
  </Menu.Item>
);
