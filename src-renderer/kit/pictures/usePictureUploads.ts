import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '@shared/contract/protocol/failure';
import { invokeAction, subscribe } from '@kit/bridge/client';
import { extractBase64, type LocalPicture } from './readPicture';
import { notifyUploaded, notifyUploadFailed } from './uploadToasts';
import type { PictureCategory, UploadState } from './usePictureUpload';

/** Picture as returned by the platform after its upload. */
export interface UploadedPicture {
  id: number;
  url: string;
  name: string;
}

/** Upload in progress. `replaces` is the id of the picture to replace. */
export interface PendingUpload {
  uploadId: string;
  replaces: number | null;
  state: Exclude<UploadState, { phase: 'idle' }>;
}

export interface PictureUploads {
  pending: readonly PendingUpload[];
  send: (picture: LocalPicture, replaces?: number | null) => void;
  retry: (uploadId: string) => void;
  cancel: (uploadId: string) => void;
}

const createFailedState = (picture: LocalPicture, failure: Failure): PendingUpload['state'] => ({
  phase: 'failed',
  picture,
  failure,
});

/** Uploads any number of pictures concurrently, each with its own progress and failure. */
export const usePictureUploads = (
  category: PictureCategory,
  onDone: (picture: UploadedPicture, replaces: number | null) => void,
): PictureUploads => {
  const [pending, setPending] = useState<readonly PendingUpload[]>([]);
  const open = useRef(new Set<string>());
  /** Names of uploaded pictures, collected until all uploads have ended. */
  const uploadedPathsRef = useRef<string[]>([]);
  const latestOnDone = useRef(onDone);
  useEffect(() => {
    latestOnDone.current = onDone;
  });

  const change = useCallback((uploadId: string, state: PendingUpload['state']) => {
    setPending((previous) => previous.map((upload) => (upload.uploadId === uploadId ? { ...upload, state } : upload)));
  }, []);
  const drop = useCallback((uploadId: string) => {
    setPending((previous) => previous.filter((upload) => upload.uploadId !== uploadId));
  }, []);

  useEffect(
    () =>
      subscribe((event) => {
        if (event.type !== 'pictureProgress' || !open.current.has(event.uploadId)) return;
        const fraction = event.sent / event.total;
        setPending((previous) =>
          previous.map((upload) =>
            upload.uploadId === event.uploadId && upload.state.phase === 'sending'
              ? { ...upload, state: { ...upload.state, fraction } }
              : upload,
          ),
        );
      }),
    [],
  );

  // Cancels all uploads on unmount.
  useEffect(() => {
    const ids = open.current;
    return () => {
      for (const uploadId of ids) void invokeAction('pictures.cancelUpload', { uploadId });
      ids.clear();
    };
  }, []);

  const runUpload = async (uploadId: string, picture: LocalPicture, replaces: number | null) => {
    open.current.add(uploadId);
    const { name, type, url } = picture;
    const outcome = await invokeAction('pictures.upload', {
      uploadId,
      name,
      type,
      category,
      base64: extractBase64(url),
    });
    // Ignores the reply if the upload was cancelled meanwhile.
    if (!open.current.delete(uploadId)) return;
    if (outcome.ok) uploadedPathsRef.current.push(name);
    if (open.current.size === 0 && uploadedPathsRef.current.length > 0)
      notifyUploaded(uploadedPathsRef.current.splice(0));
    if (!outcome.ok) {
      notifyUploadFailed(outcome.failure);
      return change(uploadId, createFailedState(picture, outcome.failure));
    }
    drop(uploadId);
    latestOnDone.current({ id: outcome.value.id, url: outcome.value.path, name }, replaces);
  };

  const send = (picture: LocalPicture, replaces: number | null = null) => {
    const uploadId = crypto.randomUUID();
    setPending((previous) => [...previous, { uploadId, replaces, state: { phase: 'sending', picture, fraction: 0 } }]);
    void runUpload(uploadId, picture, replaces);
  };
  const cancel = (uploadId: string) => {
    if (open.current.delete(uploadId)) void invokeAction('pictures.cancelUpload', { uploadId });
    drop(uploadId);
  };
  const retry = (uploadId: string) => {
    const pendingUpload = pending.find((upload) => upload.uploadId === uploadId);
    if (pendingUpload === undefined) return;
    drop(uploadId);
    send(pendingUpload.state.picture, pendingUpload.replaces);
  };
  return { pending, send, retry, cancel };
};
