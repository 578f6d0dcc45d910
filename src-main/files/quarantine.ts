import type { FileStorage } from './fileStorage';

/** Renames an unreadable file, so that nothing overwrites it. Returns its new name, or null if it cannot be renamed. */
export const quarantine = async (
  disk: Pick<FileStorage, 'rename'>,
  name: string,
  now = Date.now(),
): Promise<string | null> => {
  const corruptName = `${name}.corrupt-${new Date(now).toISOString().replace(/[:.]/g, '-')}`;
  return disk.rename(name, corruptName).then(
    () => corruptName,
    () => null,
  );
};
