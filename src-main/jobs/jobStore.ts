import type { DraftDisk } from '../drafts/draftFolder';
import { isJobName, nameOf, prefixOf, recordIn, type JobOwner, type JobRecord } from './jobFile';

const day = 24 * 60 * 60_000;

/** How long a job is kept for somebody who does not come back. */
const keptFor = 30 * day;

interface StorePorts {
  disk: DraftDisk;
  now: () => number;
  /** The disk refuses. Said once, until it works again. */
  notWritten: (cause: unknown) => void;
  /** A file was no job; it lies beside the others under another name. */
  setAside: (name: string) => void;
}

/** Jobs on disk, each in a file of its own that is written whole or not at all. */
export class JobStore {
  /** Newest text of each file that is being written. */
  private readonly wanted = new Map<string, string | null>();
  private readonly writing = new Map<string, Promise<void>>();
  private isRefused = false;

  constructor(private readonly ports: StorePorts) {}

  /** All jobs of an owner. */
  async load(owner: JobOwner): Promise<JobRecord[]> {
    const { disk } = this.ports;
    const names = (await disk.names()).filter((name) => isJobName(name) && name.startsWith(prefixOf(owner)));
    const records = await Promise.all(
      names.map(async (name) => {
        const text = await disk.read(name).catch(() => null);
        if (text === null) return null;
        const record = recordIn(text, owner);
        if (record === null) await this.setAside(name);
        return record;
      }),
    );
    return records.filter((record) => record !== null);
  }

  /** On disk when it resolves, or in memory and said so. Saved meanwhile, the newest state is the one that is written. */
  save(record: JobRecord): Promise<void> {
    return this.want(nameOf(record), JSON.stringify({ ...record, savedAt: this.ports.now() }));
  }

  remove(record: JobRecord): Promise<void> {
    return this.want(nameOf(record), null);
  }

  /** A record that its kind cannot read. */
  reject(record: JobRecord): Promise<void> {
    return this.setAside(nameOf(record));
  }

  /** Removes what is too old, of whomever. */
  async prune(): Promise<void> {
    const { disk, now } = this.ports;
    for (const name of await disk.names()) {
      try {
        if ((await disk.changedAt(name)) < now() - keptFor) await disk.remove(name);
      } catch {
        // It may be gone by now; else the next start tries again.
      }
    }
  }

  /** Throws away all jobs of an environment whose data begin anew. */
  async forget(environment: string): Promise<void> {
    const { disk } = this.ports;
    for (const name of (await disk.names()).filter(isJobName)) {
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
    const { disk, notWritten } = this.ports;
    for (let text = this.wanted.get(name); text !== undefined; text = this.wanted.get(name)) {
      this.wanted.delete(name);
      try {
        await (text === null ? disk.remove(name) : disk.write(name, text));
        this.isRefused = false;
      } catch (cause) {
        if (!this.isRefused) notWritten(cause);
        this.isRefused = true;
      }
    }
    // At once: what is wanted from now on needs a writer of its own.
    this.writing.delete(name);
  }

  private async setAside(name: string): Promise<void> {
    const { disk, now, setAside } = this.ports;
    const aside = `${name}.corrupt-${new Date(now()).toISOString().replace(/[:.]/g, '-')}`;
    await disk.rename(name, aside).catch(() => undefined);
    setAside(aside);
  }
}
