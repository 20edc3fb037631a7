export type SettingsSearch = Readonly<{ tab?: string | undefined; area?: string | undefined }>;

/**
 * Which tab and area are open stands in the address, so that it survives a reload and the back button leads through
 * them. Which of them this person may open, and what unknown ones become, the screen decides.
 */
export const settingsSearch = ({ tab, area }: Record<string, unknown>): SettingsSearch => ({
  ...(typeof tab === 'string' ? { tab } : {}),
  ...(typeof area === 'string' ? { area } : {}),
});
