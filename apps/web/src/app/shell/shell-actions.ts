export type ShellActions = Readonly<{ showNews: () => void; showShortcuts: () => void }>;
