type Named = Readonly<Record<'house' | 'record' | 'name', string>>;

const shown = 20;

/** Each by name, so that somebody can look for it in a backup. */
export const brokenFiles = (files: readonly Named[]): string => {
  const names = files
    .slice(0, shown)
    .map(
      ({ house, record, name }) => `„${name}“ (${[record, house].filter((word) => word !== '').join(', ')})`,
    );
  const hidden = files.length - names.length;
  const count = files.length === 1 ? 'eine Datei fehlt oder ist' : `${files.length} Dateien fehlen oder sind`;
  return `${count} beschädigt: ${names.join('; ')}${hidden > 0 ? ` und ${hidden} weitere` : ''}`;
};
