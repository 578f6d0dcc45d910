import { limits } from '@shared/domain/platform/limits';
import {
  findPictureError,
  detectPictureType,
  type PictureError,
  type PictureType,
} from '@shared/domain/platform/pictures';

/** Picture file in memory, not uploaded yet. */
export interface LocalPicture {
  name: string;
  type: PictureType;
  /** Data URL of the picture. */
  url: string;
}

/** `broken`: the file starts like a picture, but cannot be decoded. */
export type ReadError = PictureError | 'broken';

type ReadResult = { ok: true; picture: LocalPicture } | { ok: false; readError: ReadError };

export const readDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(blob);
  });

export const extractBase64 = (dataUrl: string): string => dataUrl.slice(dataUrl.indexOf(',') + 1);

/** Reads a picture file without uploading it. The file's first bytes decide its type, not its name. */
export const readPicture = async (file: File): Promise<ReadResult> => {
  // Checked before reading: a selected video may be huge.
  if (file.size > limits.pictureBytes) return { ok: false, readError: 'tooLarge' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const type = detectPictureType(bytes);
    const readError = findPictureError(bytes, type ?? '');
    if (type === null || readError !== null) return { ok: false, readError: readError ?? 'wrongType' };
    const url = await readDataUrl(new Blob([bytes], { type }));
    await decodePicture(url);
    return { ok: true, picture: { name: file.name.trim().slice(-200).trim() || 'imagen', type, url } };
  } catch {
    return { ok: false, readError: 'broken' };
  }
};

/** Decodes a picture; rejects if decoding fails. */
export const decodePicture = async (url: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
};
