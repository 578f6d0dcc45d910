import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** How long a process that is just ending may hold us up. */
const lockTimeoutMs = 5_000;

/**
 * Where processes that want the same folder meet: a local socket. The system frees it together with the process that
 * holds it, however that ends; a lock file would stay behind after a power cut and keep everybody out.
 */
const lockAddress = (folder: string): string => {
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

const isAnswered = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/**
 * Holds a folder for this process alone: two on one database's files destroy them. Gives what releases it; throws when
 * another process has it and does not let go.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const address = lockAddress(folder);
  for (const giveUpAt = performance.now() + lockTimeoutMs; ;) {
    const held = await tryLock(address);
    if (!(held instanceof Error)) return () => new Promise((resolve) => held.close(() => resolve()));
    // Where no such socket can be made there is no lock to be had, and a platform without one is better than none.
    if (held.code !== 'EADDRINUSE') return () => Promise.resolve();
    // Off Linux and Windows the socket is a file, which a killed process leaves behind.
    if (process.platform === 'darwin' && !(await isAnswered(address))) rmSync(address, { force: true });
    else if (performance.now() > giveUpAt) throw new Error(`Another practice platform is using ${folder}.`);
    else await wait(100);
  }
};
