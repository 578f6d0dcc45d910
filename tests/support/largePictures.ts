import type { Page } from 'playwright';
import type { Outcome } from '@shared/contract/protocol/failure';
import { encodePng } from '@sandbox/seed/catalogue/png';
import { callAs } from './calls';

/** Returns a picture with 20 megapixels: 80 MB when decoded, but 200 kB as a file. */
export const aLargePicture = (): Buffer => encodePng(5000, 4000, (x, y) => [(x >> 4) & 255, (y >> 4) & 255, 90]);

const uploadPicture = async (page: Page, base64: string): Promise<number> => {
  const outcome = await page.evaluate(async (picture) => {
    const upload = { uploadId: crypto.randomUUID(), name: 'grande.png', type: 'image/png', base64: picture };
    return JSON.parse(await window.comanda.act('pictures.upload', JSON.stringify(upload))) as Outcome<{ id: number }>;
  }, base64);
  if (!outcome.ok) throw new Error(`the upload failed: ${JSON.stringify(outcome.failure)}`);
  return outcome.value.id;
};

/** Creates products with one picture each; every picture gets its own URL. */
export const createPicturedProducts = async (page: Page, picture: Buffer, names: readonly string[]): Promise<void> => {
  const base64 = picture.toString('base64');
  for (const name of names) {
    const pictureIds = [await uploadPicture(page, base64)];
    await callAs(page, 'products.create', { body: { product: { name, priceProduct: 1000, pictureIds } } });
  }
};
