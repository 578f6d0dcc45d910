import { app, utilityProcess } from 'electron';
import type { PracticeProcess } from './supervisor';

interface PracticePlaces {
  /** The platform's bundle. */
  entry: string;
  /** Where its data lie. */
  data: string;
  /** Data to begin with. */
  prepared: string;
}

/** What the child needs of our environment; nothing that might hold a secret goes along. */
const passedOn = ['PATH', 'HOME', 'USERPROFILE', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'LANG', 'TZ'] as const;

/** What four chains have after two years, most of it the first one's; tests do with fewer. */
const ordersOfThePast = (): number => {
  const wanted = app.isPackaged ? undefined : process.env['COMANDA_PRACTICE_ORDERS'];
  return wanted ? Number(wanted) : 130_000;
};

export const forkPractice = ({ entry, data, prepared }: PracticePlaces): PracticeProcess => {
  const env = Object.fromEntries(
    passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  ) as Record<string, string>;
  const child = utilityProcess.fork(
    entry,
    ['--data', data, '--prepared', prepared, '--orders', String(ordersOfThePast())],
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
