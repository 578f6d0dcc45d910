import type { PictureSize } from '@shared/domain/platform/pictureSize';
import type { CropArea } from './cropPicture';
import { decodePicture, type LocalPicture } from './readPicture';

/** Largest centered area of `pictureSize` with the proportions of `target`, in whole pixels. */
export const getCenteredArea = (pictureSize: PictureSize, target: PictureSize): CropArea => {
  const scale = Math.min(pictureSize.width / target.width, pictureSize.height / target.height);
  const width = Math.max(1, Math.floor(target.width * scale));
  const height = Math.max(1, Math.floor(target.height * scale));
  return {
    width,
    height,
    x: Math.floor((pictureSize.width - width) / 2),
    y: Math.floor((pictureSize.height - height) / 2),
  };
};

/** Largest centered area of a picture file with the proportions of `target`; null if the picture cannot be decoded. */
export const loadCentredArea = async (picture: LocalPicture, target: PictureSize): Promise<CropArea | null> => {
  try {
    const { naturalWidth: width, naturalHeight: height } = await decodePicture(picture.url);
    return getCenteredArea({ width, height }, target);
  } catch {
    return null;
  }
};
