import { newTenant } from '../support/platform';
import { measureMenuEditor } from './menuEditor';
import type { BenchResult } from './pairs';
import { measurePriceGrid } from './priceGrid';
import { measureProductForm } from './productForm';
import { measureThumbnails } from './thumbnails';
import { withPlatform } from './withPlatform';

/** Benchmarks of the catalogue: price sheet, product form, product pictures, menu editor. */
export default (): Promise<BenchResult[]> =>
  withPlatform(async (platform) => [
    ...(await measurePriceGrid(platform, await newTenant(platform, { stores: 2, products: 2000 }))),
    ...(await measureProductForm(platform, await newTenant(platform, { stores: 2, products: 80 }))),
    ...(await measureThumbnails(platform, await newTenant(platform, { stores: 2, products: 0 }))),
    ...(await measureMenuEditor(platform, await newTenant(platform, { stores: 2, products: 300 }))),
  ]);
