import * as v from 'valibot';
import { isSafeHostUrl, type Environment } from '@shared/bridge/environment';
import { failureOf } from '@shared/bridge/errors';
import { failed, type Outcome } from '@shared/bridge/failure';
import { endpointOf, type CallReplyOf } from '@shared/contract';
import { pictureFault, pictureTypeOf, type PictureFault } from '@shared/domain/pictures';
import { putPicture } from '../api/pictureTransfer';

interface UploadsPorts {
  environment(): Environment | null;
  progressed(pictureId: number, sent: number, total: number): void;
  put?: typeof putPicture;
}

interface Announced {
  url: string;
  type: CallReplyOf<'pictures.create'>['type'];
  /** Of the epoch in which it was announced: another tenant's or user's uploads end with it. */
  signal: AbortSignal;
}

/** Announced pictures that never came are forgotten beyond this many. */
const most = 50;

const codes: Record<PictureFault, string> = {
  empty: 'PICTURE_TYPE',
  wrongType: 'PICTURE_TYPE',
  tooLarge: 'PICTURE_TOO_LARGE',
};

/**
 * Brings pictures to the address that the platform named when it was told of them. The address never passes through a
 * page: a page names the picture, so it can send bytes nowhere else.
 */
export class PictureUploads {
  private readonly announced = new Map<number, Announced>();
  private readonly underWay = new Map<number, AbortController>();

  constructor(private readonly ports: UploadsPorts) {}

  /** Takes note of an answer to `pictures.create`. */
  announce(reply: unknown, signal: AbortSignal): void {
    const parsed = v.safeParse(endpointOf('pictures.create').reply, reply);
    if (!parsed.success) return;
    const { id, url, type } = parsed.output;
    this.announced.set(id, { url, type, signal });
    const [oldest] = this.announced.keys();
    if (this.announced.size > most && oldest !== undefined) this.announced.delete(oldest);
  }

  /** May be tried again after a failure. */
  async upload(pictureId: number, bytes: Uint8Array<ArrayBuffer>): Promise<Outcome<null>> {
    const picture = this.announced.get(pictureId);
    if (picture === undefined || this.underWay.has(pictureId)) return failed(failureOf('badRequest'));
    if (picture.signal.aborted) return failed(failureOf('superseded'));
    const type = picture.type ?? pictureTypeOf(bytes);
    const fault = type === null ? 'wrongType' : pictureFault(bytes, type);
    if (fault !== null || type === null) return failed(failureOf('refused', codes[fault ?? 'wrongType']));
    if (!this.isKnown(picture.url)) return failed(failureOf('badReply'));

    const controller = new AbortController();
    const cancel = () => controller.abort();
    picture.signal.addEventListener('abort', cancel, { once: true });
    this.underWay.set(pictureId, controller);
    try {
      const outcome = await (this.ports.put ?? putPicture)(
        picture.url,
        { bytes, type },
        {
          signal: controller.signal,
          progress: (sent) => this.ports.progressed(pictureId, sent, bytes.length),
        },
      );
      if (outcome.ok) this.announced.delete(pictureId);
      return outcome;
    } finally {
      picture.signal.removeEventListener('abort', cancel);
      this.underWay.delete(pictureId);
    }
  }

  /** Does nothing when there is no such upload under way. */
  cancel(pictureId: number): void {
    this.underWay.get(pictureId)?.abort();
  }

  /** A platform that was taken over must not send the shop's pictures, and this computer's requests, anywhere it likes. */
  private isKnown(url: string): boolean {
    const environment = this.ports.environment();
    if (environment === null || !isSafeHostUrl(url)) return false;
    const { hostname, username, password } = new URL(url);
    if (username !== '' || password !== '') return false;
    const known = [
      ...Object.values(environment.hosts).map((host) => new URL(host).hostname),
      ...environment.uploadHosts,
    ];
    return known.includes(hostname);
  }
}
