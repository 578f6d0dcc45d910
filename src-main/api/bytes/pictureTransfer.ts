import { isSafeHostUrl } from '@shared/domain/values/hostUrls';
import { createFailure, toFailureFromResponse } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { findPictureError, detectPictureType, type PictureType } from '@shared/domain/platform/pictures';
import { limits } from '@shared/domain/platform/limits';
import { requestWithNode, type Network } from '../../network/network';
import { readBytes } from './bodyBytes';
import { createDeadlineSignal } from '../deadlineSignal';
import { fetchWithRedirects, getTransferFailure } from '../fetchWithRedirects';
import { parseErrorBody } from '../reply';

/** Uploads pictures to the URL that the platform returns, and downloads pictures. */

/** Deadline for a whole transfer (ms), enough for 1.5 MB at 200 kbit/s. */
const defaultTimeout = 60_000;
/** Maximum part of an error response that is read (bytes). */
const maxErrorBodySize = 16 * 1024;

export interface PictureBytes {
  bytes: Uint8Array<ArrayBuffer>;
  type: PictureType;
}

interface PictureUploadOptions {
  signal?: AbortSignal;
  /** Called with the number of bytes sent so far, after each chunk. */
  progress?: (sentBytes: number) => void;
  /** Refuses hosts that resolve to an address in the local network. */
  publicOnly?: boolean;
  deadline?: number;
  network?: Network;
}

/**
 * Uploads a picture to the URL that the platform returned, in a single attempt. After a broken connection, the URL can
 * be used again.
 */
export const uploadPicture = async (
  url: string,
  { bytes, type }: PictureBytes,
  {
    signal,
    progress,
    publicOnly = false,
    deadline: timeout = defaultTimeout,
    network = requestWithNode,
  }: PictureUploadOptions = {},
): Promise<Outcome<null>> => {
  const deadlineSignal = createDeadlineSignal(timeout, signal);
  try {
    const response = await network({
      method: 'PUT',
      url,
      headers: { 'content-type': type },
      body: bytes,
      signal: deadlineSignal.signal,
      canRepeat: false,
      publicOnly,
      ...(progress && { progress }),
    });
    const text = await readBytes(response, maxErrorBodySize, deadlineSignal.signal).then((errorBytes) =>
      new TextDecoder().decode(errorBytes ?? undefined),
    );
    if (response.ok) return succeeded(null);
    if (response.status < 400) return failed(createFailure('badReply'));
    return failed(toFailureFromResponse(response.status, parseErrorBody(text), null));
  } catch (error) {
    return failed(createFailure(getTransferFailure(error, deadlineSignal)));
  } finally {
    deadlineSignal.release();
  }
};

/** Accepted content types. Some storage services send every file as `octet-stream`. */
const pictureTypePattern = /^(?:image\/[\w.+-]+|application\/octet-stream|binary\/octet-stream)$/i;

interface PictureDownloadOptions {
  network?: Network;
  /** Returns whether to follow a redirect to the URL. If missing, redirects are not followed. */
  isAllowedUrl?: (url: string) => boolean;
  /**
   * Returns whether the URL's host may be in the local network, as the environment's hosts may. If missing, no host
   * may.
   */
  isTrusted?: (url: string) => boolean;
  deadline?: number;
}

/** Downloads a picture. Returns null if it is missing, too large, or not of the type in its header. */
export const downloadPicture = async (
  url: string,
  {
    network = requestWithNode,
    isAllowedUrl = () => false,
    isTrusted = () => false,
    deadline: timeout = defaultTimeout,
  }: PictureDownloadOptions = {},
): Promise<PictureBytes | null> => {
  if (!isSafeHostUrl(url)) return null;
  const deadlineSignal = createDeadlineSignal(timeout);
  try {
    const response = await fetchWithRedirects(url, {
      network,
      headers: { accept: 'image/*' },
      signal: deadlineSignal.signal,
      isAllowedUrl,
      isTrusted,
    });
    if (response.status !== 200) {
      void response.body?.cancel().catch(() => undefined);
      return null;
    }
    const [declaredType = ''] = (response.headers.get('content-type') ?? '').split(';', 1);
    if (declaredType.trim() !== '' && !pictureTypePattern.test(declaredType.trim())) {
      void response.body?.cancel().catch(() => undefined);
      return null;
    }
    const bytes = await readBytes(response, limits.pictureBytes, deadlineSignal.signal);
    const type = bytes === null ? null : detectPictureType(bytes);
    return bytes === null || type === null || findPictureError(bytes, type) !== null ? null : { bytes, type };
  } catch {
    return null;
  } finally {
    deadlineSignal.release();
  }
};
