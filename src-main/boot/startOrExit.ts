import type { FileLog } from '../log/log';

interface StartPorts {
  log: Pick<FileLog, 'error' | 'flush'>;
  /** Shows the failure to the user; returns when the dialog is closed. */
  showError: () => void;
  exit: () => void;
}

/** Runs the start and exits the process if it fails: without a window it would only block the next start. */
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
