import { app, utilityProcess } from 'electron';
import type { PracticeProcess } from './supervisor';

interface PracticePaths {
  /** Path of the practice platform's bundle. */
  entryPath: string;
  /** Path of the practice platform's data folder. */
  dataPath: string;
  /** Path of the initial data. */
  preparedPath: string;
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
 * Returns the arguments for creating past orders. The default is two years of orders for four restaurant chains, most
 * of them for the first, with incidents. Tests use fewer orders and no incidents.
 */
const getOrderArguments = (): string[] => {
  const orderCount = app.isPackaged ? undefined : process.env['COMANDA_PRACTICE_ORDERS'];
  return orderCount ? ['--orders', orderCount] : ['--orders', '130000', '--incidents'];
};

export const forkPractice = ({ entryPath, dataPath, preparedPath }: PracticePaths): PracticeProcess => {
  const env = Object.fromEntries(
    inheritedVariables.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  ) as Record<string, string>;
  const child = utilityProcess.fork(
    entryPath,
    ['--data', dataPath, '--prepared', preparedPath, ...getOrderArguments()],
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
