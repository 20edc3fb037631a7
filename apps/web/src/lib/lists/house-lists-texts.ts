export const houseListsTexts = {
  closed: (name: string) => `${name} (deaktiviert)`,
};
