import { failureOf } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { safeFileName } from './safeFileName';
import { writeFileAtomic } from './writeFileAtomic';

interface SaveFilePorts {
  /** Asks a person where to; null when they changed their mind. Nobody else names a path. */
  choose: (name: string) => Promise<string | null>;
  failed: (cause: unknown) => void;
}

/**
 * Writes a text where the user says, or bytes that are made once that is known. What was chosen stays here: screens learn
 * only whether it is done.
 */
export const saveFile = async (
  { name, content }: { name: string; content: string | (() => Promise<Uint8Array>) },
  ports: SaveFilePorts,
): Promise<Outcome<'saved' | 'cancelled'>> => {
  const path = await ports.choose(safeFileName(name));
  if (path === null) return succeeded('cancelled');
  try {
    await writeFileAtomic(path, typeof content === 'string' ? content : await content());
    return succeeded('saved');
  } catch (cause) {
    ports.failed(cause);
    return failed(failureOf('refused', 'FILE_NOT_SAVED'));
  }
};
