import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Maximum wait until another process unlocks the folder (ms). */
const lockTimeoutMs = 5_000;

/**
 * Returns the address of a local socket that serves as a lock. The system frees it whenever the process ends, whereas a
 * lock file would remain after a crash.
 */
const getLockAddress = (folder: string): string => {
  const name = `comanda-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
};

const tryLock = (address: string): Promise<Server | NodeJS.ErrnoException> =>
  new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy()).unref();
    server.once('error', resolve);
    server.listen(address, () => resolve(server));
  });

const isSocketOpen = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/**
 * Locks a folder for this process, since two processes would corrupt the database files. Returns the function that
 * unlocks it; throws if the folder stays locked.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const address = getLockAddress(folder);
  for (const deadline = performance.now() + lockTimeoutMs; ;) {
    const lock = await tryLock(address);
    if (!(lock instanceof Error)) return () => new Promise((resolve) => lock.close(() => resolve()));
    // Continues without a lock if the system does not support this kind of socket.
    if (lock.code !== 'EADDRINUSE') return () => Promise.resolve();
    // On macOS the socket is a file, which remains after a crash.
    if (process.platform === 'darwin' && !(await isSocketOpen(address))) rmSync(address, { force: true });
    else if (performance.now() > deadline) throw new Error(`Another practice platform is using ${folder}.`);
    else await wait(100);
  }
};
