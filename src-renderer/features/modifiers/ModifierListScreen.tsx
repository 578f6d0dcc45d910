import { Copy, ShoppingBag } from 'lucide-react';
import { useMemo, useState } from 'react';
import { t } from 'i18next';
import type { ModifierRow } from '@shared/contract/catalogue/modifiers';
import type { RowAction } from '@kit/resource/list/listDefinition';
import { useCrudPages } from '@kit/resource/page/useCrudPages';
import { ResourceList } from '@kit/resource/list/ResourceList';
import { usePermission } from '@kit/session/hooks';
import { PageHeader } from '@kit/ui/layout/layout';
import { AssignDialog } from './assign/AssignDialog';
import { modifierPages } from './modifierPages';
import { modifiersResource } from './modifiersResource';
import { useCloneModifier } from './useCloneModifier';

/** List of modifiers with prices, choices and usage; assigns modifiers to many products. */
const ModifierListScreen = () => {
  const { toForm, remove, createButton, dialogs } = useCrudPages(modifiersResource, modifierPages);
  const clone = useCloneModifier();
  const canAssign = usePermission()('products', 'update') === 'allowed';
  const [modifierToAssign, setModifierToAssign] = useState<ModifierRow | null>(null);
  const actions = useMemo<readonly RowAction<ModifierRow>[]>(
    () => [
      ...toForm,
      {
        key: 'assign',
        labelKey: 'modifiers.assign.action',
        icon: ShoppingBag,
        needs: 'index',
        isOffered: () => canAssign,
        compact: true,
        run: setModifierToAssign,
      },
      {
        key: 'clone',
        labelKey: 'modifiers.clone.action',
        icon: Copy,
        needs: 'create',
        compact: true,
        run: (row) => void clone(row),
      },
      remove,
    ],
    [toForm, remove, clone, canAssign],
  );
  return (
    <>
      <PageHeader title={t('modifiers.title')} description={t('modifiers.description')} actions={createButton} />
      <ResourceList of={modifiersResource} actions={actions} />
      {dialogs}
      {modifierToAssign !== null && (
        <AssignDialog modifier={modifierToAssign} onClose={() => setModifierToAssign(null)} />
      )}
    </>
  );
};

export default ModifierListScreen;
