import { ChevronDown, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SheetGroup } from '@shared/domain/catalogue/priceSheet/sheet';
import { Button } from '@kit/ui/Button';
import { Menu } from '@kit/ui/Menu';
import { useConfirm } from '@kit/ui/useConfirm';
import { GroupDialog } from './GroupDialog';

interface GroupActionsProps {
  groups: readonly SheetGroup[];
  onChange: (groups: readonly SheetGroup[]) => void;
}

/** Adds, renames and takes out pairs of columns. Nothing is sent before the save. */
export const GroupActions = ({ groups, onChange }: GroupActionsProps) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<SheetGroup | 'new' | null>(null);
  const { ask, dialog } = useConfirm();
  const takeOut = async (group: SheetGroup) => {
    const yes = await ask({
      title: t('menuPrices.takeOutTitle', { name: group.name }),
      body: t('menuPrices.takeOutBody'),
      confirmLabel: t('menuPrices.takeOutConfirm'),
      danger: true,
    });
    if (yes) onChange(groups.filter(({ key }) => key !== group.key));
  };
  const named = (name: string) => {
    if (open === 'new') onChange([...groups, { key: `new-${crypto.randomUUID()}`, id: null, name }]);
    else onChange(groups.map((group) => (group.key === open?.key ? { ...group, name } : group)));
    setOpen(null);
  };
  return (
    <>
      {groups.length > 0 && (
        <Menu
          trigger={
            <Button look="outline">
              {t('menuPrices.groupMenu')} <ChevronDown aria-hidden />
            </Button>
          }
          entries={[
            ...groups.map((group) => ({
              value: `rename ${group.key}`,
              label: t('menuPrices.rename', { name: group.name }),
              icon: <Pencil size={16} aria-hidden />,
              onSelect: () => setOpen(group),
            })),
            ...groups.map((group, at) => ({
              value: `remove ${group.key}`,
              label: t('menuPrices.takeOut', { name: group.name }),
              icon: <Trash2 size={16} aria-hidden />,
              onSelect: () => void takeOut(group),
              danger: true,
              startsGroup: at === 0,
            })),
          ]}
        />
      )}
      <Button look="outline" onClick={() => setOpen('new')}>
        <Plus aria-hidden /> {t('menuPrices.addGroup')}
      </Button>
      {open !== null && (
        <GroupDialog
          group={open === 'new' ? null : open}
          taken={groups.filter((group) => group !== open).map(({ name }) => name)}
          onName={named}
          onClose={() => setOpen(null)}
        />
      )}
      {dialog}
    </>
  );
};
