export const greetingTexts = {
  running: (address: string) => `Korpus läuft: ${address}`,
  signIns: (password: string) => `Zum Ausprobieren (Passwort für alle: ${password}):`,
  outbox: (address: string) => `Versendete Mails: ${address}`,
  docs: (address: string) => `Beschreibung der Schnittstelle: ${address}`,
};
