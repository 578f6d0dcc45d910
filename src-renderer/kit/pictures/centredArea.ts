import type { PictureSize } from '@shared/domain/platform/pictureSize';
import type { CropArea } from './cropPicture';
import { decodePicture, type LocalPicture } from './readPicture';

/** Largest centered area of `whole` with the proportions of `target`, in whole pixels. */
export const getCenteredArea = (whole: PictureSize, target: PictureSize): CropArea => {
  const scale = Math.min(whole.width / target.width, whole.height / target.height);
  const width = Math.max(1, Math.floor(target.width * scale));
  const height = Math.max(1, Math.floor(target.height * scale));
  return { width, height, x: Math.floor((whole.width - width) / 2), y: Math.floor((whole.height - height) / 2) };
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
