import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { redact } from './redact';

/**
 * Log for support. Request and response bodies and headers are never logged, and texts are redacted before they are
 * written.
 */
export interface Log {
  info(text: string): void;
  error(text: string, cause?: unknown): void;
}

export const silentLog: Log = { info: () => undefined, error: () => undefined };

const describeCause = (cause: unknown): string => {
  if (cause === undefined) return '';
  if (!(cause instanceof Error)) return `: ${typeof cause}`;
  const causeText = cause.cause instanceof Error ? ` (${cause.cause.message})` : '';
  return `: ${cause.stack ?? cause.message}${causeText}`;
};

/**
 * Indents further lines of an entry, such as those of a stack, so that external text cannot forge an entry. Also
 * removes other control characters, which a terminal would execute.
 */
const toEntry = (text: string): string => text.replace(/\r?\n/g, '\n  ').replace(/[^\P{Cc}\n\t]/gu, '');

/**
 * Writes the log to a file that only the current system user can read. At `maxBytes`, the file is renamed to
 * `<name>.old`. Write errors are ignored.
 */
export class FileLog implements Log {
  private pendingLines: string[] = [];
  private writing: Promise<void> | null = null;

  constructor(
    private readonly path: string,
    private readonly maxBytes = 1_000_000,
    private readonly now: () => Date = () => new Date(),
  ) {}

  info(text: string): void {
    this.add('info', text);
  }

  error(text: string, cause?: unknown): void {
    this.add('error', text + describeCause(cause));
  }

  /** Resolves once all entries are written or discarded. */
  async flush(): Promise<void> {
    while (this.writing !== null) await this.writing;
  }

  private add(level: string, text: string): void {
    if (this.pendingLines.length >= 1000) return;
    this.pendingLines.push(`${this.now().toISOString()} ${level} ${redact(toEntry(text.slice(0, 4000)))}\n`);
    this.writing ??= this.write();
  }

  private async write(): Promise<void> {
    while (this.pendingLines.length > 0) {
      const text = this.pendingLines.splice(0).join('');
      try {
        await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
        const size = await stat(this.path).then(
          (stats) => stats.size,
          () => 0,
        );
        if (size > this.maxBytes) await rename(this.path, `${this.path}.old`);
        await appendFile(this.path, text, { mode: 0o600 });
      } catch {
        this.pendingLines = [];
      }
    }
    this.writing = null;
  }
}
