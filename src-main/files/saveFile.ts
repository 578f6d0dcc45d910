import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { toSafeFileName } from './safeFileName';
import { writeFileAtomic } from './writeFileAtomic';

interface SaveFilePorts {
  /** Asks the user for a path. Resolves to null if the user cancels. No other code may choose paths. */
  choose: (name: string) => Promise<string | null>;
  onError: (cause: unknown) => void;
}

/**
 * Writes a file to a path that the user chooses. Binary content is created only after the choice. Screens receive the
 * result, never the path.
 */
export const saveFile = async (
  { name, content }: { name: string; content: string | (() => Promise<Uint8Array>) },
  ports: SaveFilePorts,
): Promise<Outcome<'saved' | 'cancelled'>> => {
  const path = await ports.choose(toSafeFileName(name));
  if (path === null) return succeeded('cancelled');
  try {
    await writeFileAtomic(path, typeof content === 'string' ? content : await content());
    return succeeded('saved');
  } catch (cause) {
    ports.onError(cause);
    return failed(createFailure('refused', 'FILE_NOT_SAVED'));
  }
};
