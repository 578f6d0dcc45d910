import { Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { PublishTarget } from '@shared/domain/catalogue/priceReach';
import { orderChannels, type OrderChannel } from '@shared/domain/sales/orders';
import type { FollowingDeploy } from '@shared/jobs/publishing';
import { formatList } from '@kit/format/formatList';
import { useFormats } from '@kit/format/useFormats';
import { Checkbox } from '@kit/ui/inputs/choices';
import { getNameOrId } from '@kit/ui/nameOrId';

interface PublishChoiceProps {
  targets: readonly PublishTarget[];
  deploys: readonly FollowingDeploy[];
  onChange: (deploys: FollowingDeploy[]) => void;
}

/** Checkboxes for the channels to publish to after a change. Unchecked channels continue with the earlier version. */
export const PublishChoice = ({ targets, deploys, onChange }: PublishChoiceProps) => {
  const formats = useFormats();
  const channels = orderChannels.filter((channel) => targets.some((target) => target.channel === channel));
  const isSelected = (channel: OrderChannel) => deploys.some((deploy) => deploy.channel === channel);
  const getChannelName = (channel: OrderChannel) => t(`orderWords.channels.${channel}`);
  const setSelected = (channel: OrderChannel, isSelected: boolean) =>
    onChange([
      ...deploys.filter((deploy) => deploy.channel !== channel),
      ...(isSelected ? targets.filter((target) => target.channel === channel) : []).map(({ storeId, storeName }) => ({
        storeId,
        channel,
        label: t('publishChoice.label', {
          store: getNameOrId({ id: storeId, name: storeName }),
          channel: getChannelName(channel),
        }),
      })),
    ]);
  const unselectedChannels = channels.filter((channel) => !isSelected(channel));
  return (
    <Stack gap="2" role="group" aria-label={t('publishChoice.title')}>
      <Text fontWeight="bold">{t('publishChoice.title')}</Text>
      {channels.map((channel) => {
        const count = targets.filter((target) => target.channel === channel).length;
        return (
          <Checkbox
            key={channel}
            label={t('publishChoice.channel', { count, value: formats.count(count), channel: getChannelName(channel) })}
            checked={isSelected(channel)}
            onChange={(isSelected) => setSelected(channel, isSelected)}
          />
        );
      })}
      <Text textStyle="sm" color="fg.muted" role="status">
        {unselectedChannels.length === 0
          ? t('publishChoice.all')
          : t('publishChoice.old', { channels: formatList(unselectedChannels.map(getChannelName)) })}
        {deploys.length > 0 && ` ${t('publishChoice.whole')}`}
        {targets.some(({ isPublished }) => isPublished === null) && ` ${t('publishChoice.notReported')}`}
      </Text>
    </Stack>
  );
};
