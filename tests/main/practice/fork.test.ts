import { expect, it, onTestFinished, vi } from 'vitest';
import { forkPractice } from '@main/practice/fork';

const { fork } = vi.hoisted(() => ({ fork: vi.fn() }));
vi.mock('electron', () => ({ app: { isPackaged: true }, utilityProcess: { fork } }));

it('the practice platform receives no secret from the environment of the app', () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const name of ['COMANDA_TOKEN', 'AWS_SECRET_ACCESS_KEY', 'HTTPS_PROXY', 'NODE_OPTIONS', 'SSH_AUTH_SOCK']) {
    vi.stubEnv(name, 'a-secret');
  }
  vi.stubEnv('LANG', 'es_CL.UTF-8');
  fork.mockReturnValue({ on: vi.fn(), once: vi.fn(), postMessage: vi.fn(), kill: vi.fn() });
  forkPractice({ entryPath: '/app/sandbox.cjs', dataPath: '/data', preparedPath: '/prepared' });
  const [, args, options] = fork.mock.calls[0] as [string, string[], { env: Record<string, string> }];
  expect(JSON.stringify([args, options])).not.toContain('a-secret');
  expect(options.env).toMatchObject({ LANG: 'es_CL.UTF-8' });
  // Without `env` the process would inherit ours.
  expect(Object.keys(options.env)).not.toContain('COMANDA_TOKEN');
});
