import { access } from 'node:fs/promises';
import { shell } from 'electron';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';

/** Shows a file in the system's file manager. Fails if the file was moved. */
export const showFile = async (path: string | null): Promise<Outcome<null>> => {
  try {
    if (path === null) throw new Error('there is no file');
    await access(path);
  } catch {
    return failed(createFailure('missing', 'FILE_GONE'));
  }
  shell.showItemInFolder(path);
  return succeeded(null);
};
