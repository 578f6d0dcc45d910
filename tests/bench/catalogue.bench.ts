import { newTenant } from '../support/platform';
import { menuEditorRows } from './menuEditor';
import type { Row } from './pairs';
import { priceGridRows } from './priceGrid';
import { productFormRows } from './productForm';
import { withPlatform } from './withPlatform';

/** Prices as a spreadsheet, a product's form, the editor of menus. */
export default (): Promise<Row[]> =>
  withPlatform(async (platform) => [
    ...(await priceGridRows(platform, await newTenant(platform, { stores: 2, products: 2000 }))),
    ...(await productFormRows(platform, await newTenant(platform, { stores: 2, products: 80 }))),
    ...(await menuEditorRows(platform, await newTenant(platform, { stores: 2, products: 300 }))),
  ]);
