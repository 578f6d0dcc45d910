import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { GetRetentionStart } from '../api/platformClock';
import type { FileStorage } from '../files/fileStorage';
import { quarantine } from '../files/quarantine';

export const ownerSchema = v.object({ environment: v.string(), tenant: v.string(), userId: v.number() });
export type LogOwner = v.InferOutput<typeof ownerSchema>;

/** Creates the schema of a log file. Invalid rows are dropped. */
const createFileSchema = <Row>(field: string, rowSchema: v.GenericSchema<unknown, Row>) =>
  v.pipe(
    v.looseObject({ version: v.literal(1), owner: ownerSchema }),
    v.transform((file) => {
      const rows: unknown = file[field];
      return {
        owner: file.owner,
        rows: Array.isArray(rows) ? rows.filter((candidate): candidate is Row => v.is(rowSchema, candidate)) : [],
      };
    }),
  );

/**
 * Returns the file name of a user's log at a tenant. Hashed, because tenant names may contain characters that file
 * names cannot.
 */
export const getFileName = ({ environment, tenant, userId }: LogOwner): string =>
  `${createHash('sha256')
    .update(JSON.stringify([environment, tenant, userId]))
    .digest('hex')
    .slice(0, 32)}.json`;

export interface LogsPorts {
  disk: FileStorage;
  getRetentionStart: GetRetentionStart;
  /** Called at the first failed write, and not again until a write has succeeded. */
  onWriteError: (cause: unknown) => void;
  /** Called with the name of an unreadable file, which has been renamed. */
  onQuarantined?: (name: string) => void;
  /** Time during which changes are collected into one write (ms). */
  pause?: number;
  /** Delay before retrying a failed write (ms). */
  retryDelay?: number;
}

interface LogKind<Row> {
  /** Name of the field in the file that contains the rows. */
  field: string;
  row: v.GenericSchema<unknown, Row>;
  /** Retention period of a row (ms). */
  retention: number;
}

/**
 * Stores logs on disk, one file per user and tenant, so that users of a shared computer see only their own. Failed
 * writes are retried.
 */
export class OwnerLogs<Row extends { at: number }> {
  /** Content waiting to be written, by file name. */
  private readonly pendingSaves = new Map<string, { owner: LogOwner; rows: () => readonly Row[] }>();
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();
  private hasReported = false;

  private readonly schema;

  constructor(
    private readonly ports: LogsPorts,
    private readonly kind: LogKind<Row>,
  ) {
    this.schema = createFileSchema(kind.field, kind.row);
  }

  async read(owner: LogOwner): Promise<readonly Row[]> {
    const name = getFileName(owner);
    const unwrittenRows = this.pendingSaves.get(name);
    if (unwrittenRows !== undefined) return unwrittenRows.rows();
    const { disk, onQuarantined } = this.ports;
    const text = await disk
      .read(name)
      .catch((cause: unknown) => ((cause as NodeJS.ErrnoException).code === 'ENOENT' ? null : ''));
    if (text === null) return [];
    const file = this.parseFile(text);
    if (file !== null && getFileName(file.owner) === name) return file.rows;
    // Renames the file, because the next write would replace it.
    onQuarantined?.((await quarantine(disk, name)) ?? name);
    return [];
  }

  /** Reads the logs of all users of a tenant. */
  async readTenant({ environment, tenant }: Omit<LogOwner, 'userId'>): Promise<readonly Row[]> {
    const { disk } = this.ports;
    const rows: Row[] = [];
    for (const name of new Set([...(await disk.names()), ...this.pendingSaves.keys()])) {
      const pendingSave = this.pendingSaves.get(name);
      const file =
        pendingSave === undefined
          ? this.parseFile(await disk.read(name).catch(() => ''))
          : { owner: pendingSave.owner, rows: pendingSave.rows() };
      if (file?.owner.environment === environment && file.owner.tenant === tenant) rows.push(...file.rows);
    }
    return rows;
  }

  /**
   * Schedules a write. `rows` may be a function if listing the rows is costly; it is called when the file is written.
   */
  keep(owner: LogOwner, rows: readonly Row[] | (() => readonly Row[])): void {
    this.pendingSaves.set(getFileName(owner), { owner, rows: typeof rows === 'function' ? rows : () => rows });
    this.timer ??= setTimeout(() => void this.flush(), this.ports.pause ?? 1_000);
  }

  /** Writes all pending content to disk. */
  flush(): Promise<void> {
    clearTimeout(this.timer ?? undefined);
    this.timer = null;
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  /** Writes all pending content. Returns whether the owner's log is on disk. */
  async save(owner: LogOwner): Promise<boolean> {
    await this.flush();
    return !this.pendingSaves.has(getFileName(owner));
  }

  /** Deletes an environment's log files whose rows are all too old, for all users. */
  async prune(environment: string): Promise<void> {
    const retentionStart = this.ports.getRetentionStart(this.kind.retention);
    await this.remove(
      ({ owner, rows }) => owner.environment === environment && rows.every(({ at }) => at < retentionStart),
    );
  }

  /** Deletes all logs of an environment whose data was reset. */
  async forget(environment: string): Promise<void> {
    await this.flush();
    await this.remove(({ owner }) => owner.environment === environment);
  }

  private async remove(shouldRemove: (file: { owner: LogOwner; rows: readonly Row[] }) => boolean): Promise<void> {
    const { disk } = this.ports;
    for (const name of await disk.names()) {
      const file = this.parseFile(await disk.read(name).catch(() => ''));
      if (file !== null && !this.pendingSaves.has(name) && shouldRemove(file))
        await disk.remove(name).catch(() => undefined);
    }
  }

  private parseFile(text: string) {
    try {
      const parsed = v.safeParse(this.schema, JSON.parse(text));
      return parsed.success ? parsed.output : null;
    } catch {
      return null;
    }
  }

  private async write(): Promise<void> {
    for (const [name, pendingSave] of [...this.pendingSaves]) {
      try {
        await this.ports.disk.write(
          name,
          JSON.stringify({ version: 1, owner: pendingSave.owner, [this.kind.field]: pendingSave.rows() }),
        );
        this.hasReported = false;
        if (this.pendingSaves.get(name) === pendingSave) this.pendingSaves.delete(name);
      } catch (cause) {
        if (!this.hasReported) this.ports.onWriteError(cause);
        this.hasReported = true;
        this.timer ??= setTimeout(() => void this.flush(), this.ports.retryDelay ?? 5_000);
      }
    }
  }
}
