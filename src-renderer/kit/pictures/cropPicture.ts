import { limits } from '@shared/domain/platform/limits';
import type { PictureSize } from '@shared/domain/platform/pictureSize';
import { extractBase64, decodePicture, type LocalPicture } from './readPicture';

export interface CropArea extends PictureSize {
  x: number;
  y: number;
}

/** JPEG quality. JPEG is used for photographs; formats with transparency keep their format. */
const quality = 0.92;

/**
 * Crops a picture and scales it down; never up, which would only make it blurred and large. Null if the picture cannot
 * be decoded, or is still too large.
 */
export const cropPicture = async (
  picture: LocalPicture,
  area: CropArea,
  targetSize: PictureSize,
): Promise<LocalPicture | null> => {
  try {
    const scale = Math.min(1, targetSize.width / area.width);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(area.width * scale));
    canvas.height = Math.max(1, Math.round((canvas.width * targetSize.height) / targetSize.width));
    const context = canvas.getContext('2d');
    if (context === null) return null;
    context.imageSmoothingQuality = 'high';
    const image = await decodePicture(picture.url);
    context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
    const url = canvas.toDataURL(picture.type, quality);
    const isWithinSizeLimit = (extractBase64(url).length / 4) * 3 <= limits.pictureBytes;
    return url.startsWith(`data:${picture.type}`) && isWithinSizeLimit ? { ...picture, url } : null;
  } catch {
    return null;
  }
};
