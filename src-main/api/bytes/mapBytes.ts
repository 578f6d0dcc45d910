import { hasTooManyPixels, detectPictureType } from '@shared/domain/platform/pictures';
import { requestWithNode, type Network } from '../../network/network';
import { readBytes } from './bodyBytes';
import { createDeadlineSignal } from '../deadlineSignal';

/** Accepted content types and sizes, by kind of map resource. */
const downloadLimits = {
  json: { types: /^(?:application|text)\/(?:[\w.-]+\+)?json$/, maxBytes: 2 * 1024 * 1024 },
  picture: { types: /^image\/(?:png|jpeg|webp)$/, maxBytes: 2 * 1024 * 1024 },
  protobuf: {
    types: /^application\/(?:x-protobuf|protobuf|vnd\.mapbox-vector-tile|octet-stream)$/,
    maxBytes: 2 * 1024 * 1024,
  },
} as const;
export type MapBytesKind = keyof typeof downloadLimits;

export interface MapBytes {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

/**
 * `nothing`: the server does not have the resource. `unreachable`: no reply. `refused`: the reply has the wrong type or
 * size.
 */
export type MapDownloadError = 'nothing' | 'unreachable' | 'refused';

/** Deadline for the whole reply (ms). */
const defaultTimeout = 15_000;

const headers = { accept: '*/*', 'user-agent': 'Comanda' };

const getContentType = (response: Response): string =>
  (response.headers.get('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase();

const validateBytes = (
  bytes: Uint8Array<ArrayBuffer>,
  kind: MapBytesKind,
  declaredType: string,
): MapBytes | MapDownloadError => {
  // Detects a picture's type from its first bytes, not from the header.
  const type = kind === 'picture' ? detectPictureType(bytes) : declaredType;
  return type === null || (kind === 'picture' && hasTooManyPixels(bytes)) ? 'refused' : { bytes, type };
};

interface MapDownloadOptions {
  network?: Network;
  limit?: number;
  /** True if the environment lists the host, which may then be in the local network. */
  isTrusted?: boolean;
}

/**
 * Downloads a resource from a map server, without session headers. Does not follow redirects, because they could lead
 * to a URL outside the map style. Never rejects.
 */
export const downloadMapBytes = async (
  url: string,
  kind: MapBytesKind,
  { network = requestWithNode, limit = defaultTimeout, isTrusted = false }: MapDownloadOptions = {},
): Promise<MapBytes | MapDownloadError> => {
  const deadlineSignal = createDeadlineSignal(limit);
  const { types, maxBytes } = downloadLimits[kind];
  try {
    const response = await network({
      method: 'GET',
      url,
      headers,
      signal: deadlineSignal.signal,
      canRepeat: true,
      publicOnly: !isTrusted,
    });
    const type = getContentType(response);
    const isExpected = response.status === 200 && types.test(type);
    if (!isExpected) {
      void response.body?.cancel().catch(() => undefined);
      if (response.status === 204 || response.status === 404) return 'nothing';
      return response.status >= 500 ? 'unreachable' : 'refused';
    }
    const bytes = await readBytes(response, maxBytes, deadlineSignal.signal);
    return bytes === null ? 'refused' : validateBytes(bytes, kind, type);
  } catch {
    return 'unreachable';
  } finally {
    deadlineSignal.release();
  }
};
