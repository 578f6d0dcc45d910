import { isOfLaterVersion } from '../drafts/draftFile';
import type { FileStorage } from '../files/fileStorage';
import { PendingWrites } from '../files/pendingWrites';
import type { OldestKept } from '../api/platformClock';
import {
  isJobFileName,
  jobFileVersion,
  jobFileName,
  jobFilePrefix,
  parseJobRecord,
  savedIn,
  type JobOwner,
  type JobRecord,
} from './jobFile';

const day = 24 * 60 * 60_000;

/** How long a job is kept for somebody who does not come back. */
const retention = 30 * day;

interface StorePorts {
  disk: FileStorage;
  /** The platform's time. */
  now: () => number;
  oldestKept: OldestKept;
  /** The disk refuses. Said once, until it works again. */
  onWriteError: (cause: unknown) => void;
  /** A file was no job; it lies beside the others under another name. */
  onQuarantined: (name: string) => void;
  retryDelay?: number;
}

/** Jobs on disk, each in a file of its own that is written whole or not at all. */
export class JobRepository {
  private readonly writes: PendingWrites;

  constructor(private readonly ports: StorePorts) {
    this.writes = new PendingWrites(ports);
  }

  /** All jobs of an owner. */
  async load(owner: JobOwner): Promise<JobRecord[]> {
    const { disk } = this.ports;
    const { pending } = this.writes;
    const names = new Set([...(await disk.names()), ...pending.keys()]);
    const own = [...names].filter((name) => isJobFileName(name) && name.startsWith(jobFilePrefix(owner)));
    const records = await Promise.all(
      own.map(async (name) => {
        const unwritten = pending.get(name);
        const text = unwritten === undefined ? await disk.read(name).catch(() => null) : unwritten.text;
        if (text === null) return null;
        const record = parseJobRecord(text, owner);
        if (record === null && !isOfLaterVersion(text, jobFileVersion)) await this.onQuarantined(name);
        return record;
      }),
    );
    return records.filter((record) => record !== null);
  }

  /** Resolves with whether the newest state is on the disk; otherwise it is retried, and said so. */
  save(record: JobRecord): Promise<boolean> {
    return this.writes.write(jobFileName(record), JSON.stringify({ ...record, savedAt: this.ports.now() }));
  }

  remove(record: JobRecord): Promise<boolean> {
    return this.writes.write(jobFileName(record), null);
  }

  /** A record that its kind cannot read. */
  reject(record: JobRecord): Promise<void> {
    return this.onQuarantined(jobFileName(record));
  }

  /** Removes what is too old, of whomever at this environment: its date says nothing of what others have written. */
  async prune(environment: string): Promise<void> {
    const { disk, oldestKept } = this.ports;
    for (const name of await disk.names()) {
      try {
        const file = isJobFileName(name) ? savedIn(await disk.read(name)) : null;
        if (file !== null && file.environment !== environment) continue;
        if ((file?.savedAt ?? (await disk.changedAt(name))) < oldestKept(retention)) await disk.remove(name);
      } catch {
        // It may be gone by now; else the next start tries again.
      }
    }
  }

  /** Throws away all jobs of an environment whose data begin anew. */
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
    const aside = `${name}.corrupt-${new Date(now()).toISOString().replace(/[:.]/g, '-')}`;
    await disk.rename(name, aside).catch(() => undefined);
    onQuarantined(aside);
  }
}
