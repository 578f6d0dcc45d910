import { isNewerVersion } from '../drafts/draftFile';
import type { FileStorage } from '../files/fileStorage';
import { PendingWrites } from '../files/pendingWrites';
import { quarantine } from '../files/quarantine';
import type { GetRetentionStart } from '../api/platformClock';
import {
  isJobFileName,
  jobFileVersion,
  getJobFileName,
  getJobFilePrefix,
  parseJobRecord,
  parseJobHeader,
  serializeJobRecord,
  type JobOwner,
  type JobRecord,
} from './jobFile';

const day = 24 * 60 * 60_000;

/** Retention period of jobs whose user does not return (ms). */
const retention = 30 * day;

interface StorePorts {
  disk: FileStorage;
  /** Returns the platform's time (ms). */
  now: () => number;
  getRetentionStart: GetRetentionStart;
  /** Called at the first failed write, and not again until a write has succeeded. */
  onWriteError: (cause: unknown) => void;
  /** Called with the name of an invalid file, which has been renamed. */
  onQuarantined: (name: string) => void;
  retryDelay?: number;
}

/** Stores jobs on disk, each in its own atomically written file. */
export class JobRepository {
  private readonly writes: PendingWrites;

  constructor(private readonly ports: StorePorts) {
    this.writes = new PendingWrites(ports);
  }

  /** Loads all jobs of an owner. */
  async load(owner: JobOwner): Promise<JobRecord[]> {
    const { disk } = this.ports;
    const { pending } = this.writes;
    const names = new Set([...(await disk.names()), ...pending.keys()]);
    const ownFiles = [...names].filter((name) => isJobFileName(name) && name.startsWith(getJobFilePrefix(owner)));
    const records = await Promise.all(
      ownFiles.map(async (name) => {
        const unwrittenChange = pending.get(name);
        const text = unwrittenChange === undefined ? await disk.read(name).catch(() => null) : unwrittenChange.text;
        if (text === null) return null;
        const record = parseJobRecord(text, owner);
        if (record === null && !isNewerVersion(text, jobFileVersion)) await this.onQuarantined(name);
        return record;
      }),
    );
    return records.filter((record) => record !== null);
  }

  /** Saves a record, retrying on failure. Resolves to true if the latest state is on disk. */
  save(record: JobRecord): Promise<boolean> {
    return this.writes.write(getJobFileName(record), serializeJobRecord({ ...record, savedAt: this.ports.now() }));
  }

  remove(record: JobRecord): Promise<boolean> {
    return this.writes.write(getJobFileName(record), null);
  }

  /** Renames the file of a record that its job kind cannot parse, so that it is not loaded again. */
  reject(record: JobRecord): Promise<void> {
    return this.onQuarantined(getJobFileName(record));
  }

  /**
   * Removes outdated job files of all users in an environment. Skips files of other environments, because their clocks
   * may differ.
   */
  async prune(environment: string): Promise<void> {
    const { disk, getRetentionStart } = this.ports;
    for (const name of await disk.names()) {
      try {
        const file = isJobFileName(name) ? parseJobHeader(await disk.read(name)) : null;
        if (file !== null && file.environment !== environment) continue;
        if ((file?.savedAt ?? (await disk.changedAt(name))) < getRetentionStart(retention)) await disk.remove(name);
      } catch {
        // The file may be gone already. If not, the next start tries again.
      }
    }
  }

  /** Removes all jobs of an environment whose data was reset. */
  async forget(environment: string): Promise<void> {
    const { disk } = this.ports;
    const { pending } = this.writes;
    for (const name of new Set([...(await disk.names()).filter(isJobFileName), ...pending.keys()])) {
      const text = pending.get(name)?.text ?? (await disk.read(name).catch(() => ''));
      if (text.includes(`"environment":${JSON.stringify(environment)}`)) await this.writes.write(name, null);
    }
  }

  flush(): Promise<void> {
    return this.writes.flush();
  }

  private async onQuarantined(name: string): Promise<void> {
    const { disk, now, onQuarantined } = this.ports;
    onQuarantined((await quarantine(disk, name, now())) ?? name);
  }
}
