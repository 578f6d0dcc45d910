import { isOfLaterVersion } from '../drafts/draftFile';
import type { FileStorage } from '../files/fileStorage';
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
}

/** Jobs on disk, each in a file of its own that is written whole or not at all. */
export class JobRepository {
  /** Newest text of each file that is being written. */
  private readonly wanted = new Map<string, string | null>();
  private readonly writing = new Map<string, Promise<void>>();
  private isRefused = false;

  constructor(private readonly ports: StorePorts) {}

  /** All jobs of an owner. */
  async load(owner: JobOwner): Promise<JobRecord[]> {
    const { disk } = this.ports;
    const names = (await disk.names()).filter((name) => isJobFileName(name) && name.startsWith(jobFilePrefix(owner)));
    const records = await Promise.all(
      names.map(async (name) => {
        const text = await disk.read(name).catch(() => null);
        if (text === null) return null;
        const record = parseJobRecord(text, owner);
        if (record === null && !isOfLaterVersion(text, jobFileVersion)) await this.onQuarantined(name);
        return record;
      }),
    );
    return records.filter((record) => record !== null);
  }

  /** On disk when it resolves, or in memory and said so. Saved meanwhile, the newest state is the one that is written. */
  save(record: JobRecord): Promise<void> {
    return this.want(jobFileName(record), JSON.stringify({ ...record, savedAt: this.ports.now() }));
  }

  remove(record: JobRecord): Promise<void> {
    return this.want(jobFileName(record), null);
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
    for (const name of (await disk.names()).filter(isJobFileName)) {
      const text = await disk.read(name).catch(() => '');
      if (text.includes(`"environment":${JSON.stringify(environment)}`)) await disk.remove(name).catch(() => undefined);
    }
  }

  async flush(): Promise<void> {
    await Promise.all(this.writing.values());
  }

  private want(name: string, text: string | null): Promise<void> {
    this.wanted.set(name, text);
    const running = this.writing.get(name);
    if (running !== undefined) return running;
    const work = this.write(name);
    this.writing.set(name, work);
    return work;
  }

  private async write(name: string): Promise<void> {
    const { disk, onWriteError } = this.ports;
    for (let text = this.wanted.get(name); text !== undefined; text = this.wanted.get(name)) {
      this.wanted.delete(name);
      try {
        await (text === null ? disk.remove(name) : disk.write(name, text));
        this.isRefused = false;
      } catch (cause) {
        if (!this.isRefused) onWriteError(cause);
        this.isRefused = true;
      }
    }
    // At once: what is wanted from now on needs a writer of its own.
    this.writing.delete(name);
  }

  private async onQuarantined(name: string): Promise<void> {
    const { disk, now, onQuarantined } = this.ports;
    const aside = `${name}.corrupt-${new Date(now()).toISOString().replace(/[:.]/g, '-')}`;
    await disk.rename(name, aside).catch(() => undefined);
    onQuarantined(aside);
  }
}
