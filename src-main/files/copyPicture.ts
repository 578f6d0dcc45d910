import * as electron from 'electron';
import { createFailure } from '@shared/contract/protocol/errors';
import { hasTooManyPixels } from '@shared/domain/platform/pictures';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';

/** Clipboard API of Electron releases before `ClipboardItem`. Newer type definitions lack it. */
interface LegacyClipboard {
  writeImage: (image: Electron.NativeImage) => void;
}

/** Copies a PNG to the clipboard. An invalid picture is refused, and the clipboard stays unchanged. */
export const copyPicture = async (bytes: Uint8Array<ArrayBuffer>): Promise<Outcome<null>> => {
  const { clipboard, nativeImage } = electron;
  if (hasTooManyPixels(bytes)) return failed(createFailure('badRequest'));
  const picture = nativeImage.createFromBuffer(Buffer.from(bytes));
  if (picture.isEmpty()) return failed(createFailure('badRequest'));
  if ('ClipboardItem' in electron) {
    await clipboard.write([new electron.ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })]);
  } else {
    (clipboard as unknown as LegacyClipboard).writeImage(picture);
  }
  return succeeded(null);
};
