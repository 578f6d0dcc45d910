import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeSync, openSync, closeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const runCommand = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'ignore' });

const createFolder = () => mkdtempSync(join(tmpdir(), 'comanda-disk-'));

/** True if tests can mount file systems: on Linux as root, in a container also with permission to mount. */
export const canMount = ((): boolean => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = createFolder();
  try {
    runCommand('mount', '-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder);
    runCommand('umount', folder);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
})();

/** Mounts a file system of 128 kB that a test can fill and empty again. */
export const mountSmallDisk = () => {
  const folder = createFolder();
  runCommand('mount', '-t', 'tmpfs', '-o', 'size=128k', 'tmpfs', folder);
  const fillerPath = join(folder, 'filler');
  onTestFinished(() => {
    runCommand('umount', '-l', folder);
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    fill: () => {
      const file = openSync(fillerPath, 'w');
      try {
        for (;;) writeSync(file, Buffer.alloc(4_096));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(fillerPath),
    makeReadOnly: () => runCommand('mount', '-o', 'remount,ro', folder),
  };
};

/** Locks a file, as an antivirus program does: replacing it fails with EBUSY until the returned function is called. */
export const lockFile = (path: string): (() => void) => {
  runCommand('mount', '--bind', path, path);
  let isLocked = true;
  const release = () => {
    if (isLocked) runCommand('umount', path);
    isLocked = false;
  };
  onTestFinished(release);
  return release;
};
