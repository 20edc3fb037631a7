import type { Endpoint } from '@korpus/contract/endpoint.ts';
import type { Access } from '@korpus/domain/rights/access.ts';

/** Access in words, as expected-access.ts writes it: `signed in, package TODO, right OWN_ORDER_READ`. */
export function wordAccess(access: Access): string {
  if (access.kind === 'public') return 'everybody';
  const { roles, rights, package: additional } = access;
  return [
    'signed in',
    ...(additional === undefined ? [] : [`package ${additional}`]),
    ...(roles === undefined ? [] : [`role ${roles.join(' or ')}`]),
    ...(rights === undefined ? [] : [`right ${rights.join(' or ')}`]),
  ].join(', ');
}

type Expected = Readonly<Record<string, { readonly may: string } | undefined>>;

/** Where the contract and the second reading differ; both directions, so that neither can lose a call. */
export function accessProblems(calls: Readonly<Record<string, Endpoint>>, expected: Expected): string[] {
  const names = new Set([...Object.keys(calls), ...Object.keys(expected)]);
  return [...names].flatMap((name) => {
    const found = calls[name];
    const told = expected[name]?.may;
    if (found === undefined) return [`${name}: expected, but there is no such call`];
    if (told === undefined) return [`${name}: give it a line in expected-access.ts`];
    const words = wordAccess(found.access);
    return words === told ? [] : [`${name}: open to „${words}“, expected „${told}“`];
  });
}

/** Every way in which one call could be guarded less, or by something else, than it is. */
export function loosenings(access: Access): Access[] {
  if (access.kind === 'public') return [];
  const { package: additional, roles, rights } = access;
  const kept = {
    package: additional === undefined ? {} : { package: additional },
    roles: roles === undefined ? {} : { roles },
    rights: rights === undefined ? {} : { rights },
  };
  return [
    { kind: 'public' },
    ...(additional === undefined ? [] : [{ kind: 'signedIn' as const, ...kept.roles, ...kept.rights }]),
    ...(roles === undefined
      ? []
      : [
          { kind: 'signedIn' as const, ...kept.package, ...kept.rights },
          {
            kind: 'signedIn' as const,
            ...kept.package,
            ...kept.rights,
            roles: [...roles, 'CARPENTER' as const],
          },
        ]),
    ...(rights === undefined
      ? []
      : [
          { kind: 'signedIn' as const, ...kept.package, ...kept.roles },
          {
            kind: 'signedIn' as const,
            ...kept.package,
            ...kept.roles,
            rights: [...rights, 'PRINT_ORDER_DETAIL' as const],
          },
        ]),
  ];
}
