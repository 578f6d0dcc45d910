import { t } from 'i18next';
import type { Block } from '@shared/contract/content/blocks';

/** Label of a block in lists: its type and title. */
export const formatBlockLabel = (block: Block): string => {
  const kind = t(`blocks.kinds.${block.type}`);
  const props = block.props as { title?: unknown; name?: unknown };
  const titleText = [props.title, props.name].find(
    (candidate): candidate is string => typeof candidate === 'string' && candidate !== '',
  );
  return titleText === undefined ? kind : t('pageBuilder.blocks.named', { kind, name: titleText });
};
