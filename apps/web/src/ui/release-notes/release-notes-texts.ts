export const releaseNotesTexts = {
  title: 'Was ist neu?',
  version: (version: string) => `Version ${version}`,
};
