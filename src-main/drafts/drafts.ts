import type { DraftPlace, KeptDraft } from '@shared/bridge/drafts';
import { draftIn, fileIn, isDraftName, nameOf, prefixOf, textOf, type DraftAddress } from './draftFile';
import type { DraftDisk } from './draftFolder';

const day = 24 * 60 * 60_000;

/** How long a draft nobody came back for is kept. */
const keptFor = 30 * day;
const retryAfter = 5_000;

/** What all drafts of this computer may take; the oldest make room. */
const mostDrafts = 100;
const mostBytes = 20_000_000;

interface DraftsPorts {
  disk: DraftDisk;
  /** The platform's time: this computer's clock may be years off. */
  now?: () => number;
  /** The disk refuses. Said once, until it works again. */
  notWritten: (cause: unknown) => void;
  /** A file was no draft; it lies beside the others under another name. */
  setAside: (name: string) => void;
  retryAfter?: number;
}

interface Waiting {
  text: string | null;
  draft: KeptDraft | null;
}

/**
 * What people typed and did not save, each in a small file. What the disk refuses stays in memory and is tried again.
 * The newest state of a file is the one that gets written, and never two at a time.
 */
export class Drafts {
  /** By file name: what shall be there, null for nothing. Gone once it is. */
  private readonly waiting = new Map<string, Waiting>();
  private readonly writing = new Map<string, Promise<void>>();
  /** Names that were written in this run: only a new one can be one too many. */
  private readonly written = new Set<string>();
  private hasReported = false;
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly ports: DraftsPorts) {}

  /** On disk when it returns, or in memory and said so. */
  keep(address: DraftAddress, writer: string, content: Record<string, unknown>): Promise<void> {
    const draft = { writer, keptAt: this.now(), content };
    return this.settle(nameOf(address, writer), { text: textOf(address, draft), draft });
  }

  drop(address: DraftAddress, writer: string): Promise<void> {
    return this.settle(nameOf(address, writer), { text: null, draft: null });
  }

  /** The newest first. */
  async find(address: DraftAddress): Promise<KeptDraft[]> {
    const prefix = prefixOf(address);
    const names = (await this.ports.disk.names()).filter((name) => isDraftName(name) && name.startsWith(prefix));
    const found = new Map<string, KeptDraft | null>();
    for (const name of names) found.set(name, await this.read(name, address));
    for (const [name, { draft }] of this.waiting) if (name.startsWith(prefix)) found.set(name, draft);
    return [...found.values()].filter((draft) => draft !== null).sort((a, b) => b.keptAt - a.keptAt);
  }

  /** Removes what is too old, of whomever; damaged and half-written files, too. To be called once the time is known. */
  async prune(): Promise<void> {
    const { disk } = this.ports;
    for (const name of await disk.names()) {
      try {
        const keptAt = isDraftName(name) ? fileIn(await disk.read(name))?.keptAt : undefined;
        if ((keptAt ?? (await disk.changedAt(name))) < this.now() - keptFor) await disk.remove(name);
      } catch {
        // It may be gone by now; else the next start tries again.
      }
    }
    await this.makeRoom();
  }

  /** Throws away all drafts of an environment whose data begin anew, or those of one person at one tenant. */
  async forget(environment: string, owner?: Pick<DraftPlace, 'tenant' | 'userId'>): Promise<void> {
    const { disk } = this.ports;
    for (const name of (await disk.names()).filter(isDraftName)) {
      const file = fileIn(await disk.read(name).catch(() => ''));
      const isMeant =
        file?.environment === environment &&
        (owner === undefined || (file.place.tenant === owner.tenant && file.place.userId === owner.userId));
      if (isMeant) await this.settle(name, { text: null, draft: null });
    }
  }

  /** Writes what is not written yet. */
  async flush(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    const writeAgain = async (name: string): Promise<void> => {
      const running = this.writing.get(name);
      await (running ?? this.write(name));
      // One that was under way may have met the disk as it was before.
      if (running !== undefined && this.waiting.has(name)) await this.write(name);
    };
    await Promise.all([...this.waiting.keys()].map(writeAgain));
  }

  private now(): number {
    return this.ports.now?.() ?? Date.now();
  }

  private settle(name: string, wanted: Waiting): Promise<void> {
    this.waiting.set(name, wanted);
    return this.write(name);
  }

  /** One writer for each file, going on until what is wanted is there or the disk refuses. */
  private write(name: string): Promise<void> {
    const running = this.writing.get(name);
    if (running !== undefined) return running;
    const work = this.writeAll(name).finally(() => this.writing.delete(name));
    this.writing.set(name, work);
    return work;
  }

  private async writeAll(name: string): Promise<void> {
    const { disk } = this.ports;
    for (let wanted = this.waiting.get(name); wanted !== undefined; wanted = this.waiting.get(name)) {
      try {
        if (wanted.text === null) await disk.remove(name);
        else {
          await disk.write(name, wanted.text);
          if (!this.written.has(name)) await this.makeRoom(name);
          this.written.add(name);
        }
      } catch (cause) {
        this.report(cause);
        return;
      }
      this.hasReported = false;
      if (this.waiting.get(name) === wanted) this.waiting.delete(name);
    }
  }

  /** Removes the oldest until the rest keeps its bounds; never `fresh`. */
  private async makeRoom(fresh?: string): Promise<void> {
    const { disk } = this.ports;
    const files = [];
    for (const name of await disk.names()) {
      const found = await Promise.all([disk.changedAt(name), disk.size(name)]).catch(() => null);
      if (found !== null) files.push({ name, changedAt: name === fresh ? Infinity : found[0], bytes: found[1] });
    }
    files.sort((a, b) => b.changedAt - a.changedAt);
    let bytes = 0;
    for (const [at, file] of files.entries()) {
      bytes += file.bytes;
      const isTooMuch = at >= mostDrafts || bytes > mostBytes;
      if (isTooMuch && file.name !== fresh) await disk.remove(file.name).catch(() => undefined);
    }
  }

  private report(cause: unknown): void {
    if (!this.hasReported) this.ports.notWritten(cause);
    this.hasReported = true;
    this.timer ??= setTimeout(() => {
      this.timer = null;
      void this.flush();
    }, this.ports.retryAfter ?? retryAfter);
  }

  private async read(name: string, address: DraftAddress): Promise<KeptDraft | null> {
    const { disk, setAside } = this.ports;
    const text = await disk.read(name).catch(() => null);
    if (text === null) return null;
    const draft = draftIn(text, address);
    if (draft !== null) return draft;
    const aside = `${name}.corrupt-${new Date(this.now()).toISOString().replace(/[:.]/g, '-')}`;
    await disk.rename(name, aside).catch(() => undefined);
    setAside(aside);
    return null;
  }
}
