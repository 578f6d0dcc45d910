import type { PictureSize } from '@shared/domain/platform/pictureSize';
import type { CropArea } from './cropPicture';
import { decodePicture, type LocalPicture } from './readPicture';

/** Centered area of `pictureSize` with the proportions of `targetSize`, as big as possible, in whole pixels. */
export const getCenteredArea = (pictureSize: PictureSize, targetSize: PictureSize): CropArea => {
  const scale = Math.min(pictureSize.width / targetSize.width, pictureSize.height / targetSize.height);
  const width = Math.max(1, Math.floor(targetSize.width * scale));
  const height = Math.max(1, Math.floor(targetSize.height * scale));
  return {
    width,
    height,
    x: Math.floor((pictureSize.width - width) / 2),
    y: Math.floor((pictureSize.height - height) / 2),
  };
};

/**
 * Centered area of a picture file with the proportions of `targetSize`, as big as possible; null if the picture cannot
 * be decoded.
 */
export const loadCentredArea = async (picture: LocalPicture, targetSize: PictureSize): Promise<CropArea | null> => {
  try {
    const { naturalWidth: width, naturalHeight: height } = await decodePicture(picture.url);
    return getCenteredArea({ width, height }, targetSize);
  } catch {
    return null;
  }
};
