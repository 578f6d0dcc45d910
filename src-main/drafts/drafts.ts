import type { DraftTarget, SavedDraft } from '@shared/bridge/drafts';
import type { GetRetentionStart } from '../api/platformClock';
import {
  parseDraft,
  parseDraftFile,
  isDraftFileName,
  isNewerVersion,
  getDraftFileName,
  getDraftFilePrefix,
  serializeDraft,
  type DraftFileKey,
} from './draftFile';
import type { FileStorage } from '../files/fileStorage';
import { PendingWrites } from '../files/pendingWrites';
import { quarantine } from '../files/quarantine';

const day = 24 * 60 * 60_000;

/** Retention period of an unused draft (ms). */
const retention = 30 * day;

/** Maximum drafts on this computer. Beyond that, the oldest are removed. */
const maxDrafts = 100;
/** Maximum total size of the drafts (bytes). Beyond that, the oldest are removed. */
const maxBytes = 20_000_000;

interface DraftsPorts {
  disk: FileStorage;
  /** Returns the platform's time (ms), because this computer's clock may be wrong. */
  now?: () => number;
  getRetentionStart: GetRetentionStart;
  /** Called at the first failed write, and not again until a write has succeeded. */
  onWriteError: (cause: unknown) => void;
  /** Called with the name of an invalid file, which has been renamed. */
  onQuarantined: (name: string) => void;
  retryAfter?: number;
}

/** Stores the unsaved input of forms, one small file per draft. */
export class Drafts {
  private readonly writes: PendingWrites;
  /** Names of the files written since the app started. Only a new file can exceed the limits. */
  private readonly writtenFiles = new Set<string>();

  constructor(private readonly ports: DraftsPorts) {
    const { disk, onWriteError, retryAfter: retryDelay } = ports;
    this.writes = new PendingWrites({
      disk,
      onWriteError,
      retryDelay,
      onWritten: async (name) => {
        if (!this.writtenFiles.has(name)) await this.makeRoom(name);
        this.writtenFiles.add(name);
      },
    });
  }

  /** Saves a draft. Resolves once it is on disk or, after a reported failure, in memory. */
  async save(fileKey: DraftFileKey, writer: string, content: Record<string, unknown>): Promise<void> {
    const draft = { writer, keptAt: this.now(), content };
    await this.writes.write(getDraftFileName(fileKey, writer), serializeDraft(fileKey, draft));
  }

  async remove(fileKey: DraftFileKey, writer: string): Promise<void> {
    await this.writes.write(getDraftFileName(fileKey, writer), null);
  }

  /** Returns a form's drafts, newest first. */
  async find(fileKey: DraftFileKey): Promise<SavedDraft[]> {
    const prefix = getDraftFilePrefix(fileKey);
    const names = (await this.ports.disk.names()).filter((name) => isDraftFileName(name) && name.startsWith(prefix));
    const savedDrafts = new Map<string, SavedDraft | null>();
    for (const name of names) savedDrafts.set(name, await this.read(name, fileKey));
    for (const [name, { text }] of this.writes.pending) {
      if (name.startsWith(prefix)) savedDrafts.set(name, text === null ? null : parseDraft(text, fileKey));
    }
    return [...savedDrafts.values()].filter((draft) => draft !== null).sort((a, b) => b.keptAt - a.keptAt);
  }

  /**
   * Removes outdated, damaged and incomplete files of all users in an environment. Skips files of other environments,
   * because their clocks may differ.
   */
  async prune(environment: string): Promise<void> {
    const { disk, getRetentionStart } = this.ports;
    for (const name of await disk.names()) {
      try {
        const file = isDraftFileName(name) ? parseDraftFile(await disk.read(name)) : null;
        if (file != null && file.environment !== environment) continue;
        if ((file?.keptAt ?? (await disk.changedAt(name))) < getRetentionStart(retention)) await disk.remove(name);
      } catch {
        // The file may be gone already. If not, the next start tries again.
      }
    }
    await this.makeRoom();
  }

  /**
   * Removes one user's drafts at a tenant. Without `owner`, removes all drafts of an environment, after its data was
   * reset.
   */
  async forget(environment: string, owner?: Pick<DraftTarget, 'tenant' | 'userId'>): Promise<void> {
    const { disk } = this.ports;
    for (const name of (await disk.names()).filter(isDraftFileName)) {
      const file = parseDraftFile(await disk.read(name).catch(() => ''));
      const isMatch =
        file?.environment === environment &&
        (owner === undefined || (file.place.tenant === owner.tenant && file.place.userId === owner.userId));
      if (isMatch) await this.writes.write(name, null);
    }
  }

  /** Writes all pending drafts to disk. */
  flush(): Promise<void> {
    return this.writes.flush();
  }

  private now(): number {
    return this.ports.now?.() ?? Date.now();
  }

  /** Removes the oldest files that exceed the limits, but never `newFile`. */
  private async makeRoom(newFile?: string): Promise<void> {
    const { disk } = this.ports;
    const files = [];
    for (const name of await disk.names()) {
      const fileStats = await Promise.all([disk.changedAt(name), disk.size(name)]).catch(() => null);
      if (fileStats !== null)
        files.push({ name, changedAt: name === newFile ? Infinity : fileStats[0], bytes: fileStats[1] });
    }
    files.sort((a, b) => b.changedAt - a.changedAt);
    let totalBytes = 0;
    for (const [index, file] of files.entries()) {
      totalBytes += file.bytes;
      const exceedsLimits = index >= maxDrafts || totalBytes > maxBytes;
      if (exceedsLimits && file.name !== newFile) await disk.remove(file.name).catch(() => undefined);
    }
  }

  private async read(name: string, fileKey: DraftFileKey): Promise<SavedDraft | null> {
    const { disk, onQuarantined } = this.ports;
    const text = await disk.read(name).catch(() => null);
    if (text === null) return null;
    const draft = parseDraft(text, fileKey);
    if (draft !== null) return draft;
    if (isNewerVersion(text)) return null;
    onQuarantined((await quarantine(disk, name, this.now())) ?? name);
    return null;
  }
}
