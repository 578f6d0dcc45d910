import { chakra } from '@chakra-ui/react';
import { Bookmark, BookmarkPlus, ChevronDown, Pencil, Save, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from 'i18next';
import type { SavedView } from '@shared/bridge/preferences';
import { Button } from '@kit/ui/Button';
import { updateThenFocus } from '@kit/ui/overlays/updateThenFocus';
import { Menu, type MenuEntry } from '@kit/ui/overlays/Menu';
import { useConfirm } from '@kit/ui/overlays/useConfirm';
import type { ListLayout } from './useListLayout';
import { ViewNameDialog } from './ViewNameDialog';

/** Hides the button's text in windows where the filters need the room. */
const hiddenWhenNarrow = { '@media (max-width: 1599px)': { srOnly: true } };

/** Saved views of a list: select, save, rename, update or delete. */
export const ViewsMenu = ({ layout }: { layout: ListLayout }) => {
  const { views, view, isModified, hasMaxViews } = layout;
  const { ask, dialog } = useConfirm();
  const [nameDialogMode, setNameDialogMode] = useState<'new' | 'rename' | null>(null);
  const triggerRef = useRef<HTMLButtonElement>(null);

  const remove = async (savedView: SavedView) => {
    const isConfirmed = await ask({
      title: t('list.views.removeTitle', { name: savedView.name }),
      body: t('list.views.removeBody'),
      confirmLabel: t('list.views.remove'),
      danger: true,
    });
    if (isConfirmed) layout.remove(savedView);
  };

  // Focuses the menu's button, since the menu entry that opened the dialog is gone.
  const closeNameDialog = () =>
    updateThenFocus(
      () => setNameDialogMode(null),
      () => triggerRef.current,
    );

  const choices: MenuEntry[] = [
    { value: 'all', label: t('list.views.all'), checked: view === null, onSelect: () => layout.selectView(null) },
    ...views.map((savedView) => ({
      value: savedView.id,
      label: savedView.name,
      checked: savedView.id === view?.id,
      ...(savedView.isDefault && { hint: t('list.views.isDefault') }),
      onSelect: () => layout.selectView(savedView),
    })),
  ];
  const listViewEntries = (savedView: SavedView): MenuEntry[] => [
    ...(isModified
      ? [
          {
            value: 'overwrite',
            label: t('list.views.overwrite', { name: savedView.name }),
            icon: <Save size={16} aria-hidden />,
            onSelect: () => layout.overwrite(savedView),
          },
        ]
      : []),
    {
      value: 'rename',
      label: t('list.views.rename'),
      icon: <Pencil size={16} aria-hidden />,
      onSelect: () => setNameDialogMode('rename'),
    },
    {
      value: 'default',
      label: t('list.views.default'),
      checked: savedView.isDefault,
      toggle: true,
      onSelect: () => layout.changeView(savedView, { isDefault: !savedView.isDefault }),
    },
    {
      value: 'remove',
      label: t('list.views.remove'),
      icon: <Trash2 size={16} aria-hidden />,
      danger: true,
      onSelect: () => void remove(savedView),
    },
  ];
  const createEntry: MenuEntry = {
    value: 'new',
    label: t('list.views.save'),
    icon: <BookmarkPlus size={16} aria-hidden />,
    startsGroup: true,
    disabled: hasMaxViews,
    ...(hasMaxViews && { hint: t('list.views.full', { count: views.length }) }),
    onSelect: () => setNameDialogMode('new'),
  };
  const name = view === null ? t('list.views.title') : view.name;
  return (
    <>
      <Menu
        trigger={
          <Button
            ref={triggerRef}
            variant="outline"
            px="3.5"
            fontWeight="normal"
            borderColor="border.control"
            maxW="16rem"
          >
            <Bookmark aria-hidden />
            <chakra.span {...(view === null && { css: hiddenWhenNarrow })}>
              {isModified ? t('list.views.modified', { name }) : name}
            </chakra.span>
            <ChevronDown size={16} aria-hidden />
          </Button>
        }
        entries={[...choices, createEntry, ...(view === null ? [] : listViewEntries(view))]}
      />
      {nameDialogMode !== null && (
        <ViewNameDialog
          title={nameDialogMode === 'new' ? t('list.views.save') : t('list.views.rename')}
          initialName={nameDialogMode === 'rename' ? (view?.name ?? '') : ''}
          takenNames={views
            .filter((candidate) => nameDialogMode === 'new' || candidate.id !== view?.id)
            .map((savedView) => savedView.name)}
          onClose={closeNameDialog}
          onSubmit={(newName) =>
            nameDialogMode === 'rename' && view !== null
              ? layout.changeView(view, { name: newName })
              : layout.save(newName)
          }
        />
      )}
      {dialog}
    </>
  );
};
