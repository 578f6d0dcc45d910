import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign, CampaignItem } from '@shared/domain/campaigns/campaign';
import { listPublishTargets } from '@shared/domain/catalogue/priceReach';
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
  onChange: (deploys: FollowingDeploy[]) => void;
}

const usePublishTargets = (items: readonly CampaignItem[]) => {
  const groups = items.flatMap(({ group }) => group ?? []);
  const hasProducts = items.some(({ area }) => area === 'products');
  const canList = useCan('menus', 'index');
  const { targets } = usePriceReach(
    [...new Set(groups.map(({ menuId }) => menuId))],
    [...new Set(groups.map(({ id }) => id))],
  );
  const { value: stores } = useAllPages(
    'menuDeploys.stores',
    {},
    { enabled: canList && hasProducts, freshFor: optionsStaleTime },
  );
  return useMemo(() => {
    if (!hasProducts) return groups.length === 0 ? [] : targets;
    // A product may be in any menu.
    return stores && listPublishTargets(stores, new Set(stores.flatMap(({ menuId }) => menuId ?? [])));
  }, [hasProducts, groups.length, targets, stores]);
};

/** Channels to publish to after the start and after the end; nothing if no menu changes. */
export const PublishSection = ({ items, deploys, onChange }: PublishSectionProps) => {
  const { t } = useTranslation();
  const targets = usePublishTargets(items);
  if (targets === undefined || targets.length === 0) return null;
  return (
    <SectionCard title={t('campaigns.publish.title')} description={t('campaigns.publish.description')}>
      <PublishChoice targets={targets} deploys={deploys as FollowingDeploy[]} onChange={onChange} />
    </SectionCard>
  );
};
