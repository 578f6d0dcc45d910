import type { CampaignInput, CampaignItem } from '@shared/domain/campaigns/campaign';
import { isDatedArea, type DatedArea } from '@shared/domain/campaigns/datedItems';
import type { ProposalOf, TemplateProposal } from '@shared/domain/campaigns/templates';
import { AddClosingsDialog } from './AddClosingsDialog';
import { AddDatedDialog } from './AddDatedDialog';
import { AddHoursDialog } from './AddHoursDialog';
import { AddLandingsDialog, AddPagesDialog } from './AddPagesDialog';
import { AddPricesDialog } from './AddPricesDialog';
import { AddCampaignProductsDialog } from './AddCampaignProductsDialog';
import { AddWaitTimesDialog } from './AddWaitTimesDialog';
import type { AddTarget } from './ContentsSection';

const findProposal = <A extends TemplateProposal['area']>(
  area: A,
  proposal: TemplateProposal | undefined,
): ProposalOf<A> | undefined => (proposal?.area === area ? (proposal as ProposalOf<A>) : undefined);

interface AddDialogsProps extends AddTarget {
  items: readonly CampaignItem[];
  period: { startsAt: string; endsAt: string } | null;
  storeIds: CampaignInput['storeIds'];
  onAdd: (items: CampaignItem[]) => void;
  onClose: () => void;
  onCreate: (area: DatedArea) => void;
}

/**
 * Dialog of the selected area, which adds its changes to a campaign. Closings, coupons and banners have dates of their
 * own, so their dialogs open only once the campaign has a period.
 */
export const AddDialogs = ({ area, proposal, items, period, storeIds, onCreate, ...actions }: AddDialogsProps) => {
  const percent = findProposal('prices', proposal)?.percent;
  if (area === 'prices') return <AddPricesDialog {...{ items, storeIds, percent }} {...actions} />;
  if (area === 'products') return <AddCampaignProductsDialog {...actions} />;
  if (area === 'pages') return <AddPagesDialog {...actions} />;
  if (area === 'customLandings') return <AddLandingsDialog {...actions} />;
  if (area === 'hours') return <AddHoursDialog storeIds={storeIds} {...actions} />;
  if (area === 'waitTimes')
    return <AddWaitTimesDialog storeIds={storeIds} proposal={findProposal('waitTimes', proposal)} {...actions} />;
  if (period === null) return null;
  if (area === 'closings')
    return <AddClosingsDialog {...{ period, storeIds }} proposal={findProposal('closings', proposal)} {...actions} />;
  return isDatedArea(area) ? (
    <AddDatedDialog {...{ area, period, storeIds }} onCreate={() => onCreate(area)} {...actions} />
  ) : null;
};
