import { useState } from 'react';
import type { PictureSize } from '@shared/domain/platform/pictureSize';
import { loadCentredArea } from './centredArea';
import { cropPicture, type CropArea } from './cropPicture';
import { readPicture, type LocalPicture, type ReadError } from './readPicture';

interface WaitingUpload {
  key: string;
  picture: LocalPicture;
  replaces: number | null;
}

interface PictureQueue {
  /** Pictures waiting to be cropped, one after the other. */
  waiting: readonly WaitingUpload[];
  /** Files that were not accepted as pictures, with the reason. */
  errors: readonly { name: string; readError: ReadError }[];
  take: (files: readonly File[], replaces: number | null) => Promise<void>;
  /** Crops the first waiting picture and passes it on. */
  crop: (area: CropArea) => Promise<void>;
  /** Crops all waiting pictures around their centers. */
  cropAllCentered: () => Promise<void>;
  /** Removes the first waiting picture without using it. */
  skip: () => void;
}

/**
 * Queue of picture files: reads the files, lets the user crop them one by one or all around their centers, and passes
 * them on.
 */
export const usePictureQueue = (
  size: PictureSize,
  send: (picture: LocalPicture, replaces: number | null) => void,
): PictureQueue => {
  const [waitingUploads, setWaitingUploads] = useState<readonly WaitingUpload[]>([]);
  const [errors, setErrors] = useState<PictureQueue['errors']>([]);

  const cropAndUpload = async ({ picture, replaces }: WaitingUpload, area: CropArea | null) => {
    const croppedPicture = area === null ? null : await cropPicture(picture, area, size);
    if (croppedPicture === null) setErrors((previous) => [...previous, { name: picture.name, readError: 'broken' }]);
    else send(croppedPicture, replaces);
  };
  return {
    waiting: waitingUploads,
    errors,
    take: async (files, replaces) => {
      const unreadablePictures: { name: string; readError: ReadError }[] = [];
      const startedUploads: WaitingUpload[] = [];
      for (const file of files) {
        const result = await readPicture(file);
        if (result.ok) startedUploads.push({ key: crypto.randomUUID(), picture: result.picture, replaces });
        else unreadablePictures.push({ name: file.name, readError: result.readError });
      }
      setErrors(unreadablePictures);
      setWaitingUploads((previous) => [...previous, ...startedUploads]);
    },
    crop: async (area) => {
      const [first, ...rest] = waitingUploads;
      if (first === undefined) return;
      setWaitingUploads(rest);
      await cropAndUpload(first, area);
    },
    cropAllCentered: async () => {
      setWaitingUploads([]);
      for (const upload of waitingUploads) await cropAndUpload(upload, await loadCentredArea(upload.picture, size));
    },
    skip: () => setWaitingUploads((previous) => previous.slice(1)),
  };
};
