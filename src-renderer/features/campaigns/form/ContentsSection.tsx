import { HStack, Text } from '@chakra-ui/react';
import { Plus, X } from 'lucide-react';
import { t } from 'i18next';
import { campaignAreas, datedAreas, type CampaignArea, type CampaignItem } from '@shared/domain/campaigns/campaign';
import { templateProposals, type CampaignTemplate, type TemplateProposal } from '@shared/domain/campaigns/templates';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { IconButton } from '@kit/ui/IconButton';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { Menu } from '@kit/ui/overlays/Menu';

/** Area whose dialog is open, and the proposal whose values the dialog starts with. */
export interface AddTarget {
  area: Exclude<CampaignArea, 'builderPages'>;
  proposal?: TemplateProposal | undefined;
}

/**
 * Areas with a dialog to add changes. Builder pages have no dialog, because the dialog for pages adds the changes of
 * both areas.
 */
const addableAreas = campaignAreas.filter((area) => area !== 'builderPages');

interface ContentsSectionProps {
  items: readonly CampaignItem[];
  template: CampaignTemplate | null;
  /** False until the campaign has dates, which some areas need. */
  hasPeriod: boolean;
  hasError: boolean;
  onSelect: (target: AddTarget) => void;
  onRemove: (area: CampaignArea) => void;
}

/** Changes of a campaign by area, and those that its template proposes. */
export const ContentsSection = ({ items, template, hasPeriod, hasError, onSelect, onRemove }: ContentsSectionProps) => {
  const formats = useFormats();
  const hasItemsIn = (area: CampaignArea) =>
    items.some((item) => item.area === area || (area === 'pages' && item.area === 'builderPages'));
  const isAreaAvailable = (area: CampaignArea) => hasPeriod || !datedAreas.includes(area);
  const proposals = template === null ? [] : templateProposals[template].filter(({ area }) => !hasItemsIn(area));
  const formatProposal = (proposal: TemplateProposal): string => {
    if (proposal.area === 'prices')
      return t('campaigns.proposals.prices', { percent: formats.count(Math.abs(proposal.percent)) });
    if (proposal.area === 'waitTimes') return t('campaigns.proposals.waitTimes', { minutes: proposal.minutes });
    if (proposal.area === 'closings') return t(`campaigns.proposals.closings.${proposal.scope}`);
    return t(`campaigns.proposals.${proposal.area}`);
  };
  return (
    <SectionCard
      title={t('campaigns.form.contents')}
      description={t('campaigns.form.contentsHelp')}
      actions={
        <Menu
          trigger={
            <Button variant="outline" size="sm">
              <Plus aria-hidden /> {t('campaigns.form.add')}
            </Button>
          }
          entries={addableAreas.filter(isAreaAvailable).map((area) => ({
            value: area,
            label: t(`campaigns.form.${area}`),
            onSelect: () => onSelect({ area }),
          }))}
        />
      }
    >
      {items.length === 0 && <Text color={hasError ? 'fg.error' : 'fg.muted'}>{t('campaigns.form.none')}</Text>}
      {proposals.length > 0 && template !== null && (
        <HStack
          gap="2"
          wrap="wrap"
          role="group"
          aria-label={t('campaigns.proposals.title', { template: t(`campaigns.templates.${template}`) })}
        >
          <Text textStyle="sm" color="fg.muted" aria-hidden>
            {t('campaigns.proposals.title', { template: t(`campaigns.templates.${template}`) })}
          </Text>
          {proposals.map((proposal) => (
            <Button
              key={proposal.area}
              size="sm"
              variant="outline"
              fontWeight="normal"
              disabled={!isAreaAvailable(proposal.area)}
              onClick={() => onSelect({ area: proposal.area, proposal })}
            >
              <Plus aria-hidden /> {formatProposal(proposal)}
            </Button>
          ))}
        </HStack>
      )}
      <HStack
        as="ul"
        listStyleType="none"
        gap="3"
        wrap="wrap"
        aria-label={t('campaigns.form.contents')}
        hidden={items.length === 0}
      >
        {campaignAreas.map((area) => {
          const count = items.filter((item) => item.area === area).length;
          const label = t(`campaigns.areas.${area}`);
          return (
            count > 0 && (
              <HStack as="li" key={area} gap="2" ps="3" pe="1" py="1" borderWidth="1px" borderRadius="l2">
                <Text textStyle="sm">
                  <Text as="span" fontWeight="bold">
                    {label}
                  </Text>
                  {` · ${t('campaigns.items', { count, value: formats.count(count) })}`}
                </Text>
                <IconButton label={t('campaigns.form.removeAreaOf', { area: label })} onClick={() => onRemove(area)}>
                  <X aria-hidden />
                </IconButton>
              </HStack>
            )
          );
        })}
      </HStack>
    </SectionCard>
  );
};
