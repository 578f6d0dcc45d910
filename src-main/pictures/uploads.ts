import type { ParsedActionInput } from '@shared/bridge/actions';
import type { Environment } from '@shared/bridge/environment';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Failure, type Outcome } from '@shared/contract/protocol/failure';
import { runCommand, toOutcome } from '@shared/calls/command';
import type { CallReplyOf } from '@shared/contract';
import { findPictureError, detectPictureType, type PictureError } from '@shared/domain/platform/pictures';
import { createCommandPorts } from '../api/commandPorts';
import type { Gateway } from '../api/gateway';
import { uploadPicture } from '../api/bytes/pictureTransfer';
import { isAllowedAddress } from '../network/allowedAddresses';

interface UploadsPorts {
  gateway: Pick<Gateway, 'call'>;
  environment(): Environment | null;
  /** Returns a signal that aborts uploads when the tenant or the user changes. */
  epochSignal(): AbortSignal;
  /** Called with the number of bytes sent. */
  onProgress(uploadId: string, sentBytes: number, total: number): void;
  put?: typeof uploadPicture;
}

type Upload = Omit<ParsedActionInput<'pictures.upload'>, 'base64'> & { bytes: Uint8Array<ArrayBuffer> };
type CreatedPicture = CallReplyOf<'pictures.create'>;

const errorCodes: Record<PictureError, string> = {
  empty: 'PICTURE_TYPE',
  wrongType: 'PICTURE_TYPE',
  tooLarge: 'PICTURE_TOO_LARGE',
  tooManyPixels: 'PICTURE_PIXELS',
};

/**
 * Uploads pictures: registers a picture on the platform, then sends its bytes to the URL that the platform returns.
 * Pages never see this URL, so they cannot send data elsewhere.
 */
export class PictureUploads {
  private readonly runningUploads = new Map<string, AbortController>();

  constructor(private readonly ports: UploadsPorts) {}

  /** Uploads a picture and returns its id and path. A retry registers the picture again. */
  async upload({ uploadId, bytes, ...picture }: Upload): Promise<Outcome<{ id: number; path: string }>> {
    if (this.runningUploads.has(uploadId)) return failed(createFailure('badRequest'));
    const error = findPictureError(bytes, picture.type);
    if (error !== null) return failed(createFailure('refused', errorCodes[error]));

    const controller = new AbortController();
    const cancel = () => controller.abort();
    const epochSignal = this.ports.epochSignal();
    epochSignal.addEventListener('abort', cancel, { once: true });
    this.runningUploads.set(uploadId, controller);
    try {
      if (epochSignal.aborted) return failed(createFailure('superseded'));
      const uploadSlot = await this.createPicture(picture, controller.signal);
      if (!uploadSlot.ok) return failUpload('record', uploadSlot.failure);
      const outcome = await this.send(uploadSlot.value, { uploadId, bytes }, controller.signal);
      return outcome.ok
        ? succeeded({ id: uploadSlot.value.id, path: uploadSlot.value.path })
        : failUpload('transfer', outcome.failure);
    } finally {
      epochSignal.removeEventListener('abort', cancel);
      this.runningUploads.delete(uploadId);
    }
  }

  /** Cancels an upload. Does nothing if the upload does not exist. */
  cancel(uploadId: string): void {
    this.runningUploads.get(uploadId)?.abort();
  }

  private async createPicture(
    { category, ...picture }: Omit<Upload, 'uploadId' | 'bytes'>,
    signal: AbortSignal,
  ): Promise<Outcome<CreatedPicture>> {
    const ports = createCommandPorts(this.ports.gateway, this.ports.environment(), { signal });
    const hasCategories = ports.capabilities.includes('pictureCategories');
    const body = { ...picture, category: hasCategories ? category : ('photo' as const) };
    const uploadSlot = toOutcome(await runCommand(ports, 'pictures.create', { body }));
    if (!uploadSlot.ok) return uploadSlot;
    return uploadSlot.value === null ? failed(createFailure('badReply')) : succeeded(uploadSlot.value);
  }

  private async send(
    { url, type }: CreatedPicture,
    { uploadId, bytes }: Pick<Upload, 'uploadId' | 'bytes'>,
    signal: AbortSignal,
  ): Promise<Outcome<null>> {
    const contentType = type ?? detectPictureType(bytes);
    const environment = this.ports.environment();
    if (contentType === null || environment === null) return failed(createFailure('badReply'));
    // The storage service may be any public host. Hosts of the shop's local network are refused, in case the platform
    // is compromised.
    const isTrusted = (candidateUrl: string) => isEnvironmentUrl(candidateUrl, environment);
    if (!isAllowedAddress(url, isTrusted)) return failed(createFailure('badReply'));
    if (signal.aborted) return failed(createFailure('superseded'));
    return (this.ports.put ?? uploadPicture)(
      url,
      { bytes, type: contentType },
      {
        signal,
        publicOnly: !isTrusted(url),
        progress: (sentBytes) => this.ports.onProgress(uploadId, sentBytes, bytes.length),
      },
    );
  }
}

/** Adds the failed step for the error message: registering the picture or transferring its bytes. */
const failUpload = (step: 'record' | 'transfer', failure: Failure) =>
  failed({ ...failure, params: { ...failure.params, step } });

/** Checks whether the environment lists a URL's host. Such hosts may be in the local network. */
const isEnvironmentUrl = (url: string, { hosts, uploadHosts }: Environment): boolean =>
  [...Object.values(hosts).map((host) => new URL(host).hostname), ...uploadHosts].includes(new URL(url).hostname);
