import { Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { campaignAreas, datedAreas, type CampaignArea, type CampaignItem } from '@shared/domain/campaigns/campaign';
import { formatList } from '@kit/format/formatList';
import { SectionCard } from '@kit/ui/layout/SectionCard';

/** Shows which parts this computer must apply and which the platform applies itself. */
export const NeedsSection = ({ items }: { items: readonly CampaignItem[] }) => {
  const areas = campaignAreas.filter((area) => items.some((item) => item.area === area));
  const formatAreaNames = (isListed: (area: CampaignArea) => boolean) =>
    formatList(areas.filter(isListed).map((area) => t(`campaigns.areas.${area}`)));
  const datedAreaNames = formatAreaNames((area) => datedAreas.includes(area));
  const otherAreaNames = formatAreaNames((area) => !datedAreas.includes(area) && area !== 'customLandings');
  if (areas.length === 0) return null;
  return (
    <SectionCard title={t('campaigns.needs.title')}>
      <Stack gap="2" textStyle="sm">
        {otherAreaNames !== '' && <Text>{t('campaigns.needs.timed', { parts: otherAreaNames })}</Text>}
        {datedAreaNames !== '' && <Text>{t('campaigns.needs.dated', { parts: datedAreaNames })}</Text>}
        {areas.includes('customLandings') && <Text>{t('campaigns.needs.customLandings')}</Text>}
        <Text color="fg.muted">{t('campaigns.needs.late')}</Text>
      </Stack>
    </SectionCard>
  );
};
