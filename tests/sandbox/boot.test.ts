import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { PracticeMessage } from '@shared/bridge/practice';
import { toWire } from '@shared/contract/wire';
import { everyDay } from '@sandbox/seed/hours';
import { ask, list, readyOf, signIn, startProcess, type PlatformProcess } from './support/process';

let folder = '';
let data = '';
const started: PlatformProcess[] = [];

/** Data of a platform that served once and was stopped, to begin from. */
const served = mkdtempSync(join(tmpdir(), 'comanda-served-'));

beforeAll(async () => {
  data = served;
  await (await serve()).end('SIGTERM');
});
afterAll(() => rmSync(served, { recursive: true, force: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-boot-'));
  data = join(folder, 'data');
});
afterEach(async () => {
  for (const running of started.splice(0)) await running.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const serve = async (...more: string[]): Promise<PlatformProcess> => {
  const running = await startProcess(['--serve', '--data', data, '--prepared', inject('preparedTar'), ...more]);
  started.push(running);
  return running;
};

const haveServed = () => cpSync(served, data, { recursive: true });

// Each of these starts whole processes with whole databases.
describe('the platform as a program', { timeout: 120_000 }, () => {
  it('says how to reach it in one line, then for people, and its data are of today', async () => {
    const running = await serve();
    const { port, secret, users, tenants, movedAside } = readyOf(running);
    expect(port).toBeGreaterThan(0);
    expect(secret.length).toBeGreaterThan(20);
    expect([users.length, tenants.length, movedAside]).toEqual([36, 4, undefined]);
    await expect.poll(() => running.lines.join('\n')).toContain(`http://127.0.0.1:${port}`);
    expect((await list(running, await signIn(running), 'status=closed')).count).toBeGreaterThan(1);
    expect(await running.end('SIGTERM')).toBe(0);
  });

  it('keeps its data and its sessions over a restart, and takes a new secret', async () => {
    const first = await serve();
    const headers = await signIn(first);
    const [store] = (await list(first, headers, 'status=opened')).page;
    const closing = JSON.stringify({ closing: { kind: 'permanent', reason: 'Vacaciones' } });
    await ask(first, `/v1/stores/${store?.id}`, { method: 'PATCH', headers, body: closing });
    await first.end('SIGTERM');
    const second = await serve();
    expect(readyOf(second).secret).not.toBe(readyOf(first).secret);
    const closed = (await list(second, headers, 'status=closed')).page;
    expect(closed.map(({ id }) => id)).toContain(store?.id);
  });

  it('loses no write that it has answered, and none by halves, when it is killed amid writes', async () => {
    haveServed();
    const acknowledged = new Map<string, number>();
    const requested: string[] = [];
    const draft = (key: string) =>
      JSON.stringify(
        toWire({
          name: `Escrita ${key}`,
          textAddress: 'Calle La Tenca 1',
          commune: 'Macul',
          phone: '56900000001',
          email: 'tenca@tienda.example',
          deliveryWaitTime: 30,
          pickUpWaitTime: 15,
          orderMethod: { delivery: true, pickUp: true },
          businessHours: everyDay,
        }),
      );
    const create = async (running: PlatformProcess, headers: Record<string, string>, key: string) => {
      const { status, body } = await ask(running, '/v1/stores', {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': key },
        body: draft(key),
      });
      expect(status).toBe(200);
      return (body as { id: number }).id;
    };
    for (let round = 0; round < 5; round += 1) {
      const running = await serve();
      expect(readyOf(running).movedAside).toBeUndefined();
      const headers = await signIn(running);
      const enough = 4 + round * 3;
      const gone = once(running.child, 'exit');
      let answered = 0;
      await Promise.all(
        Array.from({ length: 4 }, async (_, desk) => {
          for (let nth = 0; running.child.exitCode === null && !running.child.killed; nth += 1) {
            const key = `${round}-${desk}-${nth}`;
            requested.push(key);
            const id = await create(running, headers, key).catch(() => null);
            if (id === null) return;
            acknowledged.set(key, id);
            answered += 1;
            if (answered === enough) running.child.kill('SIGKILL');
          }
        }),
      );
      await gone;
    }
    const running = await serve();
    expect(readyOf(running).movedAside).toBeUndefined();
    const headers = await signIn(running);
    const survivors = (await list(running, headers, 'name=Escrita')).page;
    expect(survivors.map(({ id }) => id)).toEqual(expect.arrayContaining([...acknowledged.values()]));
    for (const { id } of survivors) {
      const { body } = await ask(running, `/v1/stores/${id}`, { headers });
      expect((body as { business_hours: unknown[] }).business_hours).toHaveLength(7);
    }
    for (const key of requested) {
      const id = await create(running, headers, key);
      expect(acknowledged.get(key) ?? id).toBe(id);
    }
    const all = (await list(running, headers, 'name=Escrita')).page;
    expect(all.map(({ name }) => name).sort()).toEqual(requested.map((key) => `Escrita ${key}`).sort());
  });

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
    haveServed();
    damage(join(data, 'pgdata'));
    const running = await serve();
    const { movedAside = '' } = readyOf(running);
    expect(statSync(movedAside).isDirectory()).toBe(true);
    expect((await list(running, await signIn(running))).count).toBe(44);
  });

  it('says only once that data were damaged', async () => {
    haveServed();
    rmSync(join(data, 'pgdata', 'PG_VERSION'));
    const first = await serve();
    expect(readyOf(first).movedAside).toContain('damaged-');
    await first.end('SIGTERM');
    expect(readyOf(await serve()).movedAside).toBeUndefined();
  });

  it('gives up data that three starts did not survive, but not sooner', async () => {
    haveServed();
    writeFileSync(join(data, 'attempts'), '2');
    const third = await serve();
    expect(readyOf(third).movedAside).toBeUndefined();
    expect(readdirSync(data)).not.toContain('attempts');
    await third.end('SIGTERM');
    writeFileSync(join(data, 'attempts'), '3');
    expect(readyOf(await serve()).movedAside).toContain('damaged-');
  });

  it('begins anew where the first start was cut off, or the data were thrown away', async () => {
    haveServed();
    rmSync(join(data, 'completed'));
    const running = await serve();
    expect(readyOf(running).movedAside).toBeUndefined();
    expect((await list(running, await signIn(running))).count).toBe(44);
    await running.end('SIGTERM');
    rmSync(join(data, 'pgdata'), { recursive: true });
    expect(readyOf(await serve()).movedAside).toBeUndefined();
  });

  it.each([
    ['there is no prepared copy', null],
    ['the prepared copy is useless', 'not a tar'],
  ])('seeds by itself where %s', async (_what, content) => {
    const tar = join(folder, 'pgdata.tar');
    if (content !== null) writeFileSync(tar, content);
    const running = await startProcess(['--serve', '--data', data, '--prepared', tar]);
    started.push(running);
    expect((await list(running, await signIn(running))).count).toBe(44);
  });

  it('lets no second one at the same data', async () => {
    haveServed();
    await serve();
    const second = await serve();
    expect(second.message).toEqual({ type: 'failed', message: expect.stringContaining('is using') as string });
    await expect.poll(() => second.child.exitCode).toBe(1);
  });

  it('says when its port is taken', async () => {
    haveServed();
    const first = await serve();
    data = join(folder, 'other');
    haveServed();
    const second = await serve('--port', String(readyOf(first).port));
    expect(second.message).toEqual({ type: 'failed', message: expect.stringContaining('EADDRINUSE') as string });
    await expect.poll(() => second.child.exitCode).toBe(1);
  });

  it('ends when whoever started it is gone', async () => {
    haveServed();
    const args = [inject('sandboxEntry'), '--serve', '--data', data, '--prepared', inject('preparedTar')];
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

  it('writes a prepared copy that it starts from', async () => {
    const tar = join(folder, 'out', 'pgdata.tar');
    const prepare = spawn(process.execPath, [inject('sandboxEntry'), '--prepare', tar], { stdio: 'inherit' });
    expect(await once(prepare, 'exit')).toEqual([0, null]);
    const running = await startProcess(['--serve', '--data', data, '--prepared', tar]);
    started.push(running);
    expect((await list(running, await signIn(running))).count).toBe(44);
  });

  const url = process.env['COMANDA_TEST_DATABASE_URL'];
  it.skipIf(!url)('fills an empty PostgreSQL database, and keeps what is in it', async () => {
    const schemaName = 'comanda_practice';
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      for (let time = 0; time < 2; time += 1) {
        const running = await startProcess(['--serve'], { DATABASE_URL: url ?? '' });
        started.push(running);
        expect((await list(running, await signIn(running))).count).toBe(44);
        await running.end('SIGTERM');
      }
      const { rows } = await client.query<{ count: string }>(`select count(*) from ${schemaName}.sessions`);
      expect(rows[0]?.count).toBe('2');
    } finally {
      await client.query(`drop schema if exists ${schemaName} cascade`);
      await client.end();
    }
  });
});
