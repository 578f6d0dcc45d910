import ky from 'ky';
import { isSafeHostUrl } from '@shared/bridge/environment';
import { failureOf, failureOfAnswer } from '@shared/bridge/errors';
import { failed, succeeded, type Outcome } from '@shared/bridge/failure';
import { pictureError, pictureTypeOf, type PictureType } from '@shared/domain/platform/pictures';
import { limits } from '@shared/domain/platform/limits';
import { bytesOf } from './bodyBytes';
import { callEnds, type CallEnds } from './callEnds';
import { networkError } from './networkError';
import { errorBodyOf } from './reply';

/** Bytes of pictures, to the address that the platform named for them and from where they are shown. */

/** One limit for a whole transfer: at 1.5 MB it serves lines that carry 200 kbit a second. Milliseconds. */
const deadline = 60_000;
/** Small enough that a slow line shows how far it is. Bytes. */
const pieceSize = 32 * 1024;
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
}

const never = { redirect: 'manual', credentials: 'omit', timeout: false, retry: 0, throwHttpErrors: false } as const;
/** Node's fetch wants to be told of a body that is streamed. */
const streamed = { ...never, duplex: 'half' } as const;

/** Puts a picture where the platform said. Sent once; a cut line leaves the address good for another try. */
export const putPicture = async (
  url: string,
  { bytes, type }: PictureBytes,
  { signal, progress, deadline: limit = deadline }: PutOptions = {},
): Promise<Outcome<null>> => {
  const ends = callEnds(limit, signal);
  try {
    const answer = await ky(url, {
      ...streamed,
      method: 'PUT',
      signal: ends.signal,
      body: inPieces(bytes, progress),
      // A body that is streamed has no length of its own, and storage services ask for one.
      headers: { 'content-type': type, 'content-length': String(bytes.length) },
    });
    const text = await bytesOf(answer, errorBodySize, ends.signal).then((read) =>
      new TextDecoder().decode(read ?? undefined),
    );
    if (answer.ok) return succeeded(null);
    if (answer.status < 400) return failed(failureOf('badReply'));
    return failed(failureOfAnswer(answer.status, errorBodyOf(text), null));
  } catch (error) {
    return failed(failureOf(kindOf(error, ends)));
  } finally {
    ends.release();
  }
};

/** A picture, or null where there is none: what is too large or something else than it says is none. */
export const getPicture = async (url: string, signal?: AbortSignal): Promise<PictureBytes | null> => {
  if (!isSafeHostUrl(url)) return null;
  const ends = callEnds(deadline, signal);
  try {
    const answer = await ky(url, { ...never, signal: ends.signal, headers: { accept: 'image/*' } });
    if (answer.status !== 200) {
      void answer.body?.cancel();
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

/** Node asks for the next piece once it has passed on the one before: that is what progress goes by. */
const inPieces = (bytes: Uint8Array<ArrayBuffer>, progress?: (sent: number) => void): ReadableStream<Uint8Array> => {
  let sent = 0;
  return new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (sent > 0) progress?.(sent);
        if (sent >= bytes.length) return controller.close();
        const piece = bytes.subarray(sent, sent + pieceSize);
        sent += piece.length;
        controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
};

const kindOf = (error: unknown, ends: CallEnds) => {
  if (ends.reason() === 'cancelled') return 'superseded';
  if (ends.reason() === 'deadline') return 'timeout';
  return networkError(error, ends.signal) === 'unsendable' ? 'server' : 'offline';
};
