import { Box, Progress, Stack, Text } from '@chakra-ui/react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Menu } from '@shared/contract/catalogue/menus';
import type { StoreRow } from '@shared/contract/stores/stores';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { FailureNotice } from '@kit/ui/FailureNotice';
import { failureText } from '@kit/ui/failureText';
import { Field } from '@kit/ui/inputs/Field';
import { MultiPicker } from '@kit/ui/inputs/MultiPicker';
import { notify } from '@kit/ui/overlays/notify';
import { nameOrId } from '@kit/ui/nameOrId';
import { useAddBrand } from '@kit/session/NameWithoutBrand';
import { useAssignMenu } from './useAssignMenu';

interface GiveMenuDialogProps {
  menu: Menu;
  /** All that the user has. */
  stores: readonly StoreRow[];
  onClose: () => void;
}

/** Gives the menu to stores in place of the one they have, and says of which it could not be done. */
export const AssignMenuDialog = ({ menu, stores, onClose }: GiveMenuDialogProps) => {
  const { t } = useTranslation();
  const addBrand = useAddBrand();
  const { run, start, stop } = useAssignMenu(menu.id);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const box = useRef<HTMLInputElement>(null);
  const options = useMemo(
    () =>
      stores
        .filter(({ menuId }) => menuId !== menu.id)
        .map((store) =>
          addBrand({
            value: store.id,
            label: nameOrId(store),
            hint:
              store.menuId === null
                ? t('menus.stores.hasNone')
                : t('menus.stores.has', { menu: nameOrId({ id: store.menuId, name: store.menuName ?? '' }) }),
          }),
        ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- those that get it while it runs stay named
    [menu.id],
  );
  const nameOf = (id: number) => options.find(({ value }) => value === id)?.label ?? `#${id}`;
  const isRunning = run !== null && !run.isOver;
  const label = t('menus.stores.title');
  const given = run === null ? 0 : run.done - run.failed.length;
  const give = async () => {
    const failures = await start(chosen);
    const [only] = chosen;
    if (chosen.length > 1 || only === undefined || failures.length > 0) return;
    notify.success(t('menus.stores.givenOne', { name: nameOf(only), menu: menu.name }));
    onClose();
  };
  const retry = () => void start((run?.failed ?? []).map(({ id }) => id));
  const footer =
    run === null ? (
      <>
        <Button variant="outline" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button disabled={chosen.length === 0} onClick={() => void give()}>
          {t('menus.stores.giveTo', { count: chosen.length })}
        </Button>
      </>
    ) : isRunning ? (
      <Button variant="outline" onClick={stop}>
        {t('menus.stores.stop')}
      </Button>
    ) : (
      <>
        {run.failed.length > 0 && (
          <Button variant="outline" onClick={retry}>
            {t('menus.stores.retry', { count: run.failed.length })}
          </Button>
        )}
        <Button onClick={onClose}>{t('ui.close')}</Button>
      </>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isRunning}
      title={t('menus.stores.giveTitle', { name: menu.name })}
      firstFocus={box}
      footer={footer}
    >
      {run === null ? (
        <Field label={label} help={t('menus.stores.giveHelp')}>
          <MultiPicker ref={box} label={label} options={options} value={chosen} onChange={setChosen} />
        </Field>
      ) : (
        <Stack gap="4">
          <Progress.Root value={run.done} max={Math.max(1, run.total)} aria-label={label} size="sm">
            <Progress.Track>
              <Progress.Range />
            </Progress.Track>
          </Progress.Root>
          <Text role="status">
            {isRunning
              ? t('menus.stores.progress', { done: run.done, count: run.total })
              : t('menus.stores.given', { count: given, total: run.total })}
          </Text>
          {run.isOver && run.failed.length > 0 && (
            <FailureNotice>
              <Text fontWeight="bold">{t('menus.stores.notGiven', { count: run.failed.length })}</Text>
              <Box as="ul" listStyleType="none" maxH="12rem" overflowY="auto">
                {run.failed.map(({ id, failure }) => (
                  <li key={id}>
                    {t('menus.stores.why', {
                      name: nameOf(id),
                      why: failure === null ? t('menus.stores.lost') : failureText(failure, t),
                    })}
                  </li>
                ))}
              </Box>
            </FailureNotice>
          )}
        </Stack>
      )}
    </Dialog>
  );
};
