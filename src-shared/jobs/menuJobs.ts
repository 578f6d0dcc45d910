import * as v from 'valibot';
import { idSchema } from '../contract/protocol/endpoint';
import { orderChannels } from '../domain/orders';

/** Jobs that deploy a store's menu to a channel or import it from one. Source: specification 2, section 4. */

const channel = v.picklist(orderChannels);

export const menuDeployInput = v.strictObject({ storeId: idSchema, channel });
export type MenuDeployInput = v.InferOutput<typeof menuDeployInput>;

export const menuImportInput = v.strictObject({ storeId: idSchema, source: channel });
export type MenuImportInput = v.InferOutput<typeof menuImportInput>;

/** Imports from one channel, then deploys to another. */
export const menuCopyInput = v.pipe(
  v.strictObject({ storeId: idSchema, source: channel, channel }),
  v.check(({ source, channel: target }) => source !== target),
);
export type MenuCopyInput = v.InferOutput<typeof menuCopyInput>;
