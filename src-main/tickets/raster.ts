import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { TicketWidth } from '@shared/bridge/device/tickets';

/** Pixels of four bytes each, blue first. */
export interface Bitmap {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Brightness (0 to 255) from which a pixel stays white; above the middle, since thin strokes would otherwise break. */
const threshold = 150;

const getBrightness = (data: Uint8Array, index: number): number =>
  (data[index]! * 114 + data[index + 1]! * 587 + data[index + 2]! * 299) / 1_000;

/** Reduces a picture to black and white for a thermal printer. */
export const toBlackAndWhite = ({ width, height, data }: Bitmap): Bitmap => {
  const pixels = new Uint32Array(width * height).fill(0xff_ff_ff_ff);
  for (let index = 0; index < pixels.length; index += 1)
    if (getBrightness(data, index * 4) < threshold) pixels[index] = 0xff_00_00_00;
  return { width, height, data: new Uint8Array(pixels.buffer) };
};

/** Columns per line by paper width (mm). The encoder derives the width of the printed area from them: 12 dots each. */
const columns = { 58: 32, 80: 48 } as const satisfies Record<TicketWidth, number>;

/** Commands of a ticket: initialize, the picture in bands, feed and partial cut. */
export const encodeTicket = (picture: Bitmap, paperWidth: TicketWidth): Uint8Array => {
  const { width, height, data } = toBlackAndWhite(picture);
  return new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns: columns[paperWidth],
    imageMode: 'raster',
    feedBeforeCut: 4,
  })
    .initialize()
    .image({ width, height, data }, { algorithm: 'threshold', width, height })
    .cut('partial')
    .encode();
};
