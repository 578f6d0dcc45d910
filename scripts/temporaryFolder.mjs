/** This module provides a folder for the temporary files of a test run, which is deleted when the run ends. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from './removeFolder.mjs';

/** Memory that the files may need (bytes). */
const requiredMemory = 4 * 2 ** 30;

/**
 * Linux's file system in memory. Saving a small file there takes a fifteenth of the processor time and never waits for
 * a disk.
 */
const memoryFolder = '/dev/shm';

/** True if the folder in memory exists, has enough space and may contain programs. */
export const hasMemory = () => {
  if (process.platform !== 'linux' || process.env['TMPDIR'] || !existsSync(memoryFolder)) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return Math.min(bavail * bsize, freemem()) >= requiredMemory && canRunPrograms(memoryFolder);
};

/**
 * True if programs may run in the folder. Containers often forbid this, but some tests start programs.
 *
 * @param {string} parent
 */
function canRunPrograms(parent) {
  const folder = mkdtempSync(join(parent, 'comanda-'));
  const program = join(folder, 'program');
  try {
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    return spawnSync(program).status === 0;
  } finally {
    removeFolder(folder);
  }
}

/** Removes folders of runs that were killed, which would occupy memory. */
function removeLeftovers() {
  for (const name of readdirSync(memoryFolder)) {
    const [, pid] = /^comanda-run-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) removeFolder(join(memoryFolder, name));
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * Runs the work with a temporary folder in memory, for this process and its children. Uses the usual folder if there is
 * too little memory.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withTemporaryFolder(work) {
  if (!hasMemory()) return work();
  removeLeftovers();
  const folder = mkdtempSync(join(memoryFolder, `comanda-run-${process.pid}-`));
  // Sets the mode of /tmp, because servers and apps of other users write to this folder.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
  try {
    return await work();
  } finally {
    delete process.env['TMPDIR'];
    removeFolder(folder);
  }
}
