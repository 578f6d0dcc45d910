import { isSafeHostUrl } from '@shared/domain/values/hostUrls';
import { failureOf, failureOfAnswer } from '@shared/bridge/errors';
import { failed, succeeded, type Outcome } from '@shared/bridge/failure';
import { pictureError, pictureTypeOf, type PictureType } from '@shared/domain/platform/pictures';
import { limits } from '@shared/domain/platform/limits';
import { nodeNetwork, type Network } from '../network/network';
import { bytesOf } from './bodyBytes';
import { callEnds } from './callEnds';
import { fetchFollowing, transferFailure } from './following';
import { errorBodyOf } from './reply';

/** Bytes of pictures, to the address that the platform named for them and from where they are shown. */

/** One limit for a whole transfer: at 1.5 MB it serves lines that carry 200 kbit a second. Milliseconds. */
const deadline = 60_000;
/** What is read of an answer that says no. Bytes. */
const errorBodySize = 16 * 1024;

export interface PictureBytes {
  bytes: Uint8Array<ArrayBuffer>;
  type: PictureType;
}

interface PutOptions {
  signal?: AbortSignal;
  /** Told whenever a piece has been handed to the network. */
  progress?: (sent: number) => void;
  deadline?: number;
  network?: Network;
}

/** Puts a picture where the platform said. Sent once; a cut line leaves the address good for another try. */
export const putPicture = async (
  url: string,
  { bytes, type }: PictureBytes,
  { signal, progress, deadline: limit = deadline, network = nodeNetwork }: PutOptions = {},
): Promise<Outcome<null>> => {
  const ends = callEnds(limit, signal);
  try {
    const answer = await network({
      method: 'PUT',
      url,
      headers: { 'content-type': type },
      body: bytes,
      signal: ends.signal,
      mayRepeat: false,
      ...(progress && { progress }),
    });
    const text = await bytesOf(answer, errorBodySize, ends.signal).then((read) =>
      new TextDecoder().decode(read ?? undefined),
    );
    if (answer.ok) return succeeded(null);
    if (answer.status < 400) return failed(failureOf('badReply'));
    return failed(failureOfAnswer(answer.status, errorBodyOf(text), null));
  } catch (error) {
    return failed(failureOf(transferFailure(error, ends)));
  } finally {
    ends.release();
  }
};

/** What a picture may be called; storage services call anything bytes. */
const pictureTypeHeader = /^(?:image\/[\w.+-]+|application\/octet-stream|binary\/octet-stream)$/i;

interface GetOptions {
  network?: Network;
  /** Whether a redirect may lead there; nowhere when absent. */
  mayBeAsked?: (url: string) => boolean;
  deadline?: number;
}

/** A picture, or null where there is none: what is too large or something else than it says is none. */
export const getPicture = async (
  url: string,
  { network = nodeNetwork, mayBeAsked = () => false, deadline: limit = deadline }: GetOptions = {},
): Promise<PictureBytes | null> => {
  if (!isSafeHostUrl(url)) return null;
  const ends = callEnds(limit);
  try {
    const answer = await fetchFollowing(url, {
      network,
      headers: { accept: 'image/*' },
      signal: ends.signal,
      mayBeAsked,
    });
    if (answer.status !== 200) {
      void answer.body?.cancel().catch(() => undefined);
      return null;
    }
    const [said = ''] = (answer.headers.get('content-type') ?? '').split(';', 1);
    if (said.trim() !== '' && !pictureTypeHeader.test(said.trim())) {
      void answer.body?.cancel().catch(() => undefined);
      return null;
    }
    const bytes = await bytesOf(answer, limits.pictureBytes, ends.signal);
    const type = bytes === null ? null : pictureTypeOf(bytes);
    return bytes === null || type === null || pictureError(bytes, type) !== null ? null : { bytes, type };
  } catch {
    return null;
  } finally {
    ends.release();
  }
};
