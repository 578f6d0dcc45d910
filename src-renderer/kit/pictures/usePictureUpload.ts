import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '@shared/bridge/failure';
import type { CallInputOf } from '@shared/contract';
import { act, call, subscribe } from '@kit/bridge/client';
import { base64Of, type LocalPicture } from './readPicture';

export type PictureCategory = NonNullable<CallInputOf<'pictures.create'>['body']['category']>;

export type UploadState =
  | { phase: 'idle' }
  /** `part`: from 0 to 1. */
  | { phase: 'sending'; picture: LocalPicture; part: number }
  | { phase: 'failed'; picture: LocalPicture; failure: Failure };

export interface PictureUpload {
  state: UploadState;
  /** Sends a picture; its path goes to `done`. */
  send: (picture: LocalPicture) => Promise<void>;
  cancel: () => void;
}

const idle: UploadState = { phase: 'idle' };

/**
 * Announces a picture and sends its bytes. Another try announces it anew: the address of the first one may be used up by
 * bytes whose answer was lost.
 */
export const usePictureUpload = (category: PictureCategory, done: (path: string) => void): PictureUpload => {
  const [state, setState] = useState<UploadState>(idle);
  /** The try that counts; what belongs to an older one changes nothing any more. */
  const current = useRef<{ pictureId: number | null }>({ pictureId: null });

  useEffect(
    () =>
      subscribe((event) => {
        if (event.type !== 'pictureProgress' || event.pictureId !== current.current.pictureId) return;
        setState((held) => (held.phase === 'sending' ? { ...held, part: event.sent / event.total } : held));
      }),
    [],
  );

  const cancel = useCallback(() => {
    const { pictureId } = current.current;
    current.current = { pictureId: null };
    if (pictureId !== null) void act('pictures.cancelUpload', { pictureId });
    setState(idle);
  }, []);

  // Whoever leaves the screen does not wait for it any more.
  useEffect(() => cancel, [cancel]);

  const send = async (picture: LocalPicture) => {
    cancel();
    const mine = current.current;
    const fail = (failure: Failure) => {
      if (current.current === mine) setState({ phase: 'failed', picture, failure });
    };
    setState({ phase: 'sending', picture, part: 0 });
    const made = await call('pictures.create', { body: { name: picture.name, type: picture.type, category } });
    if (!made.ok) return fail(made.failure);
    if (current.current !== mine) return;
    mine.pictureId = made.value.id;
    const sent = await act('pictures.upload', { pictureId: made.value.id, base64: base64Of(picture.url) });
    if (!sent.ok) return fail(sent.failure);
    if (current.current !== mine) return;
    setState(idle);
    done(made.value.path);
  };

  return { state, send, cancel };
};
