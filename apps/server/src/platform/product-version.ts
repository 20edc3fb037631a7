import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { projectFolder } from './project-folder.ts';

const manifest = z.object({ version: z.string() });

export const productVersion = (): string =>
  manifest.parse(JSON.parse(readFileSync(projectFolder('package.json'), 'utf8'))).version;
