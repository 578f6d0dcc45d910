import { useCallback } from 'react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import { reconcileCreate } from '@shared/calls/reconcile';
import type { ModifierRow } from '@shared/contract/catalogue/modifiers';
import { pictureOwnerPaths } from '@entities/pictures/usePictureUses';
import { call } from '@kit/bridge/client';
import { useCommand } from '@kit/data/useCommand';
import { notify } from '@kit/ui/overlays/notify';
import { getNameOrId } from '@kit/ui/nameOrId';

const joinChildIds = ({ children }: Pick<ModifierRow, 'children'>) =>
  children.map(({ childModifierId }) => childModifierId).join();

/** Copies a modifier and opens the copy. */
export const useCloneModifier = (): ((row: ModifierRow) => Promise<void>) => {
  const navigate = useNavigate();
  const { run } = useCommand('modifiers.clone');
  return useCallback(
    async (row) => {
      const name = getNameOrId(row);
      const result = await run(
        { params: { id: row.id } },
        reconcileCreate({
          list: async () => {
            const listedModifiers = await call('modifiers.list', { query: { query: row.name, limit: 1000 } });
            return listedModifiers.ok ? { ok: true, value: listedModifiers.value.page } : listedModifiers;
          },
          isMatch: (candidate) =>
            candidate.id !== row.id && candidate.type === row.type && joinChildIds(candidate) === joinChildIds(row),
          get: ({ id }) => call('modifiers.get', { params: { id } }),
        }),
      );
      if (result.kind === 'failed') return notify.failure(result.failure);
      if (result.kind === 'notApplied') return notify.error(t('modifiers.clone.notDone', { name }));
      if (result.kind === 'unconfirmed') return notify.warning(t('modifiers.clone.unconfirmed', { name }));
      const copy = result.value;
      if (copy === null) return notify.success(t('modifiers.clone.doneUnseen', { name }));
      notify.success(t('modifiers.clone.done', { name: getNameOrId(copy) }));
      await navigate(pictureOwnerPaths.modifier(copy.id));
    },
    [run, navigate],
  );
};
