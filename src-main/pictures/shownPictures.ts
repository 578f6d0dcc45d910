import type { Environment } from '@shared/bridge/environment';
import { picturePath } from '@shared/domain/platform/pictures';
import { ByteCache } from '../api/byteCache';
import { getPicture, type PictureBytes } from '../api/pictureTransfer';

interface ShownPicturesPorts {
  environment(): Environment | null;
  get?: typeof getPicture;
  /** Bytes that are kept. */
  room?: number;
}

/** The platform's pictures, for pages that reach no network. A picture never changes under its key. */
export class ShownPictures {
  private readonly kept: ByteCache<PictureBytes>;

  constructor(private readonly ports: ShownPicturesPorts) {
    this.kept = new ByteCache({ room: ports.room ?? 32 * 1024 * 1024 });
  }

  /** Null where there is no such picture, or the platform cannot be reached: a later request tries again. */
  async read(key: string): Promise<PictureBytes | null> {
    const environment = this.ports.environment();
    if (environment === null) return null;
    const url = `${environment.hosts.content.replace(/\/+$/, '')}${picturePath(key)}`;
    return this.kept.read(url, () => (this.ports.get ?? getPicture)(url));
  }
}
