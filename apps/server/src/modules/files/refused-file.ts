import { type AppError, invalid } from '../../platform/http/app-error.ts';

export const refusedFile = (message: string): AppError => invalid({ path: 'body.file', message });
