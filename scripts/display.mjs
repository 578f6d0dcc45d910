import { randomBytes } from 'node:crypto';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError, print } from './cli.mjs';

/**
 * Provides a display for the app: the existing one or, on Linux without a screen, a virtual one.
 *
 * @param {{ always?: boolean }} [options] `always`: virtual even if there is a real one, so that tests do not take the
 *   keyboard focus from the user
 * @returns {Promise<{ env: Record<string, string>, stop: () => void }>}
 */
export async function startDisplay({ always = false } = {}) {
  const hasScreen = Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);
  if (process.platform !== 'linux' || (hasScreen && !always)) return { env: {}, stop: () => {} };

  const folder = mkdtempSync(join(tmpdir(), 'comanda-display-'));
  const cookie = randomBytes(16).toString('hex');
  const authority = join(folder, 'authority');
  addAuthorization(authority, ':0', cookie);
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-auth', authority],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const stop = () => {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);
  const number = await readDisplayNumber(server);
  addAuthorization(authority, `:${number}`, cookie);
  print(
    `${hasScreen ? 'The windows stay off this screen' : 'No display here'}: using a virtual one (Xvfb :${number}).`,
  );
  return { env: { DISPLAY: `:${number}`, XAUTHORITY: authority }, stop };
}

/**
 * @param {string} authority
 * @param {string} name
 * @param {string} cookie
 */
function addAuthorization(authority, name, cookie) {
  const xauthResult = spawnSync('xauth', ['-q', '-f', authority, 'add', name, '.', cookie], { stdio: 'ignore' });
  if (xauthResult.status !== 0)
    throw new UserError('xauth is missing: run npm start once, or install the packages xvfb and xauth.');
}

/**
 * Waits until Xvfb is ready; returns its display number.
 *
 * @param {import('node:child_process').ChildProcess} server
 * @returns {Promise<number>}
 */
function readDisplayNumber(server) {
  return new Promise((resolve, reject) => {
    let text = '';
    server.stdio[3]?.on('data', (chunk) => {
      text += chunk;
      if (text.includes('\n')) resolve(Number(text));
    });
    server.on('error', () => reject(new UserError('Xvfb is missing: install the packages xvfb and xauth.')));
    server.on('exit', (code) => reject(new UserError(`Xvfb did not start (status ${code}).`)));
  });
}
