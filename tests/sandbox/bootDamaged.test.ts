import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { list, readyOf, signIn } from './support/process';
import { useProgram } from './support/program';

const program = useProgram();

// Each of these starts whole processes with whole databases.
describe('the platform as a program, on damaged data', { timeout: 300_000 }, () => {
  it.each([
    ['an emptied control file', (files: string) => writeFileSync(join(files, 'global/pg_control'), Buffer.alloc(8192))],
    ['a missing folder', (files: string) => rmSync(join(files, 'base'), { recursive: true })],
    [
      'a wiped log',
      (files: string) => {
        const log = join(files, 'pg_wal');
        const segments = readdirSync(log).filter((name) => statSync(join(log, name)).isFile());
        for (const name of segments) writeFileSync(join(log, name), Buffer.alloc(2 ** 24));
      },
    ],
    ['another version', (files: string) => writeFileSync(join(files, 'PG_VERSION'), '99\n')],
    [
      'nothing left',
      (files: string) => readdirSync(files).forEach((name) => rmSync(join(files, name), { recursive: true })),
    ],
  ])('starts on new data where the old have %s, and says where the old are', async (_what, damage) => {
    program.haveServed();
    damage(join(program.data, 'pgdata'));
    const running = await program.serve();
    const { movedAside = '' } = readyOf(running);
    expect(statSync(movedAside).isDirectory()).toBe(true);
    expect((await list(running, await signIn(running))).count).toBe(44);
  });

  it('says only once that data were damaged', async () => {
    program.haveServed();
    rmSync(join(program.data, 'pgdata', 'PG_VERSION'));
    const first = await program.serve();
    expect(readyOf(first).movedAside).toContain('damaged-');
    await first.end('SIGTERM');
    expect(readyOf(await program.serve()).movedAside).toBeUndefined();
  });

  it('gives up data that three starts did not survive, but not sooner', async () => {
    program.haveServed();
    writeFileSync(join(program.data, 'attempts'), '2');
    const third = await program.serve();
    expect(readyOf(third).movedAside).toBeUndefined();
    expect(readdirSync(program.data)).not.toContain('attempts');
    await third.end('SIGTERM');
    writeFileSync(join(program.data, 'attempts'), '3');
    expect(readyOf(await program.serve()).movedAside).toContain('damaged-');
  });
});
