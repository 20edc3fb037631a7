/** The word that every planted text and every file of a tenant contains and nobody else's does. */
export const canaryOf = (tenantId: string): string => `kanarie${tenantId.replaceAll('-', '').slice(0, 16)}`;

/** The planted word of any tenant. */
export const canary = /kanarie[0-9a-f]{16}/;
