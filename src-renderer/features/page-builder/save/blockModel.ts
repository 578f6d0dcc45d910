import { mergeBlocks } from '@shared/contract/content/pageChanges';
import type { ValueMerger } from '@kit/editor/merge';
import { isWithin } from '@kit/editor/paths';

/**
 * Parts of the editor model shared by pages and landings. `contentName` is the draft's field that contains the blocks.
 */
export const createBlockModel = (contentName: string) => ({
  traits: { secrets: new Set<string>(), sets: new Set<string>() },
  toFormPath: (path: string) => (isWithin(path, contentName) ? 'blocks' : path),
  mergers: { blocks: mergeBlocks as ValueMerger },
});
