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
import { PendingWrites } from '../files/pendingWrites';

const day = 24 * 60 * 60_000;

/** How long a draft nobody came back for is kept. */
const retention = 30 * day;

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

/** Unsaved input, one small file per draft. */
export class Drafts {
  private readonly writes: PendingWrites;
  /** Names that were written in this run: only a new one can be one too many. */
  private readonly written = new Set<string>();

  constructor(private readonly ports: DraftsPorts) {
    const { disk, onWriteError, retryAfter: retryDelay } = ports;
    this.writes = new PendingWrites({
      disk,
      onWriteError,
      retryDelay,
      written: async (name) => {
        if (!this.written.has(name)) await this.makeRoom(name);
        this.written.add(name);
      },
    });
  }

  /** On disk when it returns, or in memory and said so. */
  async keep(address: DraftFileKey, writer: string, content: Record<string, unknown>): Promise<void> {
    const draft = { writer, keptAt: this.now(), content };
    await this.writes.write(draftFileName(address, writer), serializeDraft(address, draft));
  }

  async drop(address: DraftFileKey, writer: string): Promise<void> {
    await this.writes.write(draftFileName(address, writer), null);
  }

  /** The newest first. */
  async find(address: DraftFileKey): Promise<SavedDraft[]> {
    const prefix = draftFilePrefix(address);
    const names = (await this.ports.disk.names()).filter((name) => isDraftFileName(name) && name.startsWith(prefix));
    const found = new Map<string, SavedDraft | null>();
    for (const name of names) found.set(name, await this.read(name, address));
    for (const [name, { text }] of this.writes.pending) {
      if (name.startsWith(prefix)) found.set(name, text === null ? null : parseDraft(text, address));
    }
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
      if (isMeant) await this.writes.write(name, null);
    }
  }

  /** Writes what is not written yet. */
  flush(): Promise<void> {
    return this.writes.flush();
  }

  private now(): number {
    return this.ports.now?.() ?? Date.now();
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
    for (const [index, file] of files.entries()) {
      bytes += file.bytes;
      const isTooMuch = index >= maxDrafts || bytes > maxBytes;
      if (isTooMuch && file.name !== fresh) await disk.remove(file.name).catch(() => undefined);
    }
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
