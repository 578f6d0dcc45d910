import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectPath } from '../../scripts/aliases';
import { removeFolder } from '../../scripts/removeFolder.mjs';
import { launchSpec } from '../../scripts/runtime.mjs';
import { launchApp, signIn } from '../support/app';
import { createEnvironment, getUser, type PlatformAddress, type TestTenant } from '../support/platform';

const createUserDataFolder = (): string => mkdtempSync(join(tmpdir(), 'comanda-bench-'));

/**
 * Time (ms) from process start to the output line that reports the first painted screen. The start uses the settings in
 * `previousUserData`, by default none.
 */
const timeToLine = async (
  folder: string,
  line: string,
  env: Record<string, string>,
  previousUserData?: string,
): Promise<number> => {
  const runtime = await launchSpec();
  const userData = previousUserData ?? createUserDataFolder();
  const args = [...runtime.args.slice(0, -1), `--user-data-dir=${userData}`, folder];
  const startedAt = performance.now();
  const child = spawn(runtime.executablePath, args, {
    env: { ...process.env, ...runtime.env, ...env, COMANDA_USER_DATA: userData, COMANDA_EXIT_WHEN_READY: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  let paintedAt = Number.NaN;
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString();
    if (Number.isNaN(paintedAt) && output.includes(line)) paintedAt = performance.now() - startedAt;
  });
  await new Promise((resolve) => child.once('exit', resolve));
  if (previousUserData === undefined) removeFolder(userData);
  if (Number.isNaN(paintedAt)) throw new Error(`Never saw "${line}" in:\n${output}`);
  return paintedAt;
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

const startInside = (until: 'painted' | 'ready', userData?: string) =>
  timeToLine(projectPath('.'), `Comanda ${until}: login`, {}, userData);

/** First start with the practice platform inside the app, as in a new installation. */
export const startPractice = (): Promise<number> => startInside('ready');

/** Calls `measure` with functions that time later starts with the practice platform inside the app. */
export const withPracticeData = async <T>(
  measure: (startLater: (until: 'painted' | 'ready') => Promise<number>) => Promise<T>,
): Promise<T> => {
  const userData = createUserDataFolder();
  try {
    await startInside('ready', userData);
    return await measure((until) => startInside(until, userData));
  } finally {
    removeFolder(userData);
  }
};

/** Calls `measure` with a function that times starts with a remembered session, until the stores are painted. */
export const withRememberedSession = async <T>(
  platform: PlatformAddress,
  tenant: TestTenant,
  measure: (startSignedIn: () => Promise<number>) => Promise<T>,
): Promise<T> => {
  const userData = createUserDataFolder();
  const environment = createEnvironment(platform, platform.port, [tenant]);
  try {
    const { page, close } = await launchApp({ environment, userData });
    await signIn(page, getUser(tenant, 'admin'));
    await page.locator('[data-row]').first().waitFor();
    await close();
    const env = { COMANDA_ENVIRONMENT_FILE: join(userData, 'environment.json') };
    return await measure(() => timeToLine(projectPath('.'), 'Comanda ready: stores', env, userData));
  } finally {
    removeFolder(userData);
  }
};
