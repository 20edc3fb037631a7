/** NOTICE as it has to be for the packages of the lockfile. */
export function noticeText(): string;
