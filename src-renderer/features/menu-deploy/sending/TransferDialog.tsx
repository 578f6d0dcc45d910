import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { t } from 'i18next';
import type { ChannelStore } from '@shared/contract/catalogue/menuDeploys';
import { getChannelConnection } from '@shared/domain/catalogue/channels';
import type { OrderChannel } from '@shared/domain/sales/orders';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { Select } from '@kit/ui/inputs/choices';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { Field } from '@kit/ui/inputs/Field';

/** Maximum store names shown. */
const maxNamesShown = 8;

interface TransferDialogProps {
  kind: 'bring' | 'copy';
  stores: readonly ChannelStore[];
  channels: readonly OrderChannel[];
  onConfirm: (stores: readonly ChannelStore[], source: OrderChannel, target: OrderChannel) => void;
  onClose: () => void;
}

/** Asks for the channel to fetch menus from and the channel to copy them to. */
export const TransferDialog = ({ kind, stores, channels, onConfirm, onClose }: TransferDialogProps) => {
  const formats = useFormats();
  const [source, setSource] = useState<OrderChannel>(channels.find((channel) => channel !== 'mercat') ?? 'rappi');
  const targets = channels.filter((channel) => channel !== source);
  const [selectedTarget, setSelectedTarget] = useState<OrderChannel>('mercat');
  const target = targets.includes(selectedTarget) ? selectedTarget : (targets[0] ?? 'mercat');
  const requiredChannels = kind === 'copy' ? [source, target] : [source];
  const affectedStores = stores.filter(
    (store) =>
      store.menuId !== null &&
      requiredChannels.every((channel) => getChannelConnection(store, channel) !== 'notConnected'),
  );
  const skippedCount = stores.length - affectedStores.length;
  const toCountValues = (count: number) => ({ count, value: formats.count(count) });
  const names = affectedStores.slice(0, maxNamesShown).map(({ name }) => name);
  const getChoices = (items: readonly OrderChannel[]) =>
    items.map((value) => ({ value, label: t(`orderWords.channels.${value}`) }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`menuDeploy.${kind}.title`)}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button disabled={affectedStores.length === 0} onClick={() => onConfirm(affectedStores, source, target)}>
            {t(`menuDeploy.${kind}.confirm`)}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>{t(`menuDeploy.${kind}.body`)}</Text>
        <Field label={t(`menuDeploy.${kind}.source`)}>
          <Select choices={getChoices(channels)} value={source} onChange={setSource} />
        </Field>
        {kind === 'copy' && (
          <Field label={t('menuDeploy.copy.target')}>
            <Select choices={getChoices(targets)} value={target} onChange={setSelectedTarget} />
          </Field>
        )}
        <Text role="status" textStyle="sm">
          {affectedStores.length === 0
            ? t('menuDeploy.noneConcerned')
            : t('menuDeploy.concerned', {
                ...toCountValues(affectedStores.length),
                names: `${names.join(', ')}${affectedStores.length > maxNamesShown ? '…' : ''}`,
              })}
        </Text>
        {skippedCount > 0 && affectedStores.length > 0 && (
          <Text textStyle="sm" color="fg.muted">
            {t('menuDeploy.notConcerned', toCountValues(skippedCount))}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
};
