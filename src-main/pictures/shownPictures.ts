import type { Environment } from '@shared/bridge/environment';
import { picturePath } from '@shared/domain/pictures';
import { getPicture, type PictureBytes } from '../api/pictureTransfer';

interface ShownPicturesPorts {
  environment(): Environment | null;
  get?: typeof getPicture;
  /** Bytes that are kept. */
  room?: number;
}

/**
 * The platform's pictures, for pages that reach no network. A picture never changes under its key, so what was fetched
 * once is kept, the most recently used first.
 */
export class ShownPictures {
  private readonly kept = new Map<string, PictureBytes>();
  private readonly coming = new Map<string, Promise<PictureBytes | null>>();
  private size = 0;

  constructor(private readonly ports: ShownPicturesPorts) {}

  /** Null where there is no such picture, or the platform cannot be reached: a later request tries again. */
  async read(key: string): Promise<PictureBytes | null> {
    const environment = this.ports.environment();
    if (environment === null) return null;
    const url = `${environment.hosts.content.replace(/\/+$/, '')}${picturePath(key)}`;
    const there = this.kept.get(url);
    if (there !== undefined) {
      this.kept.delete(url);
      this.kept.set(url, there);
      return there;
    }
    const asked = this.coming.get(url) ?? this.fetch(url);
    this.coming.set(url, asked);
    return asked;
  }

  private async fetch(url: string): Promise<PictureBytes | null> {
    try {
      const picture = await (this.ports.get ?? getPicture)(url);
      if (picture !== null) this.keep(url, picture);
      return picture;
    } finally {
      this.coming.delete(url);
    }
  }

  private keep(url: string, picture: PictureBytes): void {
    const room = this.ports.room ?? 32 * 1024 * 1024;
    this.kept.set(url, picture);
    this.size += picture.bytes.length;
    for (const [oldest, { bytes }] of this.kept) {
      if (this.size <= room) return;
      this.kept.delete(oldest);
      this.size -= bytes.length;
    }
  }
}
