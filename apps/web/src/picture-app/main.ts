import { startShell } from '../features/assemblies/device/shell/shell.ts';

startShell();
