import { createTenant } from '../support/platform';
import { measureMenuEditor } from './menuEditor';
import type { BenchResult } from './pairs';
import { measurePriceGrid } from './priceGrid';
import { measureProductForm } from './productForm';
import { measureThumbnails } from './thumbnails';
import { withPlatform } from './withPlatform';

/** Catalogue: price sheet, product form, product thumbnails, menu editor. */
export default (): Promise<BenchResult[]> =>
  withPlatform(async (platform) => [
    ...(await measurePriceGrid(platform, await createTenant(platform, { stores: 2, products: 2000 }))),
    ...(await measureProductForm(platform, await createTenant(platform, { stores: 2, products: 80 }))),
    ...(await measureThumbnails(platform, await createTenant(platform, { stores: 2, products: 0 }))),
    ...(await measureMenuEditor(platform, await createTenant(platform, { stores: 2, products: 300 }))),
  ]);
