import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { alarmEnds, alarmKinds, alarmRetention, type LoggedAlarm } from '@shared/domain/sales/orderAlarms';
import type { OldestKept } from '../api/platformClock';
import type { FileStorage } from '../files/fileStorage';

const ownerSchema = v.object({ environment: v.string(), tenant: v.string(), userId: v.number() });
type LogOwner = v.InferOutput<typeof ownerSchema>;

const alarmSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  kind: v.picklist(alarmKinds),
  orderId: v.nullable(v.number()),
  number: v.nullable(v.number()),
  storeName: v.nullable(v.string()),
  at: v.number(),
  end: v.nullable(v.picklist(alarmEnds)),
  endedAt: v.nullable(v.number()),
}) satisfies v.GenericSchema<unknown, LoggedAlarm>;

/** A log as its file has it. One alarm that cannot be read costs only itself. */
const fileSchema = v.object({
  version: v.literal(1),
  owner: ownerSchema,
  alarms: v.pipe(
    v.array(v.unknown()),
    v.transform((alarms) => alarms.filter((alarm): alarm is LoggedAlarm => v.is(alarmSchema, alarm))),
  ),
});

const fileIn = (text: string) => {
  try {
    const parsed = v.safeParse(fileSchema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
};

/** A hash: tenants are no names for files. */
const nameOf = ({ environment, tenant, userId }: LogOwner): string =>
  `${createHash('sha256')
    .update(JSON.stringify([environment, tenant, userId]))
    .digest('hex')
    .slice(0, 32)}.json`;

interface LogsPorts {
  disk: FileStorage;
  oldestKept: OldestKept;
  onWriteError: (cause: unknown) => void;
  /** Milliseconds that changes wait for one another. */
  pause?: number;
}

/**
 * The logs of alarms on disk, a file for each person at each tenant: whoever signs in next on this computer sees their own. What
 * the disk refuses is tried again at the next change and at the end.
 */
export class AlarmLogs {
  /** By file name: what shall be there. */
  private readonly waiting = new Map<string, { owner: LogOwner; alarms: readonly LoggedAlarm[] }>();
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly ports: LogsPorts) {}

  async read(owner: LogOwner): Promise<readonly LoggedAlarm[]> {
    const name = nameOf(owner);
    const unwritten = this.waiting.get(name);
    if (unwritten !== undefined) return unwritten.alarms;
    const text = await this.ports.disk.read(name).catch(() => null);
    const file = text === null ? null : fileIn(text);
    return file !== null && nameOf(file.owner) === name ? file.alarms : [];
  }

  keep(owner: LogOwner, alarms: readonly LoggedAlarm[]): void {
    this.waiting.set(nameOf(owner), { owner, alarms });
    this.timer ??= setTimeout(() => void this.flush(), this.ports.pause ?? 1_000);
  }

  /** Writes what is not written yet. */
  flush(): Promise<void> {
    clearTimeout(this.timer ?? undefined);
    this.timer = null;
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  /** Removes logs in which all is too old, of whomever at this environment. */
  async prune(environment: string): Promise<void> {
    const oldest = this.ports.oldestKept(alarmRetention);
    await this.remove(
      ({ owner, alarms }) => owner.environment === environment && alarms.every(({ at }) => at < oldest),
    );
  }

  /** The data of an environment begin anew: its orders are others then. */
  async forget(environment: string): Promise<void> {
    await this.flush();
    await this.remove(({ owner }) => owner.environment === environment);
  }

  private async remove(isMeant: (file: NonNullable<ReturnType<typeof fileIn>>) => boolean): Promise<void> {
    const { disk } = this.ports;
    for (const name of await disk.names()) {
      const file = fileIn(await disk.read(name).catch(() => ''));
      if (file !== null && !this.waiting.has(name) && isMeant(file)) await disk.remove(name).catch(() => undefined);
    }
  }

  private async write(): Promise<void> {
    for (const [name, wanted] of [...this.waiting]) {
      try {
        await this.ports.disk.write(name, JSON.stringify({ version: 1, ...wanted }));
        if (this.waiting.get(name) === wanted) this.waiting.delete(name);
      } catch (cause) {
        this.ports.onWriteError(cause);
      }
    }
  }
}
