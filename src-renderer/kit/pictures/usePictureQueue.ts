import { useState } from 'react';
import type { PictureSize } from '@shared/domain/platform/pictureSize';
import { loadCentredArea } from './centredArea';
import { cropPicture, type CropArea } from './cropPicture';
import { readPicture, type LocalPicture, type ReadError } from './readPicture';

interface QueuedUpload {
  key: string;
  picture: LocalPicture;
  replacedId: number | null;
}

interface PictureQueue {
  /** Pictures waiting to be cropped, one after the other. */
  queuedUploads: readonly QueuedUpload[];
  /** Files that were not accepted as pictures, with the reason. */
  errors: readonly { name: string; readError: ReadError }[];
  addFiles: (files: readonly File[], replacedId: number | null) => Promise<void>;
  /** Crops the first waiting picture and uploads the result. */
  crop: (area: CropArea) => Promise<void>;
  /** Crops all waiting pictures around their centers. */
  cropAllCentered: () => Promise<void>;
  /** Removes the first waiting picture without using it. */
  skip: () => void;
}

/**
 * Queue of picture files: reads the files, lets the user crop them one by one or all around their centers, and passes
 * each result to `send`.
 */
export const usePictureQueue = (
  size: PictureSize,
  send: (picture: LocalPicture, replacedId: number | null) => void,
): PictureQueue => {
  const [queuedUploads, setQueuedUploads] = useState<readonly QueuedUpload[]>([]);
  const [errors, setErrors] = useState<PictureQueue['errors']>([]);

  const cropAndUpload = async ({ picture, replacedId }: QueuedUpload, area: CropArea | null) => {
    const croppedPicture = area === null ? null : await cropPicture(picture, area, size);
    if (croppedPicture === null) setErrors((previous) => [...previous, { name: picture.name, readError: 'broken' }]);
    else send(croppedPicture, replacedId);
  };
  return {
    queuedUploads: queuedUploads,
    errors,
    addFiles: async (files, replacedId) => {
      const unreadablePictures: { name: string; readError: ReadError }[] = [];
      const newUploads: QueuedUpload[] = [];
      for (const file of files) {
        const result = await readPicture(file);
        if (result.ok) newUploads.push({ key: crypto.randomUUID(), picture: result.picture, replacedId });
        else unreadablePictures.push({ name: file.name, readError: result.readError });
      }
      setErrors(unreadablePictures);
      setQueuedUploads((previous) => [...previous, ...newUploads]);
    },
    crop: async (area) => {
      const [currentUpload, ...remainingUploads] = queuedUploads;
      if (currentUpload === undefined) return;
      setQueuedUploads(remainingUploads);
      await cropAndUpload(currentUpload, area);
    },
    cropAllCentered: async () => {
      setQueuedUploads([]);
      for (const upload of queuedUploads) await cropAndUpload(upload, await loadCentredArea(upload.picture, size));
    },
    skip: () => setQueuedUploads((previous) => previous.slice(1)),
  };
};
