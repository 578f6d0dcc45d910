import { useMemo } from 'react';
import { t } from 'i18next';
import type { Campaign, CampaignItem } from '@shared/domain/campaigns/campaign';
import { listPublishTargets, type PublishTarget } from '@shared/domain/catalogue/priceReach';
import type { FollowingDeploy } from '@shared/jobs/publishing';
import { PublishChoice } from '@entities/menus/PublishChoice';
import { usePriceReach } from '@entities/prices/usePriceReach';
import { useAllPages } from '@kit/data/useAllPages';
import { optionsStaleTime } from '@kit/resource/form/fields/searchOptions';
import { useCan } from '@kit/session/hooks';
import { SectionCard } from '@kit/ui/layout/SectionCard';

interface PublishSectionProps {
  items: readonly CampaignItem[];
  deploys: Campaign['deploys'];
  /** Ids of the campaign's stores; empty for all stores. Likewise, empty `channels` means all channels. */
  storeIds: Campaign['storeIds'];
  channels: Campaign['channels'];
  onChange: (deploys: FollowingDeploy[]) => void;
}

interface TargetsProps extends PublishSectionProps {
  targets: readonly PublishTarget[] | undefined;
}

const Targets = ({ targets = [], deploys, storeIds, channels, onChange }: TargetsProps) => {
  const shownTargets = targets.filter(
    ({ storeId, channel }) =>
      (storeIds.length === 0 || storeIds.includes(storeId)) && (channels.length === 0 || channels.includes(channel)),
  );
  if (shownTargets.length === 0) return null;
  return (
    <SectionCard title={t('campaigns.publish.title')} description={t('campaigns.publish.description')}>
      <PublishChoice targets={shownTargets} deploys={deploys as FollowingDeploy[]} onChange={onChange} />
    </SectionCard>
  );
};

/** Publish targets of price changes: the channels of the stores whose menus contain the price groups. */
const PriceTargets = (props: PublishSectionProps) => {
  const groups = props.items.flatMap(({ group }) => group ?? []);
  const { targets } = usePriceReach(
    [...new Set(groups.map(({ menuId }) => menuId))],
    [...new Set(groups.map(({ id }) => id))],
  );
  return <Targets {...props} targets={targets} />;
};

/** Publish targets of product changes: the channels of all stores, because a product may be in any menu. */
const ProductTargets = (props: PublishSectionProps) => {
  const enabled = useCan('menus', 'index');
  const { value: stores } = useAllPages('menuDeploys.stores', {}, { enabled, freshFor: optionsStaleTime });
  const targets = useMemo(
    () => stores && listPublishTargets(stores, new Set(stores.flatMap(({ menuId }) => menuId ?? []))),
    [stores],
  );
  return <Targets {...props} targets={targets} />;
};

/**
 * Selects the channels to publish to after the campaign's start and after its end. Renders nothing if the campaign
 * changes neither products nor prices.
 */
export const PublishSection = (props: PublishSectionProps) => {
  const hasItemsIn = (area: CampaignItem['area']) => props.items.some((item) => item.area === area);
  if (hasItemsIn('products')) return <ProductTargets {...props} />;
  return hasItemsIn('prices') ? <PriceTargets {...props} /> : null;
};
