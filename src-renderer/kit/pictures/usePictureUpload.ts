import { useCallback, useEffect, useRef, useState } from 'react';
import type { ActionInput } from '@shared/bridge/actions';
import type { Failure } from '@shared/contract/protocol/failure';
import { invokeAction, subscribe } from '@kit/bridge/client';
import { extractBase64, type LocalPicture } from './readPicture';
import { notifyUploaded, notifyUploadFailed } from './uploadToasts';

export type PictureCategory = NonNullable<ActionInput<'pictures.upload'>['category']>;

export type PictureUploadState =
  | { phase: 'idle' }
  /** `fraction` is the progress from 0 to 1. */
  | { phase: 'sending'; picture: LocalPicture; fraction: number }
  | { phase: 'failed'; picture: LocalPicture; failure: Failure };

export interface PictureUpload {
  state: PictureUploadState;
  /** Uploads a picture; its path is passed to `onDone`. */
  send: (picture: LocalPicture) => Promise<void>;
  cancel: () => void;
}

const idleState: PictureUploadState = { phase: 'idle' };

/** Uploads a picture. A new upload cancels the running one. */
export const usePictureUpload = (category: PictureCategory, onDone: (path: string) => void): PictureUpload => {
  const [state, setState] = useState<PictureUploadState>(idleState);
  const uploadIdRef = useRef<string | null>(null);

  useEffect(
    () =>
      subscribe((event) => {
        if (event.type !== 'pictureProgress' || event.uploadId !== uploadIdRef.current) return;
        setState((previous) =>
          previous.phase === 'sending' ? { ...previous, fraction: event.sent / event.total } : previous,
        );
      }),
    [],
  );

  const cancel = useCallback(() => {
    const uploadId = uploadIdRef.current;
    uploadIdRef.current = null;
    if (uploadId !== null) void invokeAction('pictures.cancelUpload', { uploadId });
    setState(idleState);
  }, []);

  // Cancels the upload on unmount.
  useEffect(() => cancel, [cancel]);

  const send = async (picture: LocalPicture) => {
    cancel();
    const uploadId = crypto.randomUUID();
    uploadIdRef.current = uploadId;
    setState({ phase: 'sending', picture, fraction: 0 });
    const { name, type, url } = picture;
    const outcome = await invokeAction('pictures.upload', {
      uploadId,
      name,
      type,
      category,
      base64: extractBase64(url),
    });
    if (uploadIdRef.current !== uploadId) return;
    uploadIdRef.current = null;
    setState(outcome.ok ? idleState : { phase: 'failed', picture, failure: outcome.failure });
    if (!outcome.ok) return notifyUploadFailed(outcome.failure);
    notifyUploaded([name]);
    onDone(outcome.value.path);
  };

  return { state, send, cancel };
};
