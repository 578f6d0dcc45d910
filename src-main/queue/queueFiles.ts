import * as v from 'valibot';
import { queuedWrite, type QueuedWrite } from '@shared/bridge/device/queuedWrites';
import type { FileStorage } from '../files/fileStorage';
import { PendingWrites } from '../files/pendingWrites';
import { quarantine } from '../files/quarantine';
import { getFileName, ownerSchema, type LogOwner } from '../watch/ownerLogs';

const fileSchema = v.object({ version: v.literal(1), owner: ownerSchema, writes: v.array(v.unknown()) });

interface QueueFilesPorts {
  disk: FileStorage;
  onWriteError: (cause: unknown) => void;
  /** Called if queued writes may be lost, because a file is partly or completely unreadable. */
  onUnreadable: (cause: unknown) => void;
}

/** Queued writes on disk, one file per user and tenant. */
export class QueueFiles {
  private readonly writes: PendingWrites;
  /** Unreadable files that could not be renamed either; they are not overwritten. */
  private readonly lockedFiles = new Set<string>();

  constructor(private readonly ports: QueueFilesPorts) {
    this.writes = new PendingWrites({ disk: ports.disk, onWriteError: ports.onWriteError });
  }

  async read(owner: LogOwner): Promise<QueuedWrite[]> {
    const name = getFileName(owner);
    const { disk } = this.ports;
    const unwrittenText = this.writes.pending.get(name)?.text;
    let text: string;
    try {
      if (unwrittenText === null) return [];
      text = unwrittenText ?? (await disk.read(name));
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') await this.quarantineFile(name, cause);
      return [];
    }
    this.lockedFiles.delete(name);
    const file = v.safeParse(v.pipe(v.string(), v.parseJson(), fileSchema), text);
    const rows = file.success ? file.output.writes : [];
    const validWrites = rows.flatMap((row) => {
      const parsed = v.safeParse(queuedWrite, row);
      return parsed.success ? [parsed.output] : [];
    });
    if (!file.success || validWrites.length < rows.length) {
      await this.quarantineFile(name, `${name} is damaged`);
      await this.save(owner, validWrites);
    }
    return validWrites;
  }

  /** Saves an owner's queued writes. Resolves to true once they are on disk, or to false if that fails. */
  save(owner: LogOwner, writes: readonly QueuedWrite[]): Promise<boolean> {
    const name = getFileName(owner);
    if (this.lockedFiles.has(name)) return Promise.resolve(false);
    return this.writes.write(name, writes.length === 0 ? null : JSON.stringify({ version: 1, owner, writes }));
  }

  /** Deletes the queued writes of an environment whose platform was reset. */
  async forget(environment: string): Promise<void> {
    const { disk } = this.ports;
    for (const name of await disk.names()) {
      const text = await disk.read(name).catch(() => '');
      const file = v.safeParse(v.pipe(v.string(), v.parseJson(), fileSchema), text);
      if (file.success && file.output.owner.environment === environment) await this.writes.write(name, null);
    }
  }

  flush(): Promise<void> {
    return this.writes.flush();
  }

  private async quarantineFile(name: string, cause: unknown): Promise<void> {
    if ((await quarantine(this.ports.disk, name)) === null) this.lockedFiles.add(name);
    this.ports.onUnreadable(cause);
  }
}
