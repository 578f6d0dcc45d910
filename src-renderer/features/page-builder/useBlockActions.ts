import { useEffect, useMemo, useRef } from 'react';
import { t } from 'i18next';
import type { BlockType } from '@shared/contract/content/blocks';
import { updateThenFocus } from '@kit/ui/overlays/updateThenFocus';
import { formatBlockLabel } from './blocks/blockLabel';
import type { BlockCommands } from './document/blockCommands';

export interface BlockActions {
  select: (id: string | null) => void;
  /** Selects a block and focuses its form. */
  edit: (id: string) => void;
  /** Adds a block after the selected one, or at the end if none is selected. */
  add: (type: BlockType) => void;
  move: (id: string, offset: number) => void;
  duplicate: (id: string) => void;
  remove: (id: string) => void;
}

interface BlockActionsOptions {
  commands: BlockCommands;
  selectedId: string | null;
  onSelect: (id: string | null) => void;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
}

const findBlockButton = (id: string | undefined) =>
  id === undefined
    ? document.querySelector<HTMLElement>('[data-block-list] button')
    : document.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`);

const isFocusInList = () => document.activeElement?.closest('[data-block-list]') != null;

/** Block actions for buttons and keys. Each action is announced, and focus stays with the block. */
export const useBlockActions = (options: BlockActionsOptions): BlockActions => {
  const latestOptions = useRef(options);
  useEffect(() => {
    latestOptions.current = options;
  });
  return useMemo((): BlockActions => {
    const getName = (id: string) => {
      const block = latestOptions.current.commands.findBlock(id);
      return block === undefined ? '' : formatBlockLabel(block);
    };
    const findBlockIndex = (id: string) =>
      latestOptions.current.commands.getBlocks().findIndex((block) => block.id === id);
    /** Makes a change and then focuses the block in the list again, if the list had the focus. */
    const keepFocus = (change: () => void, getId: () => string | undefined) =>
      isFocusInList() ? updateThenFocus(change, () => findBlockButton(getId())) : change();
    const selectBlock = (id: string | null) => latestOptions.current.onSelect(id);
    return {
      select: selectBlock,
      edit: (id) =>
        updateThenFocus(
          () => selectBlock(id),
          () =>
            document.querySelector<HTMLElement>(
              '[data-block-form] :is(input:not([type=file]), textarea, select, [role=textbox])',
            ) ?? document.querySelector<HTMLElement>('[data-block-form] button'),
        ),
      add: (type) => {
        const { commands, selectedId, announce } = latestOptions.current;
        const index = selectedId === null ? -1 : findBlockIndex(selectedId);
        const id = commands.add(type, index === -1 ? commands.getBlocks().length : index + 1);
        selectBlock(id);
        announce(
          t('pageBuilder.said.added', {
            name: getName(id),
            place: findBlockIndex(id) + 1,
            count: commands.getBlocks().length,
          }),
        );
      },
      move: (id, offset) => {
        const { commands, announce } = latestOptions.current;
        const movedBlock: { index: number | null } = { index: null };
        keepFocus(
          () => {
            movedBlock.index = commands.move(id, offset);
          },
          () => id,
        );
        const count = commands.getBlocks().length;
        announce(
          movedBlock.index === null
            ? t('pageBuilder.said.stays', { name: getName(id) })
            : t('pageBuilder.said.moved', { name: getName(id), place: movedBlock.index + 1, count }),
        );
      },
      duplicate: (id) => {
        const { commands, announce } = latestOptions.current;
        const name = getName(id);
        let copyId: string | null = null;
        keepFocus(
          () => {
            copyId = commands.duplicate(id);
            if (copyId !== null) selectBlock(copyId);
          },
          () => copyId ?? id,
        );
        if (copyId !== null) announce(t('pageBuilder.said.duplicated', { name }));
      },
      remove: (id) => {
        const { commands, announce } = latestOptions.current;
        const name = getName(id);
        const index = findBlockIndex(id);
        const findNextBlockId = () => {
          const remainingBlocks = commands.getBlocks();
          return remainingBlocks[Math.min(index, remainingBlocks.length - 1)]?.id;
        };
        keepFocus(() => {
          commands.remove(id);
          selectBlock(findNextBlockId() ?? null);
        }, findNextBlockId);
        announce(t('pageBuilder.said.removed', { name }));
      },
    };
  }, []);
};
