import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import {
  findFreeColor,
  mainProfileId,
  profileAppearance,
  type ProfileAppearance,
} from '@shared/bridge/device/profiles';
import { writeFileAtomic } from '../files/writeFileAtomic';

/**
 * Folders of the profiles: the first profile's data folder contains the folders of the others. Each has its own file
 * with name and color, so that no two processes write the same file.
 */

const appearanceFile = 'profile.json';
const folderNamePattern = /^[0-9a-f]{8}$/;
/** Prefix of folders that are being deleted; no profile starts in them. */
const removedPrefix = 'removed-';

const savedAppearanceSchema = v.object({
  name: v.fallback(v.nullable(profileAppearance.entries.name), null),
  color: v.fallback(v.nullable(profileAppearance.entries.color), null),
  createdAt: v.fallback(v.number(), 0),
});

export const getProfileFolder = (root: string, id: string): string =>
  id === mainProfileId ? root : join(root, 'profiles', id);

/** Checks whether a profile exists, so that its process may start. */
export const hasProfile = (root: string, id: string): boolean => {
  if (id === mainProfileId) return true;
  return folderNamePattern.test(id) && existsSync(join(getProfileFolder(root, id), appearanceFile));
};

interface FoundProfile extends ProfileAppearance {
  id: string;
}

const readAppearance = async (root: string, id: string): Promise<v.InferOutput<typeof savedAppearanceSchema>> => {
  const text = await readFile(join(getProfileFolder(root, id), appearanceFile), 'utf8').catch(() => '{}');
  try {
    return v.parse(savedAppearanceSchema, JSON.parse(text));
  } catch {
    return { name: null, color: null, createdAt: 0 };
  }
};

/**
 * Lists the profiles: the first one, then the others in order of creation. A profile with a damaged file gets a default
 * name and color.
 */
export const listProfiles = async (root: string): Promise<FoundProfile[]> => {
  const names = await readdir(join(root, 'profiles')).catch(() => []);
  const ids = [mainProfileId, ...names.filter((name) => hasProfile(root, name))];
  const savedProfiles = await Promise.all(ids.map(async (id) => ({ id, ...(await readAppearance(root, id)) })));
  const [mainProfile, ...otherProfiles] = savedProfiles;
  const sortedProfiles = [
    ...(mainProfile === undefined ? [] : [mainProfile]),
    ...otherProfiles.sort((a, b) => a.createdAt - b.createdAt || a.id.localeCompare(b.id)),
  ];
  const takenColors = sortedProfiles.flatMap(({ color }) => (color === null ? [] : [{ color }]));
  return sortedProfiles.map(({ id, name, color }, index) => {
    const shownColor = color ?? findFreeColor(takenColors);
    if (color === null) takenColors.push({ color: shownColor });
    return { id, name: name ?? `Cuenta ${index + 1}`, color: shownColor };
  });
};

export const saveAppearance = async (root: string, id: string, appearance: ProfileAppearance): Promise<void> => {
  const { createdAt } = await readAppearance(root, id);
  await writeFileAtomic(join(getProfileFolder(root, id), appearanceFile), JSON.stringify({ ...appearance, createdAt }));
};

/** Returns the names of the running profiles other than `id`. */
export const listOtherRunning = async ({ root, id }: { root: string; id: string }): Promise<string[]> => {
  const otherProfiles = (await listProfiles(root)).filter((profile) => profile.id !== id);
  const runningFlags = await Promise.all(
    otherProfiles.map((profile) => isFolderInUse(getProfileFolder(root, profile.id))),
  );
  return otherProfiles.filter((_, index) => runningFlags[index]).map(({ name }) => name);
};

/** Creates a profile's folder. Leaves no files behind if writing fails. */
export const createProfile = async (
  root: string,
  id: string,
  appearance: ProfileAppearance & { createdAt: number },
  saveFirstSettings: (folder: string) => Promise<void>,
): Promise<void> => {
  const folder = getProfileFolder(root, id);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await saveFirstSettings(folder);
    await writeFileAtomic(join(folder, appearanceFile), JSON.stringify(appearance));
  } catch (cause) {
    await rm(folder, { recursive: true, force: true });
    throw cause;
  }
};

/** Removes a profile from the list at once; `deleteRemoved` deletes its data, also after a crash. */
export const markRemoved = (root: string, id: string): Promise<void> =>
  rename(getProfileFolder(root, id), join(root, 'profiles', `${removedPrefix}${id}`));

/** Returns the ids of removed profiles whose data is still on disk. */
export const listRemovedIds = async (root: string): Promise<string[]> => {
  const names = await readdir(join(root, 'profiles')).catch(() => []);
  return names
    .filter((name) => name.startsWith(removedPrefix))
    .map((name) => name.slice(removedPrefix.length))
    .filter((id) => folderNamePattern.test(id));
};

export const deleteRemoved = (root: string, id: string): Promise<void> =>
  rm(join(root, 'profiles', `${removedPrefix}${id}`), { recursive: true, force: true });

/**
 * Checks whether a process uses the folder. Reads Chromium's own lock: on Windows, a file that disappears with its
 * process; elsewhere, a socket to which only a running process replies.
 */
export const isFolderInUse = async (folder: string): Promise<boolean> => {
  if (process.platform === 'win32') return existsSync(join(folder, 'lockfile'));
  const socketPath = await realpath(join(folder, 'SingletonSocket')).catch(() => null);
  if (socketPath === null) return false;
  return new Promise((resolve) => {
    const connection = connect(socketPath, () => {
      connection.destroy();
      resolve(true);
    });
    connection.on('error', () => resolve(false));
  });
};
