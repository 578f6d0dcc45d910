import { spawn } from 'node:child_process';
import { getLaunchCommand } from '../launch/loginItem';

/** Starts a profile in a process that outlives this one. Rejects if the system cannot start the process. */
export const launchProfile = (id: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { file, args } = getLaunchCommand(id);
    const child = spawn(file, args, { detached: true, stdio: 'ignore' });
    child.once('error', reject);
    child.once('spawn', () => {
      child.unref();
      resolve();
    });
  });
