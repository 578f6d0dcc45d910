import * as v from 'valibot';
import { idSchema } from '../contract/protocol/endpoint';
import { orderChannels } from '../domain/orders';

/** Menus sent to channels and brought from them, each job about one store. Source: specification 2, section 4. */

const channel = v.picklist(orderChannels);

export const menuDeployInput = v.strictObject({ storeId: idSchema, channel });
export type MenuDeployInput = v.InferOutput<typeof menuDeployInput>;

export const menuImportInput = v.strictObject({ storeId: idSchema, source: channel });
export type MenuImportInput = v.InferOutput<typeof menuImportInput>;

/** Brought from one channel, then sent to another one. */
export const menuCopyInput = v.pipe(
  v.strictObject({ storeId: idSchema, source: channel, channel }),
  v.check(({ source, channel: target }) => source !== target),
);
export type MenuCopyInput = v.InferOutput<typeof menuCopyInput>;
