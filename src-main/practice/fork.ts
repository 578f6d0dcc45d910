import { app, utilityProcess } from 'electron';
import type { PracticeProcess } from './supervisor';

interface PracticePlaces {
  /** Path of the practice platform's bundle. */
  entry: string;
  /** Path of the practice platform's data folder. */
  data: string;
  /** Path of the initial data. */
  prepared: string;
}

/** Environment variables passed to the child process. None of them may contain a secret. */
const inheritedVariables = [
  'PATH',
  'HOME',
  'USERPROFILE',
  'SystemRoot',
  'TEMP',
  'TMP',
  'TMPDIR',
  'LANG',
  'TZ',
] as const;

/**
 * Returns the number of past orders to create. The default covers two years of four restaurant chains, mostly the
 * first; tests use fewer.
 */
const getPastOrderCount = (): number => {
  const orderCount = app.isPackaged ? undefined : process.env['COMANDA_PRACTICE_ORDERS'];
  return orderCount ? Number(orderCount) : 130_000;
};

export const forkPractice = ({ entry, data, prepared }: PracticePlaces): PracticeProcess => {
  const env = Object.fromEntries(
    inheritedVariables.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  ) as Record<string, string>;
  const child = utilityProcess.fork(
    entry,
    ['--data', data, '--prepared', prepared, '--orders', String(getPastOrderCount())],
    {
      env,
      serviceName: 'Comanda practice platform',
      stdio: 'inherit',
    },
  );
  return {
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.once('exit', listener),
    askToStop: () => child.postMessage({ type: 'stop' }),
    kill: () => void child.kill(),
  };
};
