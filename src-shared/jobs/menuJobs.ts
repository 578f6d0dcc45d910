import * as v from 'valibot';
import { idSchema } from '../contract/protocol/endpoint';
import type { JobReply } from '../contract/protocol/platformJob';
import { orderChannels } from '../domain/sales/orders';
import type { JobContract } from './contract';

/** Jobs that deploy a store's menu to a channel or import it from one. Source: specification 2, section 4. */

const channel = v.picklist(orderChannels);

const createContract = <Input>(input: v.GenericSchema<unknown, Input>): JobContract<Input, JobReply | null> => ({
  input,
  needs: () => 'menus.update',
  isBatch: true,
});

export const menuDeployInput = v.strictObject({ storeId: idSchema, channel });
export type MenuDeployInput = v.InferOutput<typeof menuDeployInput>;
export const menuDeploy = createContract(menuDeployInput);

const menuImportInput = v.strictObject({ storeId: idSchema, source: channel });
export type MenuImportInput = v.InferOutput<typeof menuImportInput>;
export const menuImport = createContract(menuImportInput);

/** Imports a menu from the channel `source`, then deploys it to `channel`. */
const menuCopyInput = v.pipe(
  v.strictObject({ storeId: idSchema, source: channel, channel }),
  v.check(({ source, channel: target }) => source !== target),
);
export type MenuCopyInput = v.InferOutput<typeof menuCopyInput>;
export const menuCopy = createContract(menuCopyInput);
