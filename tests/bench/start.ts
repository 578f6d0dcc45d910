import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectPath } from '../../scripts/aliases';
import { removeFolder } from '../../scripts/removeFolder.mjs';
import { launchSpec } from '../../scripts/runtime.mjs';
import { createEnvironment, type PlatformAddress, type TestTenant } from '../support/platform';

/** Time (ms) from process start to the output line that reports the first painted screen. */
const timeToLine = async (folder: string, line: string, env: Record<string, string>): Promise<number> => {
  const runtime = await launchSpec();
  const userData = mkdtempSync(join(tmpdir(), 'comanda-bench-'));
  const args = [...runtime.args.slice(0, -1), `--user-data-dir=${userData}`, folder];
  const startedAt = performance.now();
  const child = spawn(runtime.executablePath, args, {
    env: { ...process.env, ...runtime.env, ...env, COMANDA_USER_DATA: userData, COMANDA_EXIT_WHEN_READY: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  let painted = Number.NaN;
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString();
    if (Number.isNaN(painted) && output.includes(line)) painted = performance.now() - startedAt;
  });
  await new Promise((resolve) => child.once('exit', resolve));
  removeFolder(userData);
  if (Number.isNaN(painted)) throw new Error(`Never saw "${line}" in:\n${output}`);
  return painted;
};

export const startBlank = (): Promise<number> => timeToLine(projectPath('tests/bench/blank'), 'Blank ready', {});

/**
 * Starts the app on a running platform until its sign-in screen is painted: either until fields accept typing, or until
 * React has rendered all of it.
 */
export const startComanda = async (
  platform: PlatformAddress,
  tenant: TestTenant,
  until: 'painted' | 'ready',
): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-bench-environment-'));
  const file = join(folder, 'environment.json');
  writeFileSync(file, JSON.stringify(createEnvironment(platform, platform.port, [tenant])));
  try {
    return await timeToLine(projectPath('.'), `Comanda ${until}: login`, { COMANDA_ENVIRONMENT_FILE: file });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** First start with the practice platform inside the app, as in a new installation. */
export const startPractice = (): Promise<number> => timeToLine(projectPath('.'), 'Comanda ready: login', {});
