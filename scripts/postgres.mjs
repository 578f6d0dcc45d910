/** Runs a temporary PostgreSQL server for tests, if PostgreSQL is installed. */
import { randomBytes } from 'node:crypto';
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandExists, isMainModule, run, print, runMain, runTimed } from './cli.mjs';

/**
 * Starts a server on a free loopback port, with an empty cluster in a temporary folder.
 *
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | null>} null without a server; prints the reason
 */
export async function startPostgres() {
  const programs = findServerPrograms();
  if (programs === null) {
    print('No PostgreSQL server here: the tests that need one are skipped.');
    return null;
  }
  // PostgreSQL refuses to run as root.
  const owner = process.getuid?.() === 0 ? readUserIds('postgres') : {};
  if (owner === null) {
    print('There is no user postgres to run PostgreSQL as: the tests that need it are skipped.');
    return null;
  }
  return runTimed('Starting a throwaway PostgreSQL', () => startCluster(programs, owner));
}

/**
 * @param {{ initdb: string, postgres: string }} programs
 * @param {{ uid?: number, gid?: number }} owner
 */
async function startCluster(programs, owner) {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-postgres-'));
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const path of [folder, passwordFile]) if (owner.uid && owner.gid) chownSync(path, owner.uid, owner.gid);

  const data = join(folder, 'data');
  const initArgs = ['-D', data, '-U', 'comanda', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'scram-sha-256', '--no-sync'];
  const result = await run(programs.initdb, [...initArgs, `--pwfile=${passwordFile}`], { ...owner, cwd: folder });
  if (result.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    print(`PostgreSQL could not be set up; the tests that need it are skipped:\n${result.output}`);
    return null;
  }
  const port = await findFreePort();
  // Durability is disabled because the data need not survive a crash.
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'fsync=off',
    'full_page_writes=off',
    'max_connections=60',
  ];
  const server = spawn(
    programs.postgres,
    ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let log = '';
  const readyEvent = new Promise((resolve) => {
    server.stderr.on('data', (text) => {
      log += text;
      if (log.includes('ready to accept connections')) resolve(true);
    });
    server.on('exit', () => resolve(false));
  });
  const stop = async () => {
    if (server.exitCode === null) {
      const exitEvent = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await exitEvent;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  if (!(await readyEvent)) {
    await stop();
    print(`PostgreSQL did not start; the tests that need it are skipped:\n${log}`);
    return null;
  }
  process.once('exit', () => server.kill('SIGINT'));
  return { url: `postgres://comanda:${password}@127.0.0.1:${port}/postgres`, stop };
}

/** Returns the folder with the server's programs. Debian keeps them outside PATH, in a folder per version. */
function findServerPrograms() {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  for (const version of versions) {
    const [initdb, postgres] = [join(root, version, 'bin', 'initdb'), join(root, version, 'bin', 'postgres')];
    if (existsSync(initdb) && existsSync(postgres)) return { initdb, postgres };
  }
  return commandExists('initdb') && commandExists('postgres') ? { initdb: 'initdb', postgres: 'postgres' } : null;
}

/** @param {string} name */
function readUserIds(name) {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout));
  return uid && gid ? { uid, gid } : null;
}

/** @returns {Promise<number>} */
const findFreePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

// node scripts/postgres.mjs <command> [arguments]: runs a command with COMANDA_TEST_DATABASE_URL set.
if (isMainModule(import.meta.url)) {
  await runMain(async () => {
    const database = await startPostgres();
    const env = database ? { ...process.env, COMANDA_TEST_DATABASE_URL: database.url } : process.env;
    const [command = '', ...args] = process.argv.slice(2);
    try {
      return (await run(command, args, { quietly: false, env, cwd: process.cwd() })).status;
    } finally {
      await database?.stop();
    }
  });
}
