type Reminded = {
  readonly firstName: string;
  readonly what: string;
  readonly when: string;
  readonly calendar: string;
  readonly description: string | null;
  readonly url: string;
};

export const reminderTexts = {
  to: (until: string) => ` bis ${until}`,
  wholeDay: 'ganztägig',
  file: 'termin.ics',
  subject: ({ what, when }: Reminded) => `Erinnerung: ${what}, ${when}`,
  text: ({ firstName, what, when, calendar, description, url }: Reminded) => `Hallo ${firstName},

${what}
${when}
Kalender: ${calendar}
${description === null ? '' : `\n${description}\n`}
Im Kalender öffnen: ${url}
`,
};
