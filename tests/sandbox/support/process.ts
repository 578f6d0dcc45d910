import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';
import type { PracticeMessage } from '@shared/bridge/practice';

type Ready = Extract<PracticeMessage, { type: 'ready' }>;

export interface PlatformProcess {
  child: ChildProcess;
  /** What it said first. */
  message: PracticeMessage;
  /** All it said. */
  lines: string[];
  /** Ends it by a signal; its exit code, null when the signal killed it. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** The program with some arguments; resolves when it serves or says that it cannot. */
export const startProcess = async (args: string[], env: Record<string, string> = {}): Promise<PlatformProcess> => {
  const child = spawn(process.execPath, [inject('sandboxEntry'), ...args], {
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
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const gone = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    return (await gone)[0];
  };
  return { child, message, lines, end };
};

export const readyOf = ({ message }: PlatformProcess): Ready => {
  if (message.type !== 'ready') throw new Error(message.message);
  return message;
};
