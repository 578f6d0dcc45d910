import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';
import type { PracticeMessage } from '@shared/bridge/practice';

type Ready = Extract<PracticeMessage, { type: 'ready' }>;

export interface PlatformProcess {
  child: ChildProcess;
  /** First message of the process. */
  message: PracticeMessage;
  /** All lines of its output. */
  lines: string[];
  /** Sends a signal and resolves with the exit code, null when killed by the signal. */
  killProcess: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Optimising WebAssembly takes a third of the startup CPU time and pays off only in long runs. */
const withoutOptimising = '--liftoff-only';

/** Starts the program; resolves when it serves or reports that it cannot. */
export const startProcess = async (args: string[], env: Record<string, string> = {}): Promise<PlatformProcess> => {
  const child = spawn(process.execPath, [withoutOptimising, inject('sandboxEntry'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: '', ...env },
  });
  const lines: string[] = [];
  const message = await new Promise<PracticeMessage>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      if (line.startsWith('{')) resolve(JSON.parse(line) as PracticeMessage);
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it served:\n${lines.join('\n')}`)));
  });
  const killProcess = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exit = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    return (await exit)[0];
  };
  return { child, message, lines, killProcess };
};

export const getReadyMessage = ({ message }: PlatformProcess): Ready => {
  if (message.type !== 'ready') throw new Error(message.message);
  return message;
};

/** Sends a request to a served platform. */
export const sendRequest = async (
  platformProcess: PlatformProcess,
  path: string,
  { body, ...init }: RequestInit & { body?: string } = {},
) => {
  const { port } = getReadyMessage(platformProcess);
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...init,
    ...(body !== undefined && { body }),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...(init.headers as object) },
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as never };
};

/** Headers of a signed-in administrator of the burger tenant. */
export const signIn = async (platformProcess: PlatformProcess): Promise<Record<string, string>> => {
  const { secret, tenants, users } = getReadyMessage(platformProcess);
  const { body } = await sendRequest(platformProcess, `/identity/v1/accounts:signInWithPassword?key=${secret}`, {
    method: 'POST',
    body: JSON.stringify({
      email: users[0]?.email,
      password: users[0]?.password,
      tenantId: tenants[0]?.identityTenant,
    }),
  });
  return { tenant: 'burger-demo', authorization: `Bearer ${(body as { idToken: string }).idToken}` };
};

type List = { page: { id: number; name: string }[]; count: number };

export const listStores = async (
  platformProcess: PlatformProcess,
  headers: Record<string, string>,
  search = '',
): Promise<List> => (await sendRequest(platformProcess, `/v1/stores?limit=1000&${search}`, { headers })).body;
