import type { DraftTarget, SavedDraft } from '@shared/bridge/drafts';
import type { OldestKept } from '../api/platformClock';
import {
  parseDraft,
  parseDraftFile,
  isDraftFileName,
  isOfLaterVersion,
  draftFileName,
  draftFilePrefix,
  serializeDraft,
  type DraftFileKey,
} from './draftFile';
import type { FileStorage } from '../files/fileStorage';

const day = 24 * 60 * 60_000;

/** How long a draft nobody came back for is kept. */
const retention = 30 * day;
const retryAfter = 5_000;

/** What all drafts of this computer may take; the oldest make room. */
const maxDrafts = 100;
const maxBytes = 20_000_000;

interface DraftsPorts {
  disk: FileStorage;
  /** The platform's time: this computer's clock may be years off. */
  now?: () => number;
  oldestKept: OldestKept;
  /** The disk refuses. Said once, until it works again. */
  onWriteError: (cause: unknown) => void;
  /** A file was no draft; it lies beside the others under another name. */
  onQuarantined: (name: string) => void;
  retryAfter?: number;
}

interface Waiting {
  text: string | null;
  draft: SavedDraft | null;
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
  keep(address: DraftFileKey, writer: string, content: Record<string, unknown>): Promise<void> {
    const draft = { writer, keptAt: this.now(), content };
    return this.settle(draftFileName(address, writer), { text: serializeDraft(address, draft), draft });
  }

  drop(address: DraftFileKey, writer: string): Promise<void> {
    return this.settle(draftFileName(address, writer), { text: null, draft: null });
  }

  /** The newest first. */
  async find(address: DraftFileKey): Promise<SavedDraft[]> {
    const prefix = draftFilePrefix(address);
    const names = (await this.ports.disk.names()).filter((name) => isDraftFileName(name) && name.startsWith(prefix));
    const found = new Map<string, SavedDraft | null>();
    for (const name of names) found.set(name, await this.read(name, address));
    for (const [name, { draft }] of this.waiting) if (name.startsWith(prefix)) found.set(name, draft);
    return [...found.values()].filter((draft) => draft !== null).sort((a, b) => b.keptAt - a.keptAt);
  }

  /**
   * Removes what is too old, of whomever at this environment: its date says nothing of what others have written. Damaged and
   * half-written files, too.
   */
  async prune(environment: string): Promise<void> {
    const { disk, oldestKept } = this.ports;
    for (const name of await disk.names()) {
      try {
        const file = isDraftFileName(name) ? parseDraftFile(await disk.read(name)) : null;
        if (file != null && file.environment !== environment) continue;
        if ((file?.keptAt ?? (await disk.changedAt(name))) < oldestKept(retention)) await disk.remove(name);
      } catch {
        // It may be gone by now; else the next start tries again.
      }
    }
    await this.makeRoom();
  }

  /** Throws away all drafts of an environment whose data begin anew, or those of one person at one tenant. */
  async forget(environment: string, owner?: Pick<DraftTarget, 'tenant' | 'userId'>): Promise<void> {
    const { disk } = this.ports;
    for (const name of (await disk.names()).filter(isDraftFileName)) {
      const file = parseDraftFile(await disk.read(name).catch(() => ''));
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
      const isTooMuch = at >= maxDrafts || bytes > maxBytes;
      if (isTooMuch && file.name !== fresh) await disk.remove(file.name).catch(() => undefined);
    }
  }

  private report(cause: unknown): void {
    if (!this.hasReported) this.ports.onWriteError(cause);
    this.hasReported = true;
    this.timer ??= setTimeout(() => {
      this.timer = null;
      void this.flush();
    }, this.ports.retryAfter ?? retryAfter);
  }

  private async read(name: string, address: DraftFileKey): Promise<SavedDraft | null> {
    const { disk, onQuarantined } = this.ports;
    const text = await disk.read(name).catch(() => null);
    if (text === null) return null;
    const draft = parseDraft(text, address);
    if (draft !== null) return draft;
    if (isOfLaterVersion(text)) return null;
    const aside = `${name}.corrupt-${new Date(this.now()).toISOString().replace(/[:.]/g, '-')}`;
    await disk.rename(name, aside).catch(() => undefined);
    onQuarantined(aside);
    return null;
  }
}
