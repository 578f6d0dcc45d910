import type { CropArea, PictureSize } from './cropPicture';
import { decoded, type LocalPicture } from './readPicture';

/** Largest centered area of `whole` with the proportions of `wanted`, in whole pixels. */
export const centredArea = (whole: PictureSize, wanted: PictureSize): CropArea => {
  const scale = Math.min(whole.width / wanted.width, whole.height / wanted.height);
  const width = Math.max(1, Math.floor(wanted.width * scale));
  const height = Math.max(1, Math.floor(wanted.height * scale));
  return { width, height, x: Math.floor((whole.width - width) / 2), y: Math.floor((whole.height - height) / 2) };
};

/** Centered area of a local picture; null if it cannot be decoded. */
export const centredAreaOf = async (picture: LocalPicture, wanted: PictureSize): Promise<CropArea | null> => {
  try {
    const { naturalWidth: width, naturalHeight: height } = await decoded(picture.url);
    return centredArea({ width, height }, wanted);
  } catch {
    return null;
  }
};
