import { Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { t } from 'i18next';
import type { CampaignInput } from '@shared/domain/campaigns/campaign';
import { listPublishTargets } from '@shared/domain/catalogue/priceReach';
import { orderChannels } from '@shared/domain/sales/orders';
import { useStores } from '@entities/stores/useStores';
import { useAllPages } from '@kit/data/useAllPages';
import { optionsStaleTime } from '@kit/resource/form/fields/searchOptions';
import { useCan } from '@kit/session/hooks';
import { Checkbox } from '@kit/ui/inputs/choices';
import { Field } from '@kit/ui/inputs/Field';
import { MultiPicker } from '@kit/ui/inputs/MultiPicker';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { getNameOrId } from '@kit/ui/nameOrId';

type Scope = Pick<CampaignInput, 'storeIds' | 'channels'>;

interface ScopeSectionProps {
  scope: Scope;
  onChange: (scope: Partial<Scope>) => void;
}

/** Selects the stores and channels to which all changes of a campaign apply. */
export const ScopeSection = ({ scope, onChange }: ScopeSectionProps) => {
  const stores = useStores()?.rows;
  const enabled = useCan('menus', 'index');
  const { value: deployStores } = useAllPages('menuDeploys.stores', {}, { enabled, freshFor: optionsStaleTime });
  const channels = useMemo(() => {
    const menuIds = new Set((deployStores ?? []).flatMap(({ menuId }) => menuId ?? []));
    const reachedChannels = new Set(listPublishTargets(deployStores ?? [], menuIds).map(({ channel }) => channel));
    return orderChannels.filter((channel) => reachedChannels.has(channel));
  }, [deployStores]);
  return (
    <SectionCard title={t('campaigns.scope.title')} description={t('campaigns.scope.description')}>
      <Grid gap="4" templateColumns={{ base: '1fr', xl: 'minmax(0, 1fr) 22rem' }} alignItems="start">
        <Field label={t('campaigns.scope.stores')} help={t('campaigns.scope.storesHelp')}>
          <MultiPicker
            label={t('campaigns.scope.stores')}
            placeholder={t('campaigns.scope.allStores')}
            // Finds stores by menu or commune too, so that all stores of a menu or commune can be selected together.
            options={(stores ?? []).map((store) => ({
              value: store.id,
              label: getNameOrId(store),
              hint: store.commune,
              keywords: [store.menuName ?? ''],
            }))}
            value={scope.storeIds}
            onChange={(storeIds) => onChange({ storeIds })}
          />
        </Field>
        {channels.length > 0 && (
          <Stack gap="2" role="group" aria-label={t('campaigns.scope.channels')}>
            <Text textStyle="sm" fontWeight="bold">
              {t('campaigns.scope.channels')}
            </Text>
            <Flex columnGap="5" rowGap="2" wrap="wrap">
              {channels.map((channel) => (
                <Checkbox
                  key={channel}
                  label={t(`orderWords.channels.${channel}`)}
                  checked={scope.channels.includes(channel)}
                  onChange={(isOn) =>
                    onChange({
                      channels: channels.filter((otherChannel) =>
                        otherChannel === channel ? isOn : scope.channels.includes(otherChannel),
                      ),
                    })
                  }
                />
              ))}
            </Flex>
            <Text textStyle="sm" color="fg.muted">
              {t(scope.channels.length === 0 ? 'campaigns.scope.allChannels' : 'campaigns.scope.someChannels')}
            </Text>
          </Stack>
        )}
      </Grid>
    </SectionCard>
  );
};
