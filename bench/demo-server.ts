import { untilPicturesAreMade } from '../tests/reliability/support/pictures-made.ts';
import { type Folder, type RunningServer, startServer } from '../tests/reliability/support/running-server.ts';

/** The embedded demo in a new folder, when all is made that is made after its first start. */
export async function startDemo({ path }: Folder, entry: string): Promise<RunningServer> {
  const server = await startServer({ KORPUS_DATA_DIR: path }, entry);
  await untilPicturesAreMade(path);
  return server;
}
