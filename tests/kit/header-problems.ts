/** Directives that the policy has at least: nothing of others runs, and nobody frames us. */
const strict = [
  "default-src 'self'",
  "script-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/**
 * Policy of a file, which is nothing but looked at: in a window of nobody, with nothing in it that could load or run.
 */
const ofFiles = "default-src 'none'; sandbox";

const wanted: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Lists headers that keep browsers safe and are missing in an answer, whatever it answers: a page, a call, an error, a
 * file.
 */
export function headerProblems(headers: Readonly<Record<string, string | undefined>>): string[] {
  const policy = headers['content-security-policy'] ?? '';
  const rules = policy.split(';');
  const missing = policy === ofFiles ? [] : strict.filter((rule) => !rules.includes(rule));
  return [
    ...Object.entries(wanted).flatMap(([name, value]) =>
      headers[name] === value ? [] : [`${name} is ${headers[name]}`],
    ),
    ...missing.map((rule) => `no ${rule} in its policy`),
  ];
}
