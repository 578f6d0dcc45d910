import { renameSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import * as v from 'valibot';
import { canBeSamePayment } from '@shared/bridge/orderActions';
import { createFileStorage } from '../files/fileStorage';
import { PendingWrites } from '../files/pendingWrites';
import { hasTenantKey, openRefundSchema, type TenantKey } from './orderRecords';
import { readText, type LoadedSettings } from './settingsFile';
import type { OpenRefunds } from '../orders/orderPorts';

type RefundRow = v.InferOutput<typeof openRefundSchema>;

const fileSchema = v.object({ refunds: v.array(v.unknown()), lostAt: v.fallback(v.nullable(v.number()), null) });

/** Content of a refund file. `isComplete` is false if a refund was unreadable. */
interface LoadedRefunds {
  rows: RefundRow[];
  lostAt: number | null;
  isComplete: boolean;
}

const readRows = (rows: readonly unknown[]): Pick<LoadedRefunds, 'rows' | 'isComplete'> => {
  const validRows = rows.flatMap((row) => (v.is(openRefundSchema, row) ? [v.parse(openRefundSchema, row)] : []));
  return { rows: validRows, isComplete: validRows.length === rows.length };
};

const parseFile = (text: string): LoadedRefunds => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), fileSchema), text);
  if (!parsed.success) return { rows: [], lostAt: null, isComplete: false };
  const { refunds, lostAt } = parsed.output;
  return { ...readRows(refunds), lostAt };
};

const readFile = (path: string, read: (path: string) => string): LoadedRefunds | 'absent' | 'locked' => {
  try {
    const text = readText(path, read);
    return text === null ? 'absent' : parseFile(text);
  } catch {
    return 'locked';
  }
};

const isComplete = (loadedFile: ReturnType<typeof readFile>): loadedFile is LoadedRefunds =>
  typeof loadedFile === 'object' && loadedFile.isComplete;

interface RefundStorePorts {
  path: string;
  /** The settings, in which earlier builds stored open refunds. */
  settings: LoadedSettings;
  /** Called if open refunds may be lost, because neither the file nor its copy was readable. */
  onLost: () => void;
  onWriteError: (cause: unknown) => void;
  read?: (path: string) => string;
}

/**
 * Stores open refunds in a file and a copy, because a refund whose key is lost could be paid twice. Refunds never
 * expire.
 */
export class RefundStore {
  private rows: RefundRow[];
  private lostAt: number | null;
  /** True if there are unreadable files, which must not be overwritten. */
  private readonly isLocked: boolean;
  /** True if both files existed at the start. */
  private readonly isWritten: boolean;
  private readonly writes: PendingWrites;

  constructor(private readonly ports: RefundStorePorts) {
    const { path, read = (filePath) => readFileSync(filePath, 'utf8'), onWriteError } = ports;
    this.writes = new PendingWrites({ disk: createFileStorage(dirname(path)), onWriteError });
    const [mainFile, backupFile] = [readFile(path, read), readFile(this.copyPath, read)];
    const intactFile = [mainFile, backupFile].find(isComplete);
    const { rows, lostAt } = intactFile ?? this.salvage(mainFile, backupFile);
    this.rows = rows;
    this.lostAt = lostAt;
    this.isLocked =
      intactFile === undefined && (mainFile === 'locked' || backupFile === 'locked' || !this.quarantineFile(mainFile));
    this.isWritten = isComplete(mainFile) && isComplete(backupFile);
  }

  /** Writes missing files. Resolves to true if both files are on disk. */
  async start(): Promise<boolean> {
    return this.isWritten || this.save();
  }

  getOfTenant({ environment, tenant }: TenantKey): OpenRefunds {
    const isOwn = hasTenantKey({ environment, tenant });
    const omitPayment = (payment: Pick<RefundRow, 'orderId' | 'paymentId' | 'paymentMethod'>) =>
      this.rows.filter((row) => !isOwn(row) || !canBeSamePayment(row, payment));
    return {
      lostAt: this.lostAt,
      all: () => this.rows.filter(isOwn),
      keep: (refund) => {
        this.rows = [...omitPayment(refund), { environment, tenant, ...refund }];
        return this.save();
      },
      drop: (refund) => {
        const remainingRefunds = omitPayment(refund);
        if (remainingRefunds.length === this.rows.length) return;
        this.rows = remainingRefunds;
        void this.save();
      },
    };
  }

  /** Deletes the refunds of an environment whose payments were reset. */
  forget(environment: string): void {
    this.rows = this.rows.filter((row) => row.environment !== environment);
    void this.save();
  }

  flush(): Promise<void> {
    return this.writes.flush();
  }

  private get copyPath(): string {
    return `${this.ports.path}.good`;
  }

  /** Combines all readable refunds if neither file is complete. If no file ever existed, nothing is lost. */
  private salvage(...files: ReturnType<typeof readFile>[]): Pick<LoadedRefunds, 'rows' | 'lostAt'> {
    const { values, state } = this.ports.settings;
    const earlierRefunds: unknown = values['openRefunds'] ?? [];
    const settingsRefunds = readRows(Array.isArray(earlierRefunds) ? earlierRefunds : []);
    const isFirstStart = files.every((loadedFile) => loadedFile === 'absent') && values['hasRefundFile'] !== true;
    const isComplete = settingsRefunds.isComplete && (state === 'read' || state === 'absent');
    if (isFirstStart && isComplete) return { rows: settingsRefunds.rows, lostAt: null };
    const rows = [...settingsRefunds.rows, ...files.flatMap((each) => (typeof each === 'object' ? each.rows : []))];
    this.ports.onLost();
    return { rows: [...new Map(rows.map((row) => [getKey(row), row])).values()], lostAt: Date.now() };
  }

  /** Renames a damaged file, so that it is not overwritten. */
  private quarantineFile(mainFile: ReturnType<typeof readFile>): boolean {
    if (mainFile === 'absent') return true;
    try {
      renameSync(this.ports.path, `${this.ports.path}.corrupt-${new Date().toISOString().replace(/[:.]/g, '-')}`);
      return true;
    } catch {
      return false;
    }
  }

  /** Writes the file and its copy. Resolves to true if both are on disk. */
  private async save(): Promise<boolean> {
    if (this.isLocked) return false;
    const text = JSON.stringify({ version: 1, refunds: this.rows, lostAt: this.lostAt });
    const names = [basename(this.ports.path), basename(this.copyPath)];
    return (await Promise.all(names.map((name) => this.writes.write(name, text)))).every(Boolean);
  }
}

const getKey = ({ environment, tenant, orderId, paymentId, paymentMethod }: RefundRow): string =>
  JSON.stringify([environment, tenant, orderId, paymentId, paymentMethod]);
