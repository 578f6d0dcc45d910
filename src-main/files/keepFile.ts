import { mkdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { failureOf } from '@shared/bridge/errors';
import { failed, succeeded, type Outcome } from '@shared/bridge/failure';
import { writeWhole } from './writeWhole';

interface KeepFilePorts {
  folder: () => string;
  failed: (cause: unknown) => void;
}

const isTaken = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** `pedidos.csv`, `pedidos (2).csv`, and so on, as browsers do. */
const freePath = async (folder: string, name: string): Promise<string> => {
  const extension = extname(name);
  const bare = name.slice(0, name.length - extension.length);
  for (let nth = 1; ; nth += 1) {
    const path = join(folder, nth === 1 ? name : `${bare} (${nth})${extension}`);
    if (!(await isTaken(path))) return path;
  }
};

/** Puts a file into a folder under a name of its own: its path. What was there stays as it is. */
export const keepFile =
  (ports: KeepFilePorts) =>
  async (name: string, content: string): Promise<Outcome<string>> => {
    try {
      const folder = ports.folder();
      await mkdir(folder, { recursive: true });
      const path = await freePath(folder, name);
      await writeWhole(path, content);
      return succeeded(path);
    } catch (cause) {
      ports.failed(cause);
      return failed(failureOf('refused', 'FILE_NOT_SAVED'));
    }
  };
