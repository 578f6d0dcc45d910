import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { startProcess, type PlatformProcess } from './process';

export interface Program {
  /** A folder of the test's own. */
  folder: string;
  /** Where the program keeps its data. */
  data: string;
  /** To be ended after the test. */
  started: PlatformProcess[];
  serve: (...more: string[]) => Promise<PlatformProcess>;
  /** From here on the data are those of a platform that served once and was stopped. */
  haveServed: () => void;
}

/** For the tests of one file: the platform as a program, on data of each test's own. */
export const useProgram = (): Program => {
  const served = mkdtempSync(join(tmpdir(), 'comanda-served-'));
  const serve = async (...more: string[]) => {
    const args = ['--serve', '--data', program.data, '--prepared', inject('preparedTar'), ...more];
    const running = await startProcess(args);
    program.started.push(running);
    return running;
  };
  const haveServed = () => cpSync(served, program.data, { recursive: true });
  const program: Program = { folder: '', data: '', started: [], serve, haveServed };
  beforeAll(async () => {
    program.data = served;
    await (await serve()).end('SIGTERM');
  });
  afterAll(() => rmSync(served, { recursive: true, force: true }));
  beforeEach(() => {
    program.folder = mkdtempSync(join(tmpdir(), 'comanda-boot-'));
    program.data = join(program.folder, 'data');
  });
  afterEach(async () => {
    for (const running of program.started.splice(0)) await running.end('SIGKILL');
    rmSync(program.folder, { recursive: true, force: true });
  });
  return program;
};
