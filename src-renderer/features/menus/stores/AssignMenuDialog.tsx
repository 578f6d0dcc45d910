import { useMemo, useRef, useState } from 'react';
import { t } from 'i18next';
import type { Menu } from '@shared/contract/catalogue/menus';
import type { StoreRow } from '@shared/contract/stores/stores';
import { startJob } from '@kit/jobs/jobs';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { Field } from '@kit/ui/inputs/Field';
import { MultiPicker } from '@kit/ui/inputs/MultiPicker';
import { notify } from '@kit/ui/overlays/notify';
import { getNameOrId } from '@kit/ui/nameOrId';
import { useAddBrand } from '@kit/session/NameWithoutBrand';
import { MenuAssignmentResultDialog } from './MenuAssignmentDialog';

interface AssignMenuDialogProps {
  menu: Menu;
  /** All stores of the user. */
  stores: readonly StoreRow[];
  onClose: () => void;
}

interface ChoiceDialogProps extends AssignMenuDialogProps {
  onStarted: (jobId: string) => void;
}

const ChoiceDialog = ({ menu, stores, onClose, onStarted }: ChoiceDialogProps) => {
  const addBrand = useAddBrand();
  const [selected, setSelected] = useState<readonly number[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const options = useMemo(
    () =>
      stores
        .filter(({ menuId }) => menuId !== menu.id)
        .map((store) =>
          addBrand({
            value: store.id,
            menuId: store.menuId,
            label: getNameOrId(store),
            hint:
              store.menuId === null
                ? t('menus.stores.hasNone')
                : t('menus.stores.has', { menu: getNameOrId({ id: store.menuId, name: store.menuName ?? '' }) }),
          }),
        ),
    [stores, menu.id, addBrand],
  );
  const label = t('menus.stores.title');
  const name = getNameOrId(menu);
  const assignMenu = async () => {
    const selectedStores = options.filter(({ value }) => selected.includes(value));
    const [store, ...otherStores] = selectedStores;
    setIsBusy(true);
    const startedJob = await startJob(
      'menuAssignment',
      store !== undefined && otherStores.length === 0
        ? t('menus.stores.job.labelOne', { name, store: store.label })
        : t('menus.stores.giveTitle', { name }),
      { assignments: selectedStores.map(({ value, menuId }) => ({ storeId: value, from: menuId, to: menu.id })) },
    );
    setIsBusy(false);
    if (startedJob.ok) onStarted(startedJob.value.id);
    else notify.failure(startedJob.failure);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title={t('menus.stores.giveTitle', { name })}
      firstFocus={inputRef}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button disabled={selected.length === 0} loading={isBusy} onClick={() => void assignMenu()}>
            {t('menus.stores.giveTo', { count: selected.length })}
          </Button>
        </>
      }
    >
      <Field label={label} help={t('menus.stores.giveHelp')}>
        <MultiPicker ref={inputRef} label={label} options={options} value={selected} onChange={setSelected} />
      </Field>
    </Dialog>
  );
};

/** Assigns the menu to stores, and shows the result of each store. */
export const AssignMenuDialog = (props: AssignMenuDialogProps) => {
  const [jobId, setJobId] = useState<string | null>(null);
  return jobId === null ? (
    <ChoiceDialog {...props} onStarted={setJobId} />
  ) : (
    <MenuAssignmentResultDialog jobId={jobId} onUndone={setJobId} onClose={props.onClose} />
  );
};
