import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import type { PracticeMessage } from '@shared/bridge/practice';
import { sendRequest, listStores, getReadyMessage, signIn, startProcess } from './support/process';
import { useProgram } from './support/program';

const program = useProgram();

// Each test starts whole processes with whole databases.
describe('the practice platform as a process', { timeout: 300_000 }, () => {
  it('reports its port, secret and users, prints its address and has data of today', async () => {
    const platformProcess = await program.serve();
    const { port, secret, users, tenants, movedAside } = getReadyMessage(platformProcess);
    expect(port).toBeGreaterThan(0);
    expect(secret.length).toBeGreaterThan(20);
    expect([users.length, tenants.length, movedAside]).toEqual([39, 5, undefined]);
    await expect.poll(() => platformProcess.lines.join('\n')).toContain(`http://127.0.0.1:${port}`);
    expect((await listStores(platformProcess, await signIn(platformProcess), 'status=closed')).count).toBeGreaterThan(
      1,
    );
    expect(await platformProcess.killProcess('SIGTERM')).toBe(0);
  });

  it('keeps its data and sessions after a restart, and gets a new secret', async () => {
    program.copyServedData();
    const firstPlatformProcess = await program.serve();
    const headers = await signIn(firstPlatformProcess);
    const [store] = (await listStores(firstPlatformProcess, headers, 'status=opened')).page;
    const closing = JSON.stringify({ closing: { kind: 'permanent', reason: 'Vacaciones' } });
    await sendRequest(firstPlatformProcess, `/v1/stores/${store?.id}`, { method: 'PATCH', headers, body: closing });
    await firstPlatformProcess.killProcess('SIGTERM');
    const secondPlatformProcess = await program.serve();
    expect(getReadyMessage(secondPlatformProcess).secret).not.toBe(getReadyMessage(firstPlatformProcess).secret);
    const closedStores = (await listStores(secondPlatformProcess, headers, 'status=closed')).page;
    expect(closedStores.map(({ id }) => id)).toContain(store?.id);
  });

  it('starts with new data when the old data is damaged, and reports where the old data is', async () => {
    program.copyServedData();
    writeFileSync(join(program.data, 'pgdata', 'PG_VERSION'), '99\n');
    const platformProcess = await program.serve();
    const { movedAside = '' } = getReadyMessage(platformProcess);
    expect(statSync(movedAside).isDirectory()).toBe(true);
    expect((await listStores(platformProcess, await signIn(platformProcess))).count).toBe(44);
  });

  it('refuses a second process on the same data folder', async () => {
    program.copyServedData();
    await program.serve();
    const secondPlatformProcess = await program.serve();
    expect(secondPlatformProcess.message).toEqual({
      type: 'failed',
      message: expect.stringContaining('is using') as string,
    });
    await expect.poll(() => secondPlatformProcess.child.exitCode).toBe(1);
  });

  it('reports that its port is taken', async () => {
    program.copyServedData();
    const firstPlatformProcess = await program.serve();
    program.data = join(program.folder, 'other');
    program.copyServedData();
    const secondPlatformProcess = await program.serve('--port', String(getReadyMessage(firstPlatformProcess).port));
    expect(secondPlatformProcess.message).toEqual({
      type: 'failed',
      message: expect.stringContaining('EADDRINUSE') as string,
    });
    await expect.poll(() => secondPlatformProcess.child.exitCode).toBe(1);
  });

  it('exits when its parent process has ended', async () => {
    program.copyServedData();
    const args = [inject('sandboxEntry'), '--serve', '--data', program.data, '--prepared', inject('preparedTar')];
    const script = `require('node:child_process').spawn(process.execPath, ${JSON.stringify(args)}, { stdio: ['ignore', 'pipe', 'inherit'] }).stdout.pipe(process.stdout)`;
    const starter = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(createInterface({ input: starter.stdout }), 'line')) as [string];
    const message = JSON.parse(line) as PracticeMessage;
    if (message.type !== 'ready') throw new Error(message.message);
    const isServing = () =>
      fetch(`http://127.0.0.1:${message.port}/root/tenant`).then(
        ({ status }) => status,
        () => 'gone',
      );
    expect(await isServing()).toBe(200);
    starter.kill('SIGKILL');
    await expect.poll(isServing, { timeout: 15_000, interval: 200 }).toBe('gone');
  });

  it('creates a prepared copy of its data and starts from it', async () => {
    const tar = join(program.folder, 'out', 'pgdata.tar');
    const prepare = spawn(process.execPath, [inject('sandboxEntry'), '--prepare', tar], { stdio: 'inherit' });
    expect(await once(prepare, 'exit')).toEqual([0, null]);
    const platformProcess = await startProcess(['--serve', '--data', program.data, '--prepared', tar]);
    program.started.push(platformProcess);
    expect((await listStores(platformProcess, await signIn(platformProcess))).count).toBe(44);
  });

  const url = process.env['COMANDA_TEST_DATABASE_URL'];
  it.skipIf(!url)('fills an empty PostgreSQL database and keeps its content', async () => {
    const schemaName = 'comanda_practice';
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      for (let time = 0; time < 2; time += 1) {
        const platformProcess = await startProcess(['--serve'], { DATABASE_URL: url ?? '' });
        program.started.push(platformProcess);
        expect((await listStores(platformProcess, await signIn(platformProcess))).count).toBe(44);
        await platformProcess.killProcess('SIGTERM');
      }
      const { rows } = await client.query<{ count: string }>(`select count(*) from ${schemaName}.sessions`);
      expect(rows[0]?.count).toBe('2');
    } finally {
      await client.query(`drop schema if exists ${schemaName} cascade`);
      await client.end();
    }
  });
});
