interface CacheEntry<T> {
  value: T;
  until: number;
}

interface ByteCacheLimits {
  /** Maximum size of the cache (bytes). */
  maxBytes: number;
  /** Time for which an entry is cached (ms). Unlimited if missing. */
  age?: number;
  now?: () => number;
}

/** LRU cache of downloaded bytes, by URL. Concurrent reads of the same URL share one download. */
export class ByteCache<T extends { bytes: Uint8Array }> {
  private readonly entries = new Map<string, CacheEntry<T>>();
  private readonly pendingReads = new Map<string, Promise<unknown>>();
  private size = 0;

  constructor(private readonly limits: ByteCacheLimits) {}

  read<M>(url: string, load: () => Promise<T | M>): Promise<T | M> {
    const cachedEntry = this.entries.get(url);
    if (cachedEntry !== undefined && cachedEntry.until > this.now()) {
      this.entries.delete(url);
      this.entries.set(url, cachedEntry);
      return Promise.resolve(cachedEntry.value);
    }
    const pendingRead = (this.pendingReads.get(url) as Promise<T | M> | undefined) ?? this.fetch(url, load);
    this.pendingReads.set(url, pendingRead);
    return pendingRead;
  }

  private async fetch<M>(url: string, load: () => Promise<T | M>): Promise<T | M> {
    try {
      const value = await load();
      if (hasBytes<T, M>(value)) this.add(url, value);
      return value;
    } finally {
      this.pendingReads.delete(url);
    }
  }

  private add(url: string, value: T): void {
    this.remove(url);
    if (value.bytes.length > this.limits.maxBytes) return;
    this.entries.set(url, { value, until: this.now() + (this.limits.age ?? Infinity) });
    this.size += value.bytes.length;
    for (const oldestKey of this.entries.keys()) {
      if (this.size <= this.limits.maxBytes) return;
      this.remove(oldestKey);
    }
  }

  private remove(url: string): void {
    this.size -= this.entries.get(url)?.value.bytes.length ?? 0;
    this.entries.delete(url);
  }

  private now(): number {
    return (this.limits.now ?? Date.now)();
  }
}

const hasBytes = <T extends { bytes: Uint8Array }, M>(value: T | M): value is T =>
  typeof value === 'object' && value !== null && 'bytes' in value;
