import { createFailure } from '@shared/contract/protocol/errors';
import { failed } from '@shared/contract/protocol/failure';
import type { RunnerFiles } from '@main/jobs/jobRunner';

/** File operations that always fail, for jobs that create no file. */
export const rejectingFiles: RunnerFiles = {
  download: async () => failed(createFailure('offline')),
  spreadsheet: async () => ({ content: '', rowCount: 0 }),
  keepFile: async () => failed(createFailure('refused', 'FILE_NOT_SAVED')),
};
