import { clipboard, ClipboardItem, nativeImage } from 'electron';
import { failureOf } from '@shared/bridge/errors';
import { failed, succeeded, type Outcome } from '@shared/bridge/failure';

/** Puts a PNG on the clipboard; bytes that are no picture are refused, and leave there what was. */
export const copyPicture = async (bytes: Uint8Array<ArrayBuffer>): Promise<Outcome<null>> => {
  if (nativeImage.createFromBuffer(Buffer.from(bytes)).isEmpty()) return failed(failureOf('badRequest'));
  await clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })]);
  return succeeded(null);
};
