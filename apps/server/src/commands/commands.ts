import { backup } from './backup.ts';
import type { Command } from './command.ts';
import { demo } from './demo.ts';
import { doctor } from './doctor.ts';
import { operator } from './operator.ts';
import { restore } from './restore.ts';

export const commands: Readonly<Record<string, Command>> = { backup, restore, doctor, demo, operator };
