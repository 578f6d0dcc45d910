import { failureOf } from '@shared/contract/protocol/errors';
import { failed } from '@shared/contract/protocol/failure';
import type { RunnerFiles } from '@main/jobs/jobRunner';

/** Files for jobs that must not create any. */
export const rejectingFiles: RunnerFiles = {
  download: async () => failed(failureOf('offline')),
  spreadsheet: async () => ({ content: '', rows: 0 }),
  keepFile: async () => failed(failureOf('refused', 'FILE_NOT_SAVED')),
};
