import type { FileLog } from '../log/log';

interface StartPorts {
  log: Pick<FileLog, 'error' | 'flush'>;
  /** Shows a person that it did not work; returns once they have seen it. */
  tell: () => void;
  exit: () => void;
}

/** Runs the start. One that breaks ends the process: without a window it would only keep the next start from happening. */
export const startOrExit = async (start: () => Promise<void>, { log, tell, exit }: StartPorts): Promise<void> => {
  try {
    await start();
  } catch (cause) {
    log.error('the start broke', cause);
    await log.flush();
    tell();
    exit();
  }
};
