import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '@shared/contract/protocol/failure';
import { invokeAction, subscribe } from '@kit/bridge/client';
import { extractBase64, type LocalPicture } from './readPicture';
import { notifyUploaded, notifyUploadFailed } from './uploadToasts';
import type { PictureCategory, PictureUploadState } from './usePictureUpload';

/** Picture as returned by the platform after its upload. */
export interface UploadedPicture {
  id: number;
  url: string;
  name: string;
}

/** Upload in progress. `replacedId` is the id of the picture to replace. */
interface PendingUpload {
  uploadId: string;
  replacedId: number | null;
  state: Exclude<PictureUploadState, { phase: 'idle' }>;
}

interface PictureUploads {
  pendingUploads: readonly PendingUpload[];
  send: (picture: LocalPicture, replacedId?: number | null) => void;
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
  onDone: (picture: UploadedPicture, replacedId: number | null) => void,
): PictureUploads => {
  const [pendingUploads, setPendingUploads] = useState<readonly PendingUpload[]>([]);
  const openUploadIdsRef = useRef(new Set<string>());
  /** Names of uploaded pictures, collected until all uploads have ended. */
  const uploadedNamesRef = useRef<string[]>([]);
  const latestOnDone = useRef(onDone);
  useEffect(() => {
    latestOnDone.current = onDone;
  });

  const changeState = useCallback((uploadId: string, state: PendingUpload['state']) => {
    setPendingUploads((previous) =>
      previous.map((upload) => (upload.uploadId === uploadId ? { ...upload, state } : upload)),
    );
  }, []);
  const removeUpload = useCallback((uploadId: string) => {
    setPendingUploads((previous) => previous.filter((upload) => upload.uploadId !== uploadId));
  }, []);

  useEffect(
    () =>
      subscribe((event) => {
        if (event.type !== 'pictureProgress' || !openUploadIdsRef.current.has(event.uploadId)) return;
        const fraction = event.sent / event.total;
        setPendingUploads((previous) =>
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
    const ids = openUploadIdsRef.current;
    return () => {
      for (const uploadId of ids) void invokeAction('pictures.cancelUpload', { uploadId });
      ids.clear();
    };
  }, []);

  const runUpload = async (uploadId: string, picture: LocalPicture, replacedId: number | null) => {
    openUploadIdsRef.current.add(uploadId);
    const { name, type, url } = picture;
    const outcome = await invokeAction('pictures.upload', {
      uploadId,
      name,
      type,
      category,
      base64: extractBase64(url),
    });
    // Ignores the reply if the upload was cancelled meanwhile.
    if (!openUploadIdsRef.current.delete(uploadId)) return;
    if (outcome.ok) uploadedNamesRef.current.push(name);
    if (openUploadIdsRef.current.size === 0 && uploadedNamesRef.current.length > 0)
      notifyUploaded(uploadedNamesRef.current.splice(0));
    if (!outcome.ok) {
      notifyUploadFailed(outcome.failure);
      return changeState(uploadId, createFailedState(picture, outcome.failure));
    }
    removeUpload(uploadId);
    latestOnDone.current({ id: outcome.value.id, url: outcome.value.path, name }, replacedId);
  };

  const send = (picture: LocalPicture, replacedId: number | null = null) => {
    const uploadId = crypto.randomUUID();
    setPendingUploads((previous) => [
      ...previous,
      { uploadId, replacedId, state: { phase: 'sending', picture, fraction: 0 } },
    ]);
    void runUpload(uploadId, picture, replacedId);
  };
  const cancel = (uploadId: string) => {
    if (openUploadIdsRef.current.delete(uploadId)) void invokeAction('pictures.cancelUpload', { uploadId });
    removeUpload(uploadId);
  };
  const retry = (uploadId: string) => {
    const pendingUpload = pendingUploads.find((upload) => upload.uploadId === uploadId);
    if (pendingUpload === undefined) return;
    removeUpload(uploadId);
    send(pendingUpload.state.picture, pendingUpload.replacedId);
  };
  return { pendingUploads, send, retry, cancel };
};
