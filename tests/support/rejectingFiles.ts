import { failureOf } from '@shared/contract/protocol/errors';
import { failed } from '@shared/contract/protocol/failure';
import type { RunnerFiles } from '@main/jobs/jobRunner';

/** File operations for jobs that create no file. */
export const rejectingFiles: RunnerFiles = {
  download: async () => failed(failureOf('offline')),
  spreadsheet: async () => ({ content: '', rows: 0 }),
  keepFile: async () => failed(failureOf('refused', 'FILE_NOT_SAVED')),
};
