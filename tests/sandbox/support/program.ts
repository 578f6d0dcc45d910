import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { startProcess, type PlatformProcess } from './process';

export interface Program {
  /** A folder for one test. */
  folder: string;
  /** Data folder of the program. */
  data: string;
  /** Processes to stop after the test. */
  started: PlatformProcess[];
  serve: (...extraArguments: string[]) => Promise<PlatformProcess>;
  /** Fills the data folder as a platform leaves it after serving once. */
  copyServedData: () => void;
}

/** Runs the practice platform as a process, with separate data for each test. */
export const useProgram = (): Program => {
  const servedFolder = mkdtempSync(join(tmpdir(), 'comanda-served-'));
  const serve = async (...extraArguments: string[]) => {
    const args = ['--serve', '--data', program.data, '--prepared', inject('preparedTar'), ...extraArguments];
    const platformProcess = await startProcess(args);
    program.started.push(platformProcess);
    return platformProcess;
  };
  const copyServedData = () => cpSync(servedFolder, program.data, { recursive: true });
  const program: Program = { folder: '', data: '', started: [], serve, copyServedData };
  beforeAll(async () => {
    program.data = servedFolder;
    await (await serve()).killProcess('SIGTERM');
  });
  afterAll(() => rmSync(servedFolder, { recursive: true, force: true }));
  beforeEach(() => {
    program.folder = mkdtempSync(join(tmpdir(), 'comanda-boot-'));
    program.data = join(program.folder, 'data');
  });
  afterEach(async () => {
    for (const platformProcess of program.started.splice(0)) await platformProcess.killProcess('SIGKILL');
    rmSync(program.folder, { recursive: true, force: true });
  });
  return program;
};
