import type { FileLog } from '../log/log';

interface StartPorts {
  log: Pick<FileLog, 'error' | 'flush'>;
  /** Shows the error to the user. Returns once the dialog is closed. */
  showError: () => void;
  exit: () => void;
}

/**
 * Starts the app. If that fails, exits the process, because a process without a window would only block the next start.
 */
export const startOrExit = async (start: () => Promise<void>, { log, showError, exit }: StartPorts): Promise<void> => {
  try {
    await start();
  } catch (cause) {
    log.error('the start broke', cause);
    await log.flush();
    showError();
    exit();
  }
};
