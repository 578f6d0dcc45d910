import { randomBytes } from 'node:crypto';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { mainProfileId, maxProfiles, type Profile, type ProfileAppearance } from '@shared/bridge/device/profiles';
import type { Log } from '../log/log';
import {
  createProfile,
  deleteRemoved,
  isFolderInUse,
  listProfiles,
  listRemovedIds,
  getProfileFolder,
  saveAppearance,
  markRemoved,
} from './profileFolders';

interface ProfilesPorts {
  /** Data folder of the first profile. */
  root: string;
  /** Profile of this process. */
  ownProfileId: string;
  /** Writes the initial settings of a new profile to its folder. */
  saveFirstSettings: (folder: string) => Promise<void>;
  /** Starts a profile's process, or shows a running one. Rejects if it cannot be started. */
  launch: (id: string) => Promise<void>;
  /** Deletes the saved logins of a profile. Resolves to false if the keychain could not delete them. */
  forgetLogins: (id: string) => Promise<boolean>;
  /** Deletes the system's data about a profile outside its folder. */
  forgetSystemEntries: (id: string) => Promise<void>;
  onChange: (profiles: Profile[]) => void;
  /** Maximum wait (ms) until a started process uses its folder. */
  startTimeout?: number;
  log: Log;
}

const createRefusal = (code: string) => failed(createFailure('refused', code));

/** Profiles of this computer. Each process lists and changes them. */
export class Profiles {
  private lastListText = '';

  constructor(private readonly ports: ProfilesPorts) {}

  /** Lists the profiles; emits a change if another process has changed them. */
  async list(): Promise<Profile[]> {
    const { root, ownProfileId, onChange } = this.ports;
    const profiles = await Promise.all(
      (await listProfiles(root)).map(async (profile) => {
        const isOwn = profile.id === ownProfileId;
        return { ...profile, isOwn, isRunning: isOwn || (await isFolderInUse(getProfileFolder(root, profile.id))) };
      }),
    );
    const text = JSON.stringify(profiles);
    if (text !== this.lastListText) {
      this.lastListText = text;
      onChange(profiles);
    }
    return profiles;
  }

  /** Creates a profile and starts its process. */
  async create(appearance: ProfileAppearance): Promise<Outcome<Profile[]>> {
    const { root, saveFirstSettings, log } = this.ports;
    const profiles = await listProfiles(root);
    if (profiles.length >= maxProfiles) return createRefusal('TOO_MANY_PROFILES');
    const id = randomBytes(4).toString('hex');
    try {
      await createProfile(root, id, { ...appearance, createdAt: Date.now() }, saveFirstSettings);
    } catch (cause) {
      log.error('a profile was not created', cause);
      return createRefusal('PROFILE_NOT_SAVED');
    }
    return this.open(id);
  }

  async open(id: string): Promise<Outcome<Profile[]>> {
    const { root, launch, log } = this.ports;
    if (!(await this.exists(id))) return this.createMissingProfile();
    try {
      await launch(id);
    } catch (cause) {
      log.error('a profile was not started', cause);
      await this.list();
      return createRefusal('PROFILE_NOT_STARTED');
    }
    await this.waitUntilInUse(getProfileFolder(root, id));
    return succeeded(await this.list());
  }

  async update(id: string, appearance: ProfileAppearance): Promise<Outcome<Profile[]>> {
    if (!(await this.exists(id))) return this.createMissingProfile();
    try {
      await saveAppearance(this.ports.root, id, appearance);
    } catch (cause) {
      this.ports.log.error('a profile was not saved', cause);
      return createRefusal('PROFILE_NOT_SAVED');
    }
    return succeeded(await this.list());
  }

  /** Deletes a profile that is not running, with its data and logins. */
  async remove(id: string): Promise<Outcome<{ profiles: Profile[]; hasForgottenLogins: boolean }>> {
    const { root, ownProfileId, log } = this.ports;
    if (id === ownProfileId || id === mainProfileId) return failed(createFailure('badRequest'));
    if (!(await this.exists(id))) return this.createMissingProfile();
    if (await isFolderInUse(getProfileFolder(root, id))) return createRefusal('PROFILE_RUNNING');
    try {
      await markRemoved(root, id);
    } catch (cause) {
      log.error('a profile was not taken out', cause);
      return createRefusal('PROFILE_NOT_REMOVED');
    }
    const hasForgottenLogins = await this.finishRemoval(id);
    return succeeded({ profiles: await this.list(), hasForgottenLogins });
  }

  /** Finishes removals that a crash interrupted. */
  async finishRemovals(): Promise<void> {
    for (const id of await listRemovedIds(this.ports.root)) await this.finishRemoval(id);
  }

  private async finishRemoval(id: string): Promise<boolean> {
    const { root, forgetLogins, forgetSystemEntries, log } = this.ports;
    const hasForgottenLogins = await forgetLogins(id).catch(() => false);
    if (!hasForgottenLogins) log.error('the logins of a removed profile may still be in the keychain');
    try {
      await forgetSystemEntries(id);
      await deleteRemoved(root, id);
    } catch (cause) {
      // The next start retries.
      log.error('the data of a removed profile was not deleted', cause);
    }
    return hasForgottenLogins;
  }

  private async exists(id: string): Promise<boolean> {
    return (await listProfiles(this.ports.root)).some((profile) => profile.id === id);
  }

  private async createMissingProfile(): Promise<Outcome<never>> {
    await this.list();
    return failed(createFailure('missing', 'PROFILE_MISSING'));
  }

  /** Waits until a started process has locked its folder, so that the list shows it as running. */
  private async waitUntilInUse(folder: string): Promise<void> {
    const deadline = performance.now() + (this.ports.startTimeout ?? 5_000);
    while (!(await isFolderInUse(folder)) && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
