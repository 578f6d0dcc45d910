import type * as v from 'valibot';
import type { Block } from '@shared/contract/content/blocks';
import { blockRules } from '@shared/contract/content/blocks';
import { isSameValue } from '@kit/editor/changes';
import type { Values } from '@kit/editor/paths';
import { validate, type FieldErrors, type RuleMessage } from '@kit/editor/validation';

const noErrors: FieldErrors = new Map();

/** Errors of a block's properties by path. */
export const findBlockErrors = (block: Block, message: RuleMessage): FieldErrors => {
  if (block.type === 'unknown') return noErrors;
  const schema = blockRules[block.type] as v.GenericSchema<unknown, unknown>;
  const result = validate({ schema, toDraft: (props) => props }, block.props as unknown as Values, message);
  return result.ok ? noErrors : result.errors;
};

/** First changed block that breaks its rules; unchanged blocks are not validated. */
export const findFirstInvalidBlock = (
  savedBlocks: readonly Block[],
  currentBlocks: readonly Block[],
  message: RuleMessage,
): Block | undefined => {
  const savedBlocksById = new Map(savedBlocks.map((block) => [block.id, block]));
  return currentBlocks.find(
    (block) =>
      !isSameValue(savedBlocksById.get(block.id)?.props, block.props) && findBlockErrors(block, message).size > 0,
  );
};
